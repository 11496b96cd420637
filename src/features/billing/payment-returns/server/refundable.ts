// What became of refunds that the portal asked for, and what can be refunded yet.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { ReturnState } from '#features/billing/card-processors/server/api.ts';

/** What became of a refund that was asked for. */
export interface AskedRefund {
	/** `pending`: the processor works on it. `unheard`: it may or may not have been made. `over`: its money went back, or stays with the seller. */
	readonly state: 'pending' | 'unheard' | 'over';
	readonly askedAt: Date;
}

const keep = keeper<Pick<Schema, 'payments' | 'paymentStandings' | 'paymentRefunds' | 'paymentReturns'>>();
const listAsked = keep(
	'payments_list_asked_refunds',
	(database, { organisationId, facts }: { organisationId: number; facts: readonly string[] }) =>
		database
			.selectFrom('paymentRefunds as f')
			.leftJoin('paymentReturns as r', (join) =>
				join.onRef('r.organisationId', '=', 'f.organisationId').onRef('r.id', '=', 'f.returnId'),
			)
			.select(['f.fact', 'f.state', 'f.isUnknown', 'f.askedAt'])
			.select((row) => row.ref('r.state').$castTo<ReturnState | null>().as('returned'))
			.where('f.organisationId', '=', organisationId)
			.where('f.fact', '=', anyOf(facts)),
);

/** The refunds that were asked for these facts, by fact. */
export async function findRefunds(
	queries: PreparedStatements,
	organisationId: number,
	facts: readonly string[],
): Promise<ReadonlyMap<string, AskedRefund>> {
	if (facts.length === 0) return new Map();
	const rows = await listAsked(queries, { organisationId, facts });
	return new Map(
		rows.map(({ fact, state, isUnknown, askedAt, returned }) => [
			fact,
			{ state: stateOf(state === 'refused' && !isUnknown, returned), askedAt },
		]),
	);
}

function stateOf(isRefused: boolean, returned: ReturnState | null): AskedRefund['state'] {
	if (returned === 'pending') return 'pending';
	return isRefused || returned !== null ? 'over' : 'unheard';
}

interface ReturnOf {
	readonly organisationId: number;
	readonly paymentId: string;
	readonly returnId: string;
}
const findFact = keep('payments_find_fact_of_return', (database, { organisationId, paymentId, returnId }: ReturnOf) =>
	database
		.selectFrom('paymentRefunds')
		.select('fact')
		.where((row) => row.and({ organisationId, paymentId, returnId })),
);

/** What a refund was given back for that the portal asked for; undefined for one that somebody made at the processor. */
export async function findFactOfReturn(queries: PreparedStatements, of: ReturnOf): Promise<string | undefined> {
	return (await findFact(queries, of))[0]?.fact;
}

interface PaymentKeys {
	readonly organisationId: number;
	readonly paymentIds: readonly string[];
}
const listRefundable = keep('payments_list_refundable', (database, { organisationId, paymentIds }: PaymentKeys) =>
	database
		.selectFrom('payments as p')
		.leftJoin('paymentStandings as s', (join) =>
			join.onRef('s.organisationId', '=', 'p.organisationId').onRef('s.paymentId', '=', 'p.id'),
		)
		.select(['p.id', 'p.amount', 's.refunded', 's.disputed'])
		.select((row) =>
			row
				.selectFrom('paymentRefunds as f')
				.leftJoin('paymentReturns as r', (join) =>
					join.onRef('r.organisationId', '=', 'f.organisationId').onRef('r.id', '=', 'f.returnId'),
				)
				.select((inner) => inner.cast<number>(inner.fn.sum('f.amount'), 'bigint').as('asked'))
				.whereRef('f.organisationId', '=', 'p.organisationId')
				.whereRef('f.paymentId', '=', 'p.id')
				.where('f.state', 'in', ['asked', 'sent'])
				.where('r.id', 'is', null)
				.as('asked'),
		)
		.where('p.organisationId', '=', organisationId)
		.where('p.id', '=', anyOf(paymentIds))
		.where('p.state', '=', 'paid'),
);

/** Cents of these payments that the processor can still refund; what was disputed and not won cannot be, nor what is being refunded. */
export async function findRefundable(
	queries: PreparedStatements,
	organisationId: number,
	paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (paymentIds.length === 0) return new Map();
	const rows = await listRefundable(queries, { organisationId, paymentIds });
	return new Map(
		rows.map(({ id, amount, refunded, disputed, asked }) => [
			id,
			(disputed ?? 0) > 0 ? 0 : amount - (refunded ?? 0) - (asked ?? 0),
		]),
	);
}

const findUndecided = keep('payments_find_undecided', (database, { organisationId, paymentIds }: PaymentKeys) =>
	database
		.selectFrom('paymentReturns')
		.select('id')
		.where('organisationId', '=', organisationId)
		.where('paymentId', '=', anyOf(paymentIds))
		.where((row) =>
			row.or([
				row.and([row('kind', '=', 'dispute'), row('state', 'in', ['inquiry', 'open'])]),
				row.and([row('kind', '=', 'refund'), row('state', '=', 'pending')]),
			]),
		)
		.limit(1),
);

/** Whether money of one of these payments may come back without the portal: a bank has yet to decide, or a refund is on its way. */
export async function areUndecided(
	queries: PreparedStatements,
	organisationId: number,
	paymentIds: readonly string[],
): Promise<boolean> {
	if (paymentIds.length === 0) return false;
	return (await findUndecided(queries, { organisationId, paymentIds })).length > 0;
}
