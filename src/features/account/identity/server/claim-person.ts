import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { loginKey } from '../login-key.ts';

const claim: PreparedStatement = {
	name: 'identity_claim_person',
	text: `update users u set login_name = $3, login_key = $4, password_hash = $6
		where u.organisation_id = $1 and u.id = $2 and u.password_hash is null and (u.ends_at is null or u.ends_at > $7)
			and u.status = 'active' and u.locked_at is null and lower(u.email) = lower($5)
			and not exists (select from users o where o.id <> u.id and (o.login_key = $4 or lower(o.login_name) = lower($3)))
		returning u.id`,
};
const withName: PreparedStatement = {
	name: 'identity_others_with_name',
	isRead: true,
	text: 'select id from users where (login_key = $2 or lower(login_name) = lower($1)) and id <> $3',
};

/** Who was added opens their account: by the name and password that they chose, at the record's own address, which they proved. */
export async function claimPerson(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonKey & { readonly loginName: string; readonly email: string; readonly passwordHash: string },
): Promise<number | 'login name taken' | 'not theirs'> {
	const { organisationId, userId, loginName, email, passwordHash } = person;
	const values = [organisationId, userId, loginName, loginKey(loginName), email, passwordHash, clock.now()];
	const [claimed] = await queries.prepared<{ id: number }>(claim, values);
	if (claimed !== undefined) return claimed.id;
	const others = await queries.prepared(withName, [loginName, loginKey(loginName), userId]);
	return others.length > 0 ? 'login name taken' : 'not theirs';
}
