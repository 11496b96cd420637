// Publishes tiles: for the demonstration's data.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { insertPublication, type NewTile } from './publications.ts';

export interface PublicationFixture {
	readonly organisationId: number;
	readonly publishedBy: number;
	readonly audience: { readonly kind: 'brand' | 'office' | 'team'; readonly id: string };
	readonly tiles: readonly NewTile[];
}

export async function addPublication(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, publishedBy, audience, tiles }: PublicationFixture,
): Promise<void> {
	const publication = { id: newId(clock), organisationIds: [organisationId], audience, publishedBy, at: clock.now() };
	void (await insertPublication(queries, publication, tiles));
}
