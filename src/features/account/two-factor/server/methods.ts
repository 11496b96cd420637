// The second factors a person has, one row each. Another slice that is a factor (passkeys) keeps its row here, too: having a row is
// having a factor, and the rule of the last one covers them all.
import { sql } from 'kysely';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import {
	type FactorMethod,
	factorMethods,
	isMailMethod,
	isSendingMethod,
	type SendingMethod,
	twoFactorProblem,
} from '../contract.ts';
import type { TwoFactorTables } from './tables.ts';

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

const list: PreparedStatement = {
	name: 'two_factor_list_methods',
	text: `select method, destination, secret, is_preferred as "isPreferred", verified_at as "verifiedAt"
		from two_factor_methods where organisation_id = $1 and user_id = $2 order by is_preferred desc, method`,
};

/** Preferred first. */
export function listMethods(
	database: PreparedStatements,
	actor: Pick<Actor, 'organisationId' | 'userId'>,
): Promise<readonly StoredMethod[]> {
	return database.prepared<StoredMethod>(list, [actor.organisationId, actor.userId]);
}

/** @throws Problem `two_factor.no_method` for who has none */
export async function requireMethod(
	database: PreparedStatements,
	actor: Pick<Actor, 'organisationId' | 'userId'>,
): Promise<void> {
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
	const fresh = { destination, secret, last_step: lastStep, verified_at: clock.now() };
	await queries
		.withTables<TwoFactorTables>()
		.insertInto('two_factor_methods')
		.values({
			organisation_id: person.organisationId,
			user_id: person.id,
			method,
			is_preferred: before.every((one) => !one.is_preferred),
			...fresh,
		})
		.onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'method']).doUpdateSet(fresh))
		.execute();
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
	void (await ownMethods(queries, person)
		.set({ is_preferred: false })
		.where('is_preferred', '=', sql.lit(true))
		.execute());
	void (await ownMethods(queries, person).set({ is_preferred: true }).where('method', '=', method).execute());
	return methods.find((one) => one.is_preferred)?.method;
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
	await queries
		.withTables<TwoFactorTables>()
		.deleteFrom('two_factor_methods')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('method', '=', method)
		.execute();
	const next = rest[0];
	if (gone.is_preferred && next !== undefined) {
		void (await ownMethods(queries, person).set({ is_preferred: true }).where('method', '=', next.method).execute());
	}
	return { destination: gone.destination, left: rest.length };
}

/** A person who got codes at their account's old address gets them at the new one, which they have proved. */
export async function moveEmailMethod(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	{ from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
	void (await ownMethods(queries, person)
		.set({ destination: to, verified_at: clock.now() })
		.where('method', 'in', factorMethods.filter(isMailMethod))
		.where((row) => row.fn('lower', ['destination']), '=', from.toLowerCase())
		.execute());
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
async function lockMethods(queries: TransactionQueries, person: PersonRowKey) {
	await sql`select pg_advisory_xact_lock(hashtextextended('second factors', ${person.id}))`.execute(queries);
	return queries
		.withTables<TwoFactorTables>()
		.selectFrom('two_factor_methods')
		.select(['method', 'destination', 'is_preferred'])
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.orderBy('method')
		.forUpdate()
		.execute();
}

function ownMethods(queries: TransactionQueries, person: PersonRowKey) {
	return queries
		.withTables<TwoFactorTables>()
		.updateTable('two_factor_methods')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id);
}
