// Finding people. Every function names the organisation it looks in, but for the look-ups of a sign-in, which has none yet. Who left is not
// found: anyone who acts for a person, a call, a link or a job, asks here at that moment (presence.ts).
import type { Language, Theme } from '#platform/contract/language.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type {
	Database,
	PreparedStatement,
	PreparedStatements,
	TransactionQueries,
} from '#platform/server/db/database.ts';
import { loginKey } from '../login-key.ts';
import { notEnded, type PresenceQueries } from './presence.ts';
import type { IdentityTables } from './tables.ts';

export interface Person {
	readonly id: number;
	readonly organisationId: number;
	readonly loginName: string;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly language: Language;
	readonly theme: Theme;
	readonly status: 'active' | 'disabled';
	/** No one may sign in until a recovery. */
	readonly isLocked: boolean;
	/** While locked: from when on a link for a new password may be sent; null for at once. */
	readonly recoverableFrom: Date | null;
	/** Null where the account has no password. */
	readonly passwordHash: string | null;
}

const columns = `organisation_id as "organisationId", id, login_name as "loginName", email, given_name as "givenName",
	family_name as "familyName", language, theme, status, locked_at is not null as "isLocked",
	recoverable_from as "recoverableFrom", password_hash as "passwordHash"`;

/**
 * The columns of a `Person` by the login key in $1, who is there at the time of the parameter `at`; for statements that ask for more about
 * who signs in.
 */
export function personByLogin(at: string): string {
	return `select ${columns} from users where login_key = $1 and ${notEnded('users', at)}
		union all select ${columns} from users where lower(email) = $1 and ${notEnded('users', at)} limit 1`;
}

const byLogin: PreparedStatement = { name: 'identity_person_by_login', text: personByLogin('$2') };
const byId: PreparedStatement = {
	name: 'identity_person_by_id',
	text: `select ${columns} from users where id = $1 and ${notEnded('users', '$2')}`,
};

/** By user name or e-mail, letter case ignored. */
export async function findPersonByLogin(
	{ database, clock }: PresenceQueries,
	loginName: string,
): Promise<Person | undefined> {
	const [person] = await database.prepared<Person>(byLogin, [loginKey(loginName), clock.now()]);
	return person;
}

/** Undefined for who left, as for no one. */
export async function findPersonById(
	{ database, clock }: PresenceQueries,
	userId: number,
): Promise<Person | undefined> {
	const [person] = await database.prepared<Person>(byId, [userId, clock.now()]);
	return person;
}

const account: PreparedStatement = {
	name: 'identity_find_account',
	text: `select ${columns} from users where id = $1`,
};

/** Also of who left: to tell others what they did, and them what becomes of their money. No one acts for a person that was found so. */
export async function findAccount(database: PreparedStatements, userId: number): Promise<Person | undefined> {
	const [person] = await database.prepared<Person>(account, [userId]);
	return person;
}

const byIdAmong: PreparedStatement = {
	name: 'identity_person_among',
	text: `select ${columns} from users where organisation_id = any($1) and id = $2 and ${notEnded('users', '$3')}`,
};

/** A person of these organisations. One of another organisation is looked for, and found, no more than one that no one is. */
export async function findPersonAmong(
	{ database, clock }: PresenceQueries,
	organisationIds: readonly number[],
	userId: number,
): Promise<Person | undefined> {
	const [person] = await database.prepared<Person>(byIdAmong, [organisationIds, userId, clock.now()]);
	return person;
}

/** Of whom a call or a link is. @throws session.signed_out where the account is no more */
export async function getPerson(queries: PresenceQueries, { userId }: { readonly userId: number }): Promise<Person> {
	const person = await findPersonById(queries, userId);
	if (person === undefined) throw platformProblem('session.signed_out');
	return person;
}

const words: PreparedStatement = {
	name: 'identity_personal_words',
	text: `select array_remove(array[u.login_name, u.email, u.given_name, u.family_name, o.name, f.name, f.city], null) as words
		from users u join organisations o on o.id = u.organisation_id
			left join offices f on f.organisation_id = u.organisation_id and f.id = u.office_id
		where u.organisation_id = $1 and u.id = $2`,
};

/** Names and addresses of a person and of where they work: what a stranger would try as a password. */
export async function listPersonalWords(
	database: Database,
	person: Pick<Person, 'organisationId' | 'id'>,
): Promise<readonly string[]> {
	const [row] = await database.prepared<{ words: readonly string[] }>(words, [person.organisationId, person.id]);
	return row?.words ?? [];
}

/** Only where the stored hash is still the one that was read: false for a password that was changed meanwhile. */
export async function replacePasswordHash(queries: TransactionQueries, person: Person, hash: string): Promise<boolean> {
	const replaced = await queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.set({ password_hash: hash })
		.where('organisation_id', '=', person.organisationId)
		.where('id', '=', person.id)
		.where('password_hash', 'is not distinct from', person.passwordHash)
		.returning('id')
		.execute();
	return replaced.length > 0;
}
