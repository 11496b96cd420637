// What a member may spend a month from the wallet of their office, and how that came about.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import { creditProblem } from '../contract.ts';

/** The first day of the month that a moment is in, `YYYY-MM-DD`. */
export function monthOf(moment: Date): string {
	// Months begin at the same moment for everyone who shares a wallet.
	return `${businessDayOf(moment).slice(0, 'YYYY-MM'.length)}-01`;
}

export interface OfficeKey {
	readonly organisationId: number;
	readonly officeId: string;
}

interface AllowanceKey extends OfficeKey {
	readonly userId: number;
}

/** Hundredths of a credit. */
export interface Allowance {
	/** 0: may spend nothing. */
	readonly monthly: number;
	/** Spent and set aside in this month; more than `monthly` where that was lowered meanwhile. */
	readonly used: number;
}

export interface AllowanceOrder extends AllowanceKey {
	readonly monthly: number;
	readonly changedBy?: number;
	readonly source?: IdempotencySource;
}

const keep = keeper<Pick<Schema, 'creditAllowanceChanges' | 'creditAllowances'>>();
const makeSure = keep(
	'credits_add_allowance',
	(database, { organisationId, officeId, userId, month }: AllowanceKey & { month: string }) =>
		database
			.insertInto('creditAllowances')
			.values({ organisationId, officeId, userId, monthly: 0, month })
			.onConflict((conflict) => conflict.doNothing()),
);
const addChange = keep.insert('credits_add_allowance_change', 'creditAllowanceChanges', [
	'organisationId',
	'officeId',
	'userId',
	'position',
	'at',
	'monthlyBefore',
	'monthly',
	'used',
	'changedBy',
	'source',
	'sourceHash',
]);
const setMonthly = keep(
	'credits_set_allowance',
	(database, { organisationId, officeId, userId, monthly }: AllowanceKey & { monthly: number }) =>
		database
			.updateTable('creditAllowances')
			.set({ monthly })
			.where((row) => row.and({ organisationId, officeId, userId })),
);

/**
 * In force at once; what was spent this month still counts. Gives what it was before, or undefined for a repeat, which changes nothing.
 * @throws credits.key_reused
 */
export async function setAllowance(
	queries: TransactionQueries,
	clock: Clock,
	order: AllowanceOrder,
): Promise<number | undefined> {
	const { organisationId, officeId, userId, monthly, changedBy, source } = order;
	const key = { organisationId, officeId, userId };
	const now = clock.now();
	const month = monthOf(now);
	// Charges lock the same row: each is judged by the allowance either before or after this.
	void (await makeSure(queries, { ...key, month }));
	const before = await lockAllowance(queries, order);
	if (source !== undefined && (await isRepeat(queries, organisationId, source))) return undefined;
	await addChange(queries, {
		...key,
		position: (await lastPosition(queries, order)) + 1,
		at: now,
		monthlyBefore: before.monthly,
		monthly,
		used: before.month === month ? before.used : 0,
		changedBy: changedBy ?? null,
		source: source?.name ?? null,
		sourceHash: source === undefined ? null : Buffer.from(source.hash, 'hex'),
	});
	await setMonthly(queries, { ...key, monthly });
	return before.monthly;
}

const lockRow = keep('credits_lock_allowance', (database, { organisationId, officeId, userId }: AllowanceKey) =>
	database
		.selectFrom('creditAllowances')
		.select(['monthly', 'month', 'used'])
		.where((row) => row.and({ organisationId, officeId, userId }))
		.forUpdate(),
);

async function lockAllowance(queries: TransactionQueries, key: AllowanceKey) {
	const [row] = await lockRow(queries, key);
	if (row === undefined) throw new Error(`The allowance of ${key.userId} has no row`);
	return row;
}

const readLast = keep('credits_last_allowance_change', (database, { organisationId, officeId, userId }: AllowanceKey) =>
	database
		.selectFrom('creditAllowanceChanges')
		.select(({ fn }) => fn.max<number | null>('position').as('last'))
		.where((row) => row.and({ userId, organisationId, officeId })),
);

/** Times of one moment have no order, and neither have the clocks of several processes. */
async function lastPosition(queries: TransactionQueries, key: AllowanceKey): Promise<number> {
	const [row] = await readLast(queries, key);
	return row?.last ?? 0;
}

const findSource = keep(
	'credits_find_allowance_source',
	(database, { organisationId, source }: { organisationId: number; source: string }) =>
		database
			.selectFrom('creditAllowanceChanges')
			.select('sourceHash')
			.where((row) => row.and({ source, organisationId })),
);

async function isRepeat(
	queries: TransactionQueries,
	organisationId: number,
	{ name, hash }: IdempotencySource,
): Promise<boolean> {
	const [earlier] = await findSource(queries, { organisationId, source: name });
	const known = earlier?.sourceHash ?? undefined;
	if (known === undefined) return false;
	if (!Buffer.from(known).equals(Buffer.from(hash, 'hex'))) throw creditProblem('credits.key_reused');
	return true;
}

const listOfOffice = keep('credits_list_allowances', (database, { organisationId, officeId }: OfficeKey) =>
	database
		.selectFrom('creditAllowances')
		.select(['userId', 'monthly', 'month', 'used'])
		.where((row) => row.and({ organisationId, officeId })),
);

/** Lists everyone who has or had one, by their number; others may spend nothing. */
export async function listAllowances(
	queries: PreparedStatements,
	office: OfficeKey,
	now: Date,
): Promise<ReadonlyMap<number, Allowance>> {
	const rows = await listOfOffice(queries, office);
	const thisMonth = monthOf(now);
	return new Map(
		rows.map(({ userId, monthly, month, used }) => [userId, { monthly, used: month === thisMonth ? used : 0 }]),
	);
}

export interface AllowanceChange {
	readonly at: Date;
	readonly before: number;
	readonly after: number;
	/** Null where it was set up outside the portal. */
	readonly changedBy: number | null;
}

const listChanges = keep(
	'credits_list_allowance_changes',
	(database, { organisationId, officeId, userId, limit }: AllowanceKey & { limit: number }) =>
		database
			.selectFrom('creditAllowanceChanges')
			.select(['at', 'monthlyBefore as before', 'monthly as after', 'changedBy'])
			.where((row) => row.and({ userId, organisationId, officeId }))
			.whereRef('monthlyBefore', '<>', 'monthly')
			.orderBy('position', 'desc')
			.limit(limit),
);

/** The newest first. */
export function listAllowanceChanges(
	queries: PreparedStatements,
	key: AllowanceKey,
	limit: number,
): Promise<readonly AllowanceChange[]> {
	return listChanges(queries, { ...key, limit });
}

/** Lowers what was spent of a month's allowance by what came back; never below nothing, which would hold what is given back. */
export const giveAllowanceBack = keep(
	'credits_give_allowance_back',
	(database, { organisationId, officeId, userId, month, amount }: AllowanceKey & { month: string; amount: number }) =>
		database
			.updateTable('creditAllowances')
			.set((row) => ({ used: row.fn<number>('greatest', [row.val(0), row('used', '-', amount)]) }))
			.where((row) => row.and({ organisationId, officeId, userId, month })),
);
