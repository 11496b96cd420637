// What a member may spend a month from the wallet of their office, and how that came about.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import { creditProblem } from '../contract.ts';
import type { CreditTables } from './tables.ts';

/** The first day of the month that a moment is in, `YYYY-MM-DD`. */
export function monthOf(moment: Date): string {
	// Months begin at the same moment for everyone who shares a wallet.
	return `${businessDayOf(moment).slice(0, 'YYYY-MM'.length)}-01`;
}

export interface OfficeKey {
	readonly organisationId: number;
	readonly officeId: string;
}

/** Hundredths of a credit. */
export interface Allowance {
	/** 0: may spend nothing. */
	readonly monthly: number;
	/** Spent and set aside in this month; more than `monthly` where that was lowered meanwhile. */
	readonly used: number;
}

export interface AllowanceOrder extends OfficeKey {
	readonly userId: number;
	readonly monthly: number;
	readonly changedBy?: number;
	readonly source?: IdempotencySource;
}

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
	const tables = queries.withTables<CreditTables>();
	const key = { organisation_id: organisationId, office_id: officeId, user_id: userId };
	const now = clock.now();
	const month = monthOf(now);
	// Charges lock the same row: each is judged by the allowance either before or after this.
	void (await tables
		.insertInto('credit_allowances')
		.values({ ...key, monthly: 0, month })
		.onConflict((conflict) => conflict.doNothing())
		.execute());
	const before = await lockAllowance(queries, order);
	if (source !== undefined && (await isRepeat(queries, organisationId, source))) return undefined;
	await tables
		.insertInto('credit_allowance_changes')
		.values({
			...key,
			position: (await lastPosition(queries, order)) + 1,
			at: now,
			monthly_before: before.monthly,
			monthly,
			used: before.month === month ? before.used : 0,
			changed_by: changedBy ?? null,
			source: source?.name ?? null,
			source_hash: source === undefined ? null : Buffer.from(source.hash, 'hex'),
		})
		.execute();
	await tables
		.updateTable('credit_allowances')
		.set({ monthly })
		.where('organisation_id', '=', organisationId)
		.where('office_id', '=', officeId)
		.where('user_id', '=', userId)
		.execute();
	return before.monthly;
}

function lockAllowance(queries: TransactionQueries, { organisationId, officeId, userId }: AllowanceOrder) {
	return queries
		.withTables<CreditTables>()
		.selectFrom('credit_allowances')
		.select(['monthly', 'month', 'used'])
		.where('organisation_id', '=', organisationId)
		.where('office_id', '=', officeId)
		.where('user_id', '=', userId)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

/** Times of one moment have no order, and neither have the clocks of several processes. */
async function lastPosition(
	queries: TransactionQueries,
	{ organisationId, officeId, userId }: AllowanceOrder,
): Promise<number> {
	const { last } = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_allowance_changes')
		.select(({ fn }) => fn.max<number | null>('position').as('last'))
		.where('user_id', '=', userId)
		.where('organisation_id', '=', organisationId)
		.where('office_id', '=', officeId)
		.executeTakeFirstOrThrow();
	return last ?? 0;
}

async function isRepeat(
	queries: TransactionQueries,
	organisationId: number,
	{ name, hash }: IdempotencySource,
): Promise<boolean> {
	const earlier = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_allowance_changes')
		.select('source_hash')
		.where('source', '=', name)
		.where('organisation_id', '=', organisationId)
		.executeTakeFirst();
	if (earlier?.source_hash === undefined || earlier.source_hash === null) return false;
	if (!Buffer.from(earlier.source_hash).equals(Buffer.from(hash, 'hex'))) throw creditProblem('credits.key_reused');
	return true;
}

/** Of everybody who has or had one, by their number; others may spend nothing. */
export async function listAllowances(
	queries: Queries,
	{ organisationId, officeId }: OfficeKey,
	now: Date,
): Promise<ReadonlyMap<number, Allowance>> {
	const rows = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_allowances')
		.select(['user_id', 'monthly', 'month', 'used'])
		.where('organisation_id', '=', organisationId)
		.where('office_id', '=', officeId)
		.execute();
	const thisMonth = monthOf(now);
	return new Map(
		rows.map(({ user_id, monthly, month, used }) => [user_id, { monthly, used: month === thisMonth ? used : 0 }]),
	);
}

export interface AllowanceChange {
	readonly at: Date;
	readonly before: number;
	readonly after: number;
	/** Null where it was set up outside the portal. */
	readonly changedBy: number | null;
}

/** The newest first. */
export async function listAllowanceChanges(
	queries: Queries,
	{ organisationId, officeId, userId }: OfficeKey & { readonly userId: number },
	limit: number,
): Promise<readonly AllowanceChange[]> {
	const rows = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_allowance_changes')
		.select(['at', 'monthly_before as before', 'monthly as after', 'changed_by as changedBy'])
		.where('user_id', '=', userId)
		.where('organisation_id', '=', organisationId)
		.where('office_id', '=', officeId)
		.whereRef('monthly_before', '<>', 'monthly')
		.orderBy('position', 'desc')
		.limit(limit)
		.execute();
	return rows;
}
