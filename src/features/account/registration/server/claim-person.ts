import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { isThere, loginKey } from '#features/account/identity/server/api.ts';

interface Claim extends PersonKey {
	readonly loginName: string;
	readonly loginKey: string;
	readonly email: string;
	readonly passwordHash: string;
	readonly now: Date;
}

const claim = keepSql(
	'registration_claim_person',
	{ id: 'number' },
	(of: Claim) => sql`
		update users u set login_name = ${of.loginName}, login_key = ${of.loginKey}, password_hash = ${of.passwordHash}
		where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isThere('u', of.now)}
			and u.password_hash is null and u.locked_at is null and lower(u.email) = lower(${of.email})
			and not exists (select from users o where o.id <> u.id and o.login_key = ${of.loginKey})
		returning u.id`,
);
const findOthers = keepSql(
	'registration_others_with_name',
	{ id: 'number' },
	(of: Pick<Claim, 'loginKey' | 'userId'>) =>
		sql`select o.id from users o where o.login_key = ${of.loginKey} and o.id <> ${of.userId}`,
);

/** Opens the account of a person whom staff added, with the name and password that they chose. They proved the record's own address. */
export async function claimPerson(
	queries: TransactionQueries,
	clock: Clock,
	person: Omit<Claim, 'loginKey' | 'now'>,
): Promise<number | 'login name taken' | 'not theirs'> {
	const named = { ...person, loginKey: loginKey(person.loginName) };
	const [claimed] = await claim(queries, { ...named, now: clock.now() });
	if (claimed !== undefined) return claimed.id;
	return (await findOthers(queries, named)).length > 0 ? 'login name taken' : 'not theirs';
}
