// The seats of one person by name, for who looks after them: no price, and not who pays.
import type { Brand } from '#platform/contract/brand.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { listSeatsOfPeople } from '../rows.ts';

export interface PersonSeat {
	readonly id: string;
	readonly subscriptionId: string;
	readonly names: Multilingual;
	/** First day, `YYYY-MM-DD`. */
	readonly since: string;
	/** The last day; null for as long as it is paid. */
	readonly endsOn: string | null;
}

export async function listSeatsOf(
	queries: TransactionQueries,
	brand: Brand | undefined,
	{ organisationId, userId }: PersonKey,
): Promise<readonly PersonSeat[]> {
	const seats = await listSeatsOfPeople(queries, organisationId, [userId]);
	return seats.map((seat) => {
		// One that the brand no longer knows is called by its key.
		const names = brand?.packages?.find(({ key }) => key === seat.package)?.names ?? inEachLanguage(() => seat.package);
		return { id: seat.id, subscriptionId: seat.subscriptionId, names, since: seat.since, endsOn: seat.endsOn };
	});
}
