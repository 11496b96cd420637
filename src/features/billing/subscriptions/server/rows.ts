// Subscriptions, their seats and what was invoiced for them. Each act that changes anything locks the subscription's row.
import { type ColumnType, sql } from 'kysely';
import type { PreparedStatements, Queries, TransactionQueries } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import { patched, toPatch } from '#platform/server/db/patch.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';

/** The price at which a planned package was confirmed; of another package than the planned one it says nothing. */
export interface PlannedPrice {
	readonly package: string;
	readonly version: number;
	readonly cents: number;
}

/** What their checks do not say is said here. */
export type SubscriptionTables = Pick<
	Schema,
	| 'subscriptionHolds'
	| 'subscriptionInvoices'
	| 'subscriptionLines'
	| 'subscriptionPriceNotices'
	| 'subscriptionQuotes'
	| 'subscriptionSeats'
	| 'subscriptionTries'
	| 'subscriptionWholeLooks'
	| 'subscriptions'
> & {
	subscriptions: { failureReason: FailureReason | null };
	subscriptionSeats: { plannedPrice: ColumnType<PlannedPrice | null, string | null> };
	subscriptionQuotes: { failureReason: FailureReason | null };
	subscriptionTries: { failureReason: FailureReason | null };
};
const keep = keeper<SubscriptionTables>();

export interface SubscriptionKey {
	readonly organisationId: number;
	readonly subscriptionId: string;
}

export const subscriptionColumns = [
	'organisationId',
	'id',
	'userId',
	'officeId',
	'anchor',
	'period',
	'state',
	'version',
	'paymentMethodId',
	'activatedOn',
	'endsOn',
	'unpaidInvoiceId',
	'failedOn',
	'failureReason',
	'needsCard',
	'needsConfirmation',
	'chargeId',
	'chargingSince',
	'leavingReason',
	'leavingText',
] as const;
const find = keep('subscriptions_find', (database, { organisationId, subscriptionId }: SubscriptionKey) =>
	database
		.selectFrom('subscriptions')
		.select(subscriptionColumns)
		.where((row) => row.and({ organisationId, id: subscriptionId })),
);
const lock = keep('subscriptions_lock', (database, { organisationId, subscriptionId }: SubscriptionKey) =>
	database
		.selectFrom('subscriptions')
		.select(subscriptionColumns)
		.where((row) => row.and({ organisationId, id: subscriptionId }))
		.forUpdate(),
);
export type SubscriptionRow = Awaited<ReturnType<typeof find>>[number];

export function keyOf({ organisationId, id }: Pick<SubscriptionRow, 'organisationId' | 'id'>): SubscriptionKey {
	return { organisationId, subscriptionId: id };
}

export async function findSubscription(queries: Queries, key: SubscriptionKey): Promise<SubscriptionRow | undefined> {
	const [row] = await find(queries, key);
	return row;
}

/** Undefined for one that never was. */
export async function lockSubscription(
	queries: TransactionQueries,
	key: SubscriptionKey,
): Promise<SubscriptionRow | undefined> {
	const [row] = await lock(queries, key);
	return row;
}

export const addSubscription = keep.insert('subscriptions_add', 'subscriptions', [
	'organisationId',
	'id',
	'userId',
	'officeId',
	'anchor',
	'period',
	'state',
	'activatedOn',
	'paymentMethodId',
	'createdAt',
]);

const subscriptionChanges = [
	'userId',
	'period',
	'state',
	'paymentMethodId',
	'endsOn',
	'unpaidInvoiceId',
	'failedOn',
	'failureReason',
	'needsCard',
	'needsConfirmation',
	'chargeId',
	'chargingSince',
	'leavingReason',
	'leavingText',
] as const;
const change = keep(
	'subscriptions_change',
	(database, { organisationId, id, patch }: Pick<SubscriptionRow, 'organisationId' | 'id'> & { patch: string }) =>
		database
			.updateTable('subscriptions')
			.set((row) => ({ ...patched('subscriptions', subscriptionChanges, patch), version: row('version', '+', 1) }))
			.where((row) => row.and({ organisationId, id }))
			.returning(subscriptionColumns),
);

/** Every change raises the version, so that quotes from before are worth nothing. */
export async function changeSubscription(
	queries: TransactionQueries,
	{ organisationId, id }: Pick<SubscriptionRow, 'organisationId' | 'id'>,
	changed: Partial<Pick<SubscriptionRow, (typeof subscriptionChanges)[number]>>,
): Promise<SubscriptionRow> {
	const [row] = await change(queries, { organisationId, id, patch: toPatch(changed) });
	if (row === undefined) throw new Error(`There is no subscription ${id}`);
	return row;
}

const seatColumns = [
	'organisationId',
	'id',
	'subscriptionId',
	'userId',
	'package',
	'packageGroup',
	'priceVersion',
	'price',
	'since',
	'lineId',
	'endsOn',
	'endedAt',
	'plannedPackage',
	'plannedPrice',
	'plansEnd',
	'handedBackAt',
] as const;
/** Those that have not ended, in the order in which they were added. */
export const listSeats = keep(
	'subscriptions_list_seats',
	(database, { organisationId, subscriptionId }: SubscriptionKey) =>
		database
			.selectFrom('subscriptionSeats')
			.select(seatColumns)
			.where((row) => row.and({ organisationId, subscriptionId }))
			.where('endedAt', 'is', null)
			.orderBy('since')
			.orderBy('id'),
);
export type SeatRow = Awaited<ReturnType<typeof listSeats>>[number];

/** Lists also those that have ended. */
export const listAllSeats = keep(
	'subscriptions_list_all_seats',
	(database, { organisationId, subscriptionId }: SubscriptionKey) =>
		database
			.selectFrom('subscriptionSeats')
			.select(seatColumns)
			.where((row) => row.and({ organisationId, subscriptionId }))
			.orderBy('since')
			.orderBy('id'),
);

const findById = keep(
	'subscriptions_find_seat',
	(database, { organisationId, id }: Pick<SeatRow, 'organisationId' | 'id'>) =>
		database
			.selectFrom('subscriptionSeats')
			.select(seatColumns)
			.where((row) => row.and({ organisationId, id })),
);

export async function findSeat(
	queries: PreparedStatements,
	organisationId: number,
	seatId: string,
): Promise<SeatRow | undefined> {
	const [row] = await findById(queries, { organisationId, id: seatId });
	return row;
}

const listOfPeople = keep(
	'subscriptions_list_seats_of_people',
	(database, { organisationId, userIds }: { organisationId: number; userIds: readonly number[] }) =>
		database
			.selectFrom('subscriptionSeats')
			.select(seatColumns)
			.where('organisationId', '=', organisationId)
			.where('userId', '=', anyOf(userIds))
			.where('endedAt', 'is', null),
);

/** Seats that people have now, of any payer. */
export async function listSeatsOfPeople(
	queries: PreparedStatements,
	organisationId: number,
	userIds: readonly number[],
): Promise<readonly SeatRow[]> {
	return userIds.length === 0 ? [] : listOfPeople(queries, { organisationId, userIds });
}

export const addSeat = keep.insert('subscriptions_add_seat', 'subscriptionSeats', [
	'organisationId',
	'id',
	'subscriptionId',
	'userId',
	'package',
	'packageGroup',
	'priceVersion',
	'price',
	'since',
	'lineId',
	'plannedPackage',
	'plannedPrice',
]);

/** A seat that continues as it is has these values. */
export const nothingPlanned = {
	plannedPackage: null,
	plannedPrice: null,
	plansEnd: false,
	endsOn: null,
	handedBackAt: null,
} as const;

const seatChanges = [
	'package',
	'packageGroup',
	'priceVersion',
	'price',
	'lineId',
	'endsOn',
	'endedAt',
	'plannedPackage',
	'plannedPrice',
	'plansEnd',
	'handedBackAt',
] as const;
const changeByIds = keep(
	'subscriptions_change_seats',
	(
		database,
		{ organisationId, seatIds, patch }: { organisationId: number; seatIds: readonly string[]; patch: string },
	) =>
		database
			.updateTable('subscriptionSeats')
			.set(patched('subscriptionSeats', seatChanges, patch))
			.where('organisationId', '=', organisationId)
			.where('id', '=', anyOf(seatIds)),
);

export async function changeSeats(
	queries: TransactionQueries,
	organisationId: number,
	seatIds: readonly string[],
	changed: Partial<Pick<SeatRow, (typeof seatChanges)[number]>>,
): Promise<void> {
	if (seatIds.length === 0) return;
	await changeByIds(queries, { organisationId, seatIds, patch: toPatch(changed) });
}

/** An invoice, or the last one that was issued in its place: it has the same lines. */
export function standingInvoiceOf(table: 'subscription_lines' | 'subscription_invoices') {
	const [invoiceId, organisationId] = [sql.ref(`${table}.invoice_id`), sql.ref(`${table}.organisation_id`)];
	return sql<string>`coalesce((select r.invoice_id from invoice_replacements r where r.root_id = ${invoiceId}
		and r.organisation_id = ${organisationId} order by r.invoice_id desc limit 1), ${invoiceId})`.as('invoiceId');
}

const lineColumns = [
	'id',
	'period',
	standingInvoiceOf('subscription_lines'),
	'position',
	'package',
	'seats',
	'price',
	'fromDay',
	'toDay',
	'daysOfPeriod',
	'amount',
] as const;
const listLines = keep(
	'subscriptions_list_lines',
	(database, { organisationId, ids }: { organisationId: number; ids: readonly string[] }) =>
		database
			.selectFrom('subscriptionLines')
			.select(lineColumns)
			.where('organisationId', '=', organisationId)
			.where('id', '=', anyOf(ids)),
);
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** What was invoiced for these seats' days, by id. */
export async function readLines(
	queries: PreparedStatements,
	organisationId: number,
	seats: readonly SeatRow[],
): Promise<ReadonlyMap<string, LineRow>> {
	const ids = [...new Set(seats.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])))];
	if (ids.length === 0) return new Map();
	return new Map((await listLines(queries, { organisationId, ids })).map((row) => [row.id, row]));
}

export const listLinesOfInvoice = keep(
	'subscriptions_list_lines_of_invoice',
	(database, { organisationId, subscriptionId, invoiceId }: SubscriptionKey & { invoiceId: string }) =>
		database
			.selectFrom('subscriptionLines')
			.select(lineColumns)
			.where((row) => row.and({ organisationId, subscriptionId, invoiceId }))
			.orderBy('position'),
);

export const listNotices = keep(
	'subscriptions_list_notices',
	(database, { organisationId, subscriptionId }: SubscriptionKey) =>
		database
			.selectFrom('subscriptionPriceNotices')
			.select(['package', 'priceVersion', 'holdsFrom'])
			.where((row) => row.and({ organisationId, subscriptionId })),
);
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];
