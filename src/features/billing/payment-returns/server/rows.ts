import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PaymentReturn, ReturnState, Standing } from '#features/billing/card-processors/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';

type KeptStanding = Standing & { readonly version: number };

const keep = keeper<Pick<Schema, 'paymentReturns' | 'paymentStandings'>>();
const findVersion = keep('payments_find_version', (database, { organisationId, id }: PaymentKey) =>
	database
		.selectFrom('paymentStandings')
		.select('version')
		.where((row) => row.and({ organisationId, paymentId: id })),
);

/** 0 where nothing came back yet. */
export async function readVersion(queries: PreparedStatements, key: PaymentKey): Promise<number> {
	const [found] = await findVersion(queries, key);
	return found?.version ?? 0;
}

const begin = keep.insert(
	'payments_begin_standing',
	'paymentStandings',
	['organisationId', 'paymentId', 'version', 'refunded', 'disputed'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()),
);
const lock = keep('payments_lock_standing', (database, { organisationId, id }: PaymentKey) =>
	database
		.selectFrom('paymentStandings')
		.select(['version', 'refunded', 'disputed'])
		.where((row) => row.and({ organisationId, paymentId: id }))
		.forUpdate(),
);

/** No one else writes what came back of the payment until the transaction ends. */
export async function lockStanding(queries: PreparedStatements, key: PaymentKey): Promise<KeptStanding> {
	const { organisationId, id: paymentId } = key;
	void (await begin(queries, { organisationId, paymentId, version: 0, refunded: 0, disputed: 0 }));
	const [standing] = await lock(queries, key);
	if (standing === undefined) throw new Error(`The payment ${paymentId} has no standing`);
	return standing;
}

const change = keep('payments_change_standing', (database, of: PaymentKey & KeptStanding) =>
	database
		.updateTable('paymentStandings')
		.set({ version: of.version, refunded: of.refunded, disputed: of.disputed })
		.where('organisationId', '=', of.organisationId)
		.where('paymentId', '=', of.id),
);

/** The caller holds the lock of the standing. */
export async function changeStanding(
	queries: PreparedStatements,
	{ organisationId, id }: PaymentKey,
	standing: KeptStanding,
): Promise<void> {
	await change(queries, { ...standing, organisationId, id });
}

const list = keep('payments_list_kept_returns', (database, { organisationId, id }: PaymentKey) =>
	database
		.selectFrom('paymentReturns')
		.select((row) => ['id', row.ref('state').$castTo<ReturnState>().as('state'), 'amount', 'isWithheld', 'respondBy'])
		.where((row) => row.and({ paymentId: id, organisationId })),
);
export type KeptReturn = Awaited<ReturnType<typeof list>>[number];

export function listKept(queries: PreparedStatements, key: PaymentKey): Promise<readonly KeptReturn[]> {
	return list(queries, key);
}

const add = keep.insert('payments_add_return', 'paymentReturns', [
	'organisationId',
	'id',
	'paymentId',
	'kind',
	'state',
	'amount',
	'reason',
	'isWithheld',
	'respondBy',
	'happenedAt',
	'notedAt',
]);

export async function addReturn(
	queries: PreparedStatements,
	{ organisationId, id: paymentId }: PaymentKey,
	one: PaymentReturn,
	now: Date,
): Promise<void> {
	const { id, kind, at: happenedAt } = one;
	await add(queries, { organisationId, id, paymentId, kind, happenedAt, ...changing(one, now) });
}

interface Changing {
	readonly state: ReturnState;
	readonly amount: number;
	readonly reason: string | null;
	readonly isWithheld: boolean;
	readonly respondBy: Date | null;
	readonly notedAt: Date;
}
const changeOne = keep('payments_change_return', (database, of: PaymentKey & Changing) =>
	database
		.updateTable('paymentReturns')
		.set({
			state: of.state,
			amount: of.amount,
			reason: of.reason,
			isWithheld: of.isWithheld,
			respondBy: of.respondBy,
			notedAt: of.notedAt,
		})
		.where('organisationId', '=', of.organisationId)
		.where('id', '=', of.id),
);

export async function changeReturn(
	queries: PreparedStatements,
	{ organisationId }: PaymentKey,
	one: PaymentReturn,
	now: Date,
): Promise<void> {
	await changeOne(queries, { organisationId, id: one.id, ...changing(one, now) });
}

function changing({ state, amount, reason, isWithheld = false, respondBy }: PaymentReturn, now: Date): Changing {
	return { state, amount, reason: reason ?? null, isWithheld, respondBy: respondBy ?? null, notedAt: now };
}
