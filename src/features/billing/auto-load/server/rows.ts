import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import { patched, toPatch } from '#platform/server/db/patch.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type WatchedWallet } from '#features/billing/credits/server/api.ts';
import type { PauseReason } from '../contract.ts';
import { monthBegin } from './charging/month.ts';

export type AutoLoadTables = Pick<
	Schema,
	'autoLoadCharges' | 'autoLoadConsents' | 'autoLoadPriceNotices' | 'autoLoads'
> & {
	autoLoads: { pausedReason: PauseReason | null };
};
const keep = keeper<AutoLoadTables>();

export const loadColumns = [
	'organisationId',
	'walletId',
	'userId',
	'officeId',
	'state',
	'threshold',
	'amount',
	'monthlyCap',
	'consentId',
	'chargedAt',
	'capTold',
] as const;
const find = keep('auto_load_find', (database, { organisationId, walletId }: WatchedWallet) =>
	database
		.selectFrom('autoLoads')
		.select(loadColumns)
		.where((row) => row.and({ organisationId, walletId })),
);
const lock = keep('auto_load_lock', (database, { organisationId, walletId }: WatchedWallet) =>
	database
		.selectFrom('autoLoads')
		.select(loadColumns)
		.where((row) => row.and({ organisationId, walletId }))
		.forUpdate(),
);
export type AutoLoadRow = Awaited<ReturnType<typeof find>>[number];

export async function findAutoLoad(
	queries: PreparedStatements,
	wallet: WatchedWallet,
): Promise<AutoLoadRow | undefined> {
	const [row] = await find(queries, wallet);
	return row;
}

/** Locks first what everything about the loading of a wallet locks first. */
export async function lockAutoLoad(
	queries: TransactionQueries,
	wallet: WatchedWallet,
): Promise<AutoLoadRow | undefined> {
	const [row] = await lock(queries, wallet);
	return row;
}

type LoadKey = Pick<AutoLoadRow, 'organisationId' | 'walletId'>;
interface LoadState extends LoadKey {
	readonly state: AutoLoadRow['state'];
	readonly pausedReason: PauseReason | null;
	readonly pausedAt: Date | null;
}
export const setState = keep(
	'auto_load_set_state',
	(database, { organisationId, walletId, state, pausedReason, pausedAt }: LoadState) =>
		database
			.updateTable('autoLoads')
			.set({ state, pausedReason, pausedAt })
			.where((row) => row.and({ organisationId, walletId })),
);
export const noteCharged = keep(
	'auto_load_note_charged',
	(database, { organisationId, walletId, at }: LoadKey & { at: Date }) =>
		database
			.updateTable('autoLoads')
			.set({ chargedAt: at })
			.where((row) => row.and({ organisationId, walletId })),
);
export const noteCapTold = keep(
	'auto_load_note_cap_told',
	(database, { organisationId, walletId, month }: LoadKey & { month: string }) =>
		database
			.updateTable('autoLoads')
			.set({ capTold: month })
			.where((row) => row.and({ organisationId, walletId })),
);

const chargeColumns = [
	'organisationId',
	'id',
	'walletId',
	'userId',
	'state',
	'credits',
	'total',
	'try',
	'tryId',
	'paymentId',
	'failureCode',
	'createdAt',
	'nextTryAt',
	'confirmUntil',
	'isPageOpen',
	'closedAt',
] as const;
const findOpen = keep('auto_load_find_open_charge', (database, { organisationId, walletId }: WatchedWallet) =>
	database
		.selectFrom('autoLoadCharges')
		.select(chargeColumns)
		.where((row) => row.and({ organisationId, walletId }))
		.where('closedAt', 'is', null),
);
export type ChargeRow = Awaited<ReturnType<typeof findOpen>>[number];

/** The charge that is not settled yet: there is never more than one. */
export async function findOpenCharge(
	queries: PreparedStatements,
	wallet: WatchedWallet,
): Promise<ChargeRow | undefined> {
	const [row] = await findOpen(queries, wallet);
	return row;
}

type ChargeKey = Pick<ChargeRow, 'organisationId' | 'id'>;
const findById = keep('auto_load_find_charge', (database, { organisationId, id }: ChargeKey) =>
	database
		.selectFrom('autoLoadCharges')
		.select(chargeColumns)
		.where((row) => row.and({ organisationId, id })),
);

export async function findCharge(
	queries: PreparedStatements,
	organisationId: number,
	chargeId: string,
): Promise<ChargeRow | undefined> {
	const [row] = await findById(queries, { organisationId, id: chargeId });
	return row;
}

/** The newest come first. */
export const listCharges = keep(
	'auto_load_list_charges',
	(database, { organisationId, walletId, limit }: WatchedWallet & { limit: number }) =>
		database
			.selectFrom('autoLoadCharges')
			.select(chargeColumns)
			.where((row) => row.and({ organisationId, walletId }))
			.orderBy('createdAt', 'desc')
			.limit(limit),
);

export interface LockedCharge {
	readonly load: AutoLoadRow;
	readonly charge: ChargeRow;
}

/** Undefined for a charge that never was. */
export async function lockCharge(
	queries: TransactionQueries,
	organisationId: number,
	chargeId: string,
): Promise<LockedCharge | undefined> {
	const seen = await findCharge(queries, organisationId, chargeId);
	if (seen === undefined) return undefined;
	const load = await lockAutoLoad(queries, { organisationId, walletId: seen.walletId });
	// Read again: it may have been settled while its wallet was locked by others.
	const charge = await findCharge(queries, organisationId, chargeId);
	return load && charge && { load, charge };
}

export const addCharge = keep.insert('auto_load_add_charge', 'autoLoadCharges', [
	'organisationId',
	'id',
	'walletId',
	'userId',
	'state',
	'credits',
	'total',
	'tryId',
	'createdAt',
	'nextTryAt',
]);

const chargeChanges = [
	'state',
	'credits',
	'total',
	'try',
	'tryId',
	'paymentId',
	'failureCode',
	'nextTryAt',
	'confirmUntil',
	'isPageOpen',
	'closedAt',
] as const;
const change = keep(
	'auto_load_change_charge',
	(database, { organisationId, id, patch }: ChargeKey & { patch: string }) =>
		database
			.updateTable('autoLoadCharges')
			.set(patched('autoLoadCharges', chargeChanges, patch))
			.where((row) => row.and({ organisationId, id })),
);

/** What it waited for is over, where the change does not say otherwise. */
export async function changeCharge(
	queries: TransactionQueries,
	{ organisationId, id }: ChargeKey,
	changed: Partial<Pick<ChargeRow, (typeof chargeChanges)[number]>>,
): Promise<void> {
	const patch = toPatch({ nextTryAt: null, confirmUntil: null, isPageOpen: false, ...changed });
	await change(queries, { organisationId, id, patch });
}

const sumCharged = keep(
	'auto_load_sum_charged',
	(database, { organisationId, walletId, since }: WatchedWallet & { since: Date }) =>
		database
			.selectFrom('autoLoadCharges')
			.select((row) => row.fn.sum<string | null>('total').as('charged'))
			.where((row) => row.and({ organisationId, walletId, state: 'paid' }))
			.where('closedAt', '>=', since),
);

/** Cents, taxes included, that were charged for a wallet in the month of a moment. */
export async function chargedInMonth(
	queries: PreparedStatements,
	wallet: WatchedWallet,
	moment: Date,
): Promise<number> {
	const [sum] = await sumCharged(queries, { ...wallet, since: monthBegin(moment) });
	return Number(sum?.charged ?? 0);
}
