// The seats of one person by name, for who looks after them: no price, and not who pays.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
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
		const names = nameOf(brand, seat.package);
		return { id: seat.id, subscriptionId: seat.subscriptionId, names, since: seat.since, endsOn: seat.endsOn };
	});
}

/** A package that the brand no longer knows is called by its key. */
function nameOf(brand: Brand | undefined, wanted: string): Multilingual {
	return brand?.packages?.find(({ key }) => key === wanted)?.names ?? inEachLanguage(() => wanted);
}

const paidByOffice = keepSql(
	'subscriptions_seats_paid_by_office',
	{ package: 'text' },
	(of: PersonKey & { officeId: string }) => sql`
		select n.package from subscription_seats n
			join subscriptions s on s.organisation_id = n.organisation_id and s.id = n.subscription_id
		where n.organisation_id = ${of.organisationId} and n.user_id = ${of.userId} and n.ended_at is null and s.office_id = ${of.officeId}
		order by n.package, n.id`,
);

/** Names of the seats of a person that an office pays for. */
export async function listSeatsPaidByOffice(
	queries: TransactionQueries,
	brand: Brand | undefined,
	{ organisationId, userId }: PersonKey,
	officeId: string,
): Promise<readonly Multilingual[]> {
	const seats = await paidByOffice(queries, { organisationId, userId, officeId });
	return seats.map((seat) => nameOf(brand, seat.package));
}
