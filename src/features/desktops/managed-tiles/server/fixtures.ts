// Publishes tiles: for the demonstration's data.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { insertPublication, type NewPublication, type NewTile } from './publications.ts';

type PublicationFixture = Pick<NewPublication, 'audience' | 'publishedBy'> & {
	readonly organisationId: number;
	readonly tiles: readonly NewTile[];
};

export async function addPublication(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, tiles, ...of }: PublicationFixture,
): Promise<void> {
	const publication = { ...of, id: newId(clock), organisationIds: [organisationId], at: clock.now() };
	void (await insertPublication(queries, publication, tiles));
}
