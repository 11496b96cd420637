// Finding people. Every function names the organisation it looks in, but for the look-ups of a sign-in, which has none yet.
import type { Language, Theme } from '#platform/contract/language.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { IdentityTables } from './tables.ts';

export interface Person {
	readonly id: number;
	readonly organisationId: number;
	readonly loginName: string;
	readonly email: string;
	readonly givenName: string;
	readonly language: Language;
	readonly theme: Theme;
	readonly status: 'active' | 'disabled';
	/** Null where the account has no password. */
	readonly passwordHash: string | null;
}

const columns = `organisation_id as "organisationId", id, login_name as "loginName", email, given_name as "givenName",
	language, theme, status, password_hash as "passwordHash"`;

const byLogin: PreparedStatement = {
	name: 'identity_person_by_login',
	text: `select ${columns} from users where lower(login_name) = $1
		union all select ${columns} from users where lower(email) = $1 limit 1`,
};
const byId: PreparedStatement = { name: 'identity_person_by_id', text: `select ${columns} from users where id = $1` };

/** By user name or e-mail, letter case ignored. */
export async function findPersonByLogin(database: Database, loginName: string): Promise<Person | undefined> {
	const [person] = await database.prepared<Person>(byLogin, [loginName.toLowerCase()]);
	return person;
}

export async function findPersonById(database: Database, userId: number): Promise<Person | undefined> {
	const [person] = await database.prepared<Person>(byId, [userId]);
	return person;
}

/** Only where the stored hash is still the one that was read: a password changed meanwhile stays changed. */
export async function replacePasswordHash(queries: TransactionQueries, person: Person, hash: string): Promise<void> {
	await queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.set({ password_hash: hash })
		.where('organisation_id', '=', person.organisationId)
		.where('id', '=', person.id)
		.where('password_hash', '=', person.passwordHash)
		.execute();
}
