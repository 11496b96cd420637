// Finding people. Every function names the organisation it looks in, but for the look-ups of a sign-in, which has none yet. Who left is not
// found: anyone who acts for a person, a call, a link or a job, asks here at that moment (presence.ts).
import { type RawBuilder, sql } from 'kysely';
import type { Language, Theme } from '#platform/contract/language.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { loginKey } from '../login-key.ts';
import { notEnded, type PresenceQueries } from './sessions/presence.ts';

const keep = keeper<Pick<Schema, 'users'>>();

export const personShape = {
	id: 'number',
	organisationId: 'number',
	loginName: 'text',
	email: 'text',
	givenName: 'text',
	familyName: 'text',
	language: as<Language>('text'),
	theme: as<Theme>('text'),
	status: as<'active' | 'disabled'>('text'),
	/** No one may sign in until a recovery. */
	isLocked: 'boolean',
	/** While locked: from when on a link for a new password may be sent; null for at once. */
	recoverableFrom: 'time?',
	/** Null where the account has no password. */
	passwordHash: 'text?',
} as const;

export type Person = RowOf<typeof personShape>;

const columns =
	sql.raw(`organisation_id as "organisationId", id, login_name as "loginName", email, given_name as "givenName",
	family_name as "familyName", language, theme, status, locked_at is not null as "isLocked",
	recoverable_from as "recoverableFrom", password_hash as "passwordHash"`);
const isThere = (now: Date) => notEnded('users', now);

interface ByLogin {
	/** `loginKey` made it of what was typed. */
	readonly key: string;
	readonly now: Date;
}

/** The columns of a `Person` by the login key, who is there at a time; for statements that ask for more about who signs in. */
export function personByLogin({ key, now }: ByLogin): RawBuilder<unknown> {
	return sql`select ${columns} from users where login_key = ${key} and ${isThere(now)}
		union all select ${columns} from users where lower(email) = ${key} and ${isThere(now)} limit 1`;
}

const byLogin = keepSql('identity_person_by_login', personShape, (of: ByLogin) => personByLogin(of));
const byId = keepSql(
	'identity_person_by_id',
	personShape,
	(of: { userId: number; now: Date }) =>
		sql`select ${columns} from users where id = ${of.userId} and ${isThere(of.now)}`,
);

/** By user name or email, letter case ignored. */
export async function findPersonByLogin(
	{ database, clock }: PresenceQueries,
	loginName: string,
): Promise<Person | undefined> {
	const [person] = await byLogin(database, { key: loginKey(loginName), now: clock.now() });
	return person;
}

/** Undefined for who left, as for no one. */
export async function findPersonById(
	{ database, clock }: PresenceQueries,
	userId: number,
): Promise<Person | undefined> {
	const [person] = await byId(database, { userId, now: clock.now() });
	return person;
}

const account = keepSql(
	'identity_find_account',
	personShape,
	({ userId }: { userId: number }) => sql`select ${columns} from users where id = ${userId}`,
);

/** Also of who left: to tell others what they did, and them what becomes of their money. No one acts for a person that was found so. */
export async function findAccount(database: PreparedStatements, userId: number): Promise<Person | undefined> {
	const [person] = await account(database, { userId });
	return person;
}

const byIdAmong = keepSql(
	'identity_person_among',
	personShape,
	(of: { organisationIds: readonly number[]; userId: number; now: Date }) =>
		sql`select ${columns} from users where organisation_id = any(${of.organisationIds}) and id = ${of.userId} and ${isThere(of.now)}`,
);

/** A person of these organisations. One of another organisation is looked for, and found, no more than one that no one is. */
export async function findPersonAmong(
	{ database, clock }: PresenceQueries,
	organisationIds: readonly number[],
	userId: number,
): Promise<Person | undefined> {
	const [person] = await byIdAmong(database, { organisationIds, userId, now: clock.now() });
	return person;
}

const accountAmong = keepSql(
	'identity_account_among',
	personShape,
	(of: { organisationIds: readonly number[]; userId: number }) =>
		sql`select ${columns} from users where organisation_id = any(${of.organisationIds}) and id = ${of.userId}`,
);

/** As `findPersonAmong`, also of who left: to end what was begun with them. No one acts for a person that was found so. */
export async function findAccountAmong(
	database: PreparedStatements,
	organisationIds: readonly number[],
	userId: number,
): Promise<Person | undefined> {
	const [person] = await accountAmong(database, { organisationIds, userId });
	return person;
}

/** Of whom a call or a link is. @throws session.signed_out where the account is no more */
export async function getPerson(queries: PresenceQueries, { userId }: { readonly userId: number }): Promise<Person> {
	const person = await findPersonById(queries, userId);
	if (person === undefined) throw platformProblem('session.signed_out');
	return person;
}

const replaceHash = keep(
	'identity_replace_password_hash',
	(
		database,
		{
			organisationId,
			id,
			passwordHash,
			hash,
		}: Pick<Person, 'organisationId' | 'id' | 'passwordHash'> & { hash: string },
	) =>
		database
			.updateTable('users')
			.set({ passwordHash: hash })
			.where((row) => row.and({ organisationId, id }))
			.where('passwordHash', 'is not distinct from', passwordHash)
			.returning('id'),
);

/** Only where the stored hash is still the one that was read: false for a password that was changed meanwhile. */
export async function replacePasswordHash(queries: TransactionQueries, person: Person, hash: string): Promise<boolean> {
	const { organisationId, id, passwordHash } = person;
	return (await replaceHash(queries, { organisationId, id, passwordHash, hash })).length > 0;
}
