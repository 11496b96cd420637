// Reading and writing the tables of subscriptions. Whoever changes anything holds the subscription's row.
import type { Updateable } from 'kysely';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import type { LineRow, NoticeRow, SeatRow, SubscriptionRow, SubscriptionTables, TryRow } from './tables.ts';

export interface SubscriptionKey {
	readonly organisationId: number;
	readonly subscriptionId: string;
}

export function keyOf({ organisation_id, id }: Pick<SubscriptionRow, 'organisation_id' | 'id'>): SubscriptionKey {
	return { organisationId: organisation_id, subscriptionId: id };
}

export function findSubscription(queries: Queries, key: SubscriptionKey): Promise<SubscriptionRow | undefined> {
	return selectSubscription(queries, key).executeTakeFirst();
}

/** Undefined for one that never was. */
export function lockSubscription(
	queries: TransactionQueries,
	key: SubscriptionKey,
): Promise<SubscriptionRow | undefined> {
	return selectSubscription(queries, key).forUpdate().executeTakeFirst();
}

function selectSubscription(queries: Queries, { organisationId, subscriptionId }: SubscriptionKey) {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscriptions')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', subscriptionId);
}

/** Every change raises the version, so that quotes from before are worth nothing. */
export async function changeSubscription(
	queries: TransactionQueries,
	subscription: Pick<SubscriptionRow, 'organisation_id' | 'id'>,
	change: Updateable<SubscriptionTables['subscriptions']>,
): Promise<SubscriptionRow> {
	return queries
		.withTables<SubscriptionTables>()
		.updateTable('subscriptions')
		.set((eb) => ({ ...change, version: eb('version', '+', 1) }))
		.where('organisation_id', '=', subscription.organisation_id)
		.where('id', '=', subscription.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Those that have not ended, in the order in which they were added. */
export function listSeats(queries: Queries, key: SubscriptionKey): Promise<SeatRow[]> {
	return selectSeats(queries, key).where('ended_at', 'is', null).execute();
}

/** Also those that have ended. */
export function listAllSeats(queries: Queries, key: SubscriptionKey): Promise<SeatRow[]> {
	return selectSeats(queries, key).execute();
}

function selectSeats(queries: Queries, { organisationId, subscriptionId }: SubscriptionKey) {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_seats')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('subscription_id', '=', subscriptionId)
		.orderBy('since')
		.orderBy('id');
}

export function findSeat(queries: Queries, organisationId: number, seatId: string): Promise<SeatRow | undefined> {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_seats')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', seatId)
		.executeTakeFirst();
}

/** Seats that people have now, of any payer. */
export async function listSeatsOfPeople(
	queries: Queries,
	organisationId: number,
	userIds: readonly number[],
): Promise<readonly SeatRow[]> {
	if (userIds.length === 0) return [];
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_seats')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('user_id', 'in', userIds)
		.where('ended_at', 'is', null)
		.execute();
}

/** Of a seat that goes on as it is. */
export const nothingPlanned = {
	planned_package: null,
	planned_price: null,
	plans_end: false,
	ends_on: null,
	handed_back_at: null,
} as const;

export async function changeSeats(
	queries: TransactionQueries,
	organisationId: number,
	seatIds: readonly string[],
	change: Updateable<SubscriptionTables['subscription_seats']>,
): Promise<void> {
	if (seatIds.length === 0) return;
	await queries
		.withTables<SubscriptionTables>()
		.updateTable('subscription_seats')
		.set(change)
		.where('organisation_id', '=', organisationId)
		.where('id', 'in', seatIds)
		.execute();
}

/** What was invoiced for these seats' days, by id. */
export async function readLines(
	queries: Queries,
	organisationId: number,
	seats: readonly SeatRow[],
): Promise<ReadonlyMap<string, LineRow>> {
	const ids = [...new Set(seats.flatMap(({ line_id: id }) => (id === null ? [] : [id])))];
	if (ids.length === 0) return new Map();
	const rows = await queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_lines')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', 'in', ids)
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

export function listLinesOfInvoice(
	queries: Queries,
	organisationId: number,
	invoiceId: string,
	{ subscriptionId }: Pick<SubscriptionKey, 'subscriptionId'>,
): Promise<LineRow[]> {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_lines')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('subscription_id', '=', subscriptionId)
		.where('invoice_id', '=', invoiceId)
		.orderBy('position')
		.execute();
}

export function listTries(queries: Queries, organisationId: number, invoiceId: string): Promise<TryRow[]> {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_tries')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('invoice_id', '=', invoiceId)
		.orderBy('at')
		.execute();
}

export function findTry(queries: Queries, organisationId: number, tryId: string): Promise<TryRow | undefined> {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_tries')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', tryId)
		.executeTakeFirst();
}

export function listNotices(
	queries: Queries,
	{ organisationId, subscriptionId }: SubscriptionKey,
): Promise<NoticeRow[]> {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_price_notices')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('subscription_id', '=', subscriptionId)
		.execute();
}
