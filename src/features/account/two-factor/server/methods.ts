// The second factors a person has, one row each. Another slice that is a factor (passkeys) keeps its row here, too: having a row is
// having a factor, and the rule of the last one covers them all.
import { sql } from 'kysely';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import {
	type FactorMethod,
	factorMethods,
	isMailMethod,
	isSendingMethod,
	type SendingMethod,
	twoFactorProblem,
} from '../contract.ts';

export interface StoredMethod {
	readonly method: FactorMethod;
	readonly destination: string | null;
	readonly secret: Uint8Array | null;
	readonly isPreferred: boolean;
	readonly verifiedAt: Date;
}

export interface DeliveryMethod {
	readonly method: SendingMethod;
	readonly destination: string;
}

const keep = keeper<Pick<Schema, 'twoFactorMethods'>>();

interface MethodKey extends PersonKey {
	readonly method: FactorMethod;
}

const list = keep('two_factor_list_methods', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('twoFactorMethods')
		.select(['method', 'destination', 'secret', 'isPreferred', 'verifiedAt'])
		.where((row) => row.and({ organisationId, userId }))
		.orderBy('isPreferred', 'desc')
		.orderBy('method'),
);
const lock = keep('two_factor_lock_methods', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('twoFactorMethods')
		.select(['method', 'destination', 'isPreferred'])
		.where((row) => row.and({ organisationId, userId }))
		.orderBy('method')
		.forUpdate(),
);
const add = keep.insert(
	'two_factor_add_method',
	'twoFactorMethods',
	['organisationId', 'userId', 'method', 'isPreferred', 'destination', 'secret', 'lastStep', 'verifiedAt'],
	(row) =>
		row.onConflict((conflict) =>
			conflict.columns(['organisationId', 'userId', 'method']).doUpdateSet((row) => ({
				destination: row.ref('excluded.destination'),
				secret: row.ref('excluded.secret'),
				lastStep: row.ref('excluded.lastStep'),
				verifiedAt: row.ref('excluded.verifiedAt'),
			})),
		),
);
const clearPreferred = keep('two_factor_clear_preferred', (database, { organisationId, userId }: PersonKey) =>
	database
		.updateTable('twoFactorMethods')
		.set({ isPreferred: false })
		.where((row) => row.and({ organisationId, userId }))
		.where('isPreferred', '=', sql.lit(true)),
);
export const prefer = keep('two_factor_prefer_method', (database, { organisationId, userId, method }: MethodKey) =>
	database
		.updateTable('twoFactorMethods')
		.set({ isPreferred: true })
		.where((row) => row.and({ organisationId, userId }))
		.where('method', '=', method),
);
export const drop = keep(
	'two_factor_drop_methods',
	(database, { organisationId, userId, gone }: PersonKey & { gone: readonly FactorMethod[] }) =>
		database
			.deleteFrom('twoFactorMethods')
			.where((row) => row.and({ organisationId, userId }))
			.where('method', '=', anyOf(gone)),
);
const move = keep('two_factor_move_mail_method', (database, of: PersonKey & { from: string; to: string; now: Date }) =>
	database
		.updateTable('twoFactorMethods')
		.set({ destination: of.to, verifiedAt: of.now })
		.where((row) => row.and({ organisationId: of.organisationId, userId: of.userId }))
		.where('method', 'in', factorMethods.filter(isMailMethod))
		.where(sql`lower(destination)`, '=', of.from),
);

/** Preferred first. */
export function listMethods(
	database: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<readonly StoredMethod[]> {
	return list(database, { organisationId, userId });
}

/** @throws Problem `two_factor.no_method` for who has none */
export async function requireMethod(database: PreparedStatements, actor: PersonKey): Promise<void> {
	if ((await listMethods(database, actor)).length === 0) throw twoFactorProblem('two_factor.no_method');
}

/** Where a code goes: to the wanted method, or to the first that can send one. */
export function findDelivery(
	methods: readonly StoredMethod[],
	wanted: SendingMethod | undefined,
): DeliveryMethod | undefined {
	for (const { method, destination } of methods) {
		if (destination === null || !isSendingMethod(method)) continue;
		if (wanted === undefined || wanted === method) return { method, destination };
	}
	return undefined;
}

export interface NewMethod {
	readonly method: FactorMethod;
	readonly destination?: string | null;
	/** Sealed. */
	readonly secret?: Uint8Array | null;
	/** The time step whose code proved the secret. */
	readonly lastStep?: number | null;
}

/** Adds or replaces the person's method of this kind; the first one is the preferred one. Returns what it replaced. */
export async function addMethod(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	{ method, destination = null, secret = null, lastStep = null }: NewMethod,
): Promise<{ readonly replaced: { readonly destination: string | null } | undefined; readonly isFirst: boolean }> {
	const before = await lockMethods(queries, person);
	const isPreferred = before.every((one) => !one.isPreferred);
	const fresh = { destination, secret, lastStep, verifiedAt: clock.now() };
	await add(queries, { organisationId: person.organisationId, userId: person.id, method, isPreferred, ...fresh });
	return { replaced: before.find((one) => one.method === method), isFirst: before.length === 0 };
}

/** Makes the method the one that a sign-in asks for first. Returns which one it was. */
export async function preferMethod(
	queries: TransactionQueries,
	person: PersonRowKey,
	method: FactorMethod,
): Promise<FactorMethod | undefined> {
	const methods = await lockMethods(queries, person);
	if (methods.every((one) => one.method !== method)) throw twoFactorProblem('two_factor.no_method');
	const { organisationId, id: userId } = person;
	void (await clearPreferred(queries, { organisationId, userId }));
	void (await prefer(queries, { organisationId, userId, method }));
	return methods.find((one) => one.isPreferred)?.method;
}

/** Takes the method away; never the last one where a second factor is required. Returns where its codes went. */
export async function dropMethod(
	queries: TransactionQueries,
	person: PersonRowKey,
	method: FactorMethod,
	{ isRequired }: { readonly isRequired: boolean },
): Promise<{ readonly destination: string | null; readonly left: number }> {
	const methods = await lockMethods(queries, person);
	const gone = methods.find((one) => one.method === method);
	if (gone === undefined) throw twoFactorProblem('two_factor.no_method');
	const rest = methods.filter((one) => one.method !== method);
	if (rest.length === 0 && isRequired) throw twoFactorProblem('two_factor.last_method');
	const key = { organisationId: person.organisationId, userId: person.id };
	await drop(queries, { ...key, gone: [method] });
	const next = rest[0];
	if (gone.isPreferred && next !== undefined) {
		void (await prefer(queries, { ...key, method: next.method }));
	}
	return { destination: gone.destination, left: rest.length };
}

/** A person who got codes at their account's old address gets them at the new one, which they have proved. */
export async function moveEmailMethod(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
	{ from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
	void (await move(queries, { organisationId, userId, from: from.toLowerCase(), to, now: clock.now() }));
}

/**
 * A person who proved a password only may set up the first factor and no second one: of two sign-ins at once that each found none, one
 * sets it up, and the other must prove it.
 * @throws Problem `session.signed_out`: the next sign-in asks for the factor that there is now.
 */
export async function requireNoMethod(queries: TransactionQueries, person: PersonRowKey): Promise<void> {
	const methods = await lockMethods(queries, person);
	if (methods.length > 0) throw platformProblem('session.signed_out', { detail: 'a factor was set up meanwhile' });
}

/**
 * All rows of the person, until the transaction ends: of two changes at once the second sees what the first left. Where there is none
 * yet, there is no row to lock, so the person's number is locked first.
 */
async function lockMethods(queries: TransactionQueries, { organisationId, id: userId }: PersonRowKey) {
	await takeTurn(queries, 'second factors', userId);
	return lock(queries, { organisationId, userId });
}
