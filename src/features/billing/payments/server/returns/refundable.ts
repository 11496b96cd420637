// What became of refunds that the portal asked for, and what can be refunded yet.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { ReturnState } from '#features/billing/card-processors/server/api.ts';
import type { PaymentTables } from '../tables.ts';

/** What became of a refund that was asked for. */
export interface AskedRefund {
	/** `pending`: the processor works on it. `unheard`: it may or may not have been made. `over`: its money went back, or stays with the seller. */
	readonly state: 'pending' | 'unheard' | 'over';
	readonly askedAt: Date;
}

/** The refunds that were asked for these facts, by fact. */
export async function findRefunds(
	queries: TransactionQueries,
	organisationId: number,
	facts: readonly string[],
): Promise<ReadonlyMap<string, AskedRefund>> {
	if (facts.length === 0) return new Map();
	const rows = await queries
		.withTables<PaymentTables>()
		.selectFrom('payment_refunds as f')
		.leftJoin('payment_returns as r', (join) =>
			join.onRef('r.organisation_id', '=', 'f.organisation_id').onRef('r.id', '=', 'f.return_id'),
		)
		.select(['f.fact', 'f.state', 'f.is_unknown', 'f.asked_at', 'r.state as returned'])
		.where('f.organisation_id', '=', organisationId)
		.where('f.fact', 'in', [...facts])
		.execute();
	return new Map(
		rows.map(({ fact, state, is_unknown: isUnknown, asked_at: askedAt, returned }) => [
			fact,
			{ state: stateOf(state === 'refused' && !isUnknown, returned), askedAt },
		]),
	);
}

function stateOf(isRefused: boolean, returned: ReturnState | null): AskedRefund['state'] {
	if (returned === 'pending') return 'pending';
	return isRefused || returned !== null ? 'over' : 'unheard';
}

/** Cents of these payments that the processor can still refund; what was disputed and not won cannot be, nor what is being refunded. */
export async function findRefundable(
	queries: TransactionQueries,
	organisationId: number,
	paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (paymentIds.length === 0) return new Map();
	const rows = await queries
		.withTables<PaymentTables>()
		.selectFrom('payments as p')
		.leftJoin('payment_standings as s', (join) =>
			join.onRef('s.organisation_id', '=', 'p.organisation_id').onRef('s.payment_id', '=', 'p.id'),
		)
		.select(['p.id', 'p.amount', 's.refunded', 's.disputed'])
		.select((eb) =>
			eb
				.selectFrom('payment_refunds as f')
				.leftJoin('payment_returns as r', (join) =>
					join.onRef('r.organisation_id', '=', 'f.organisation_id').onRef('r.id', '=', 'f.return_id'),
				)
				.select((inner) => inner.cast<number>(inner.fn.sum('f.amount'), 'bigint').as('asked'))
				.whereRef('f.organisation_id', '=', 'p.organisation_id')
				.whereRef('f.payment_id', '=', 'p.id')
				.where('f.state', 'in', ['asked', 'sent'])
				.where('r.id', 'is', null)
				.as('asked'),
		)
		.where('p.organisation_id', '=', organisationId)
		.where('p.id', 'in', [...paymentIds])
		.where('p.state', '=', 'paid')
		.execute();
	return new Map(
		rows.map(({ id, amount, refunded, disputed, asked }) => [
			id,
			(disputed ?? 0) > 0 ? 0 : amount - (refunded ?? 0) - (asked ?? 0),
		]),
	);
}

/** Whether money of one of these payments may come back without the portal: a bank has yet to decide, or a refund is on its way. */
export async function areUndecided(
	queries: TransactionQueries,
	organisationId: number,
	paymentIds: readonly string[],
): Promise<boolean> {
	if (paymentIds.length === 0) return false;
	const found = await queries
		.withTables<PaymentTables>()
		.selectFrom('payment_returns')
		.select('id')
		.where('organisation_id', '=', organisationId)
		.where('payment_id', 'in', [...paymentIds])
		.where((eb) =>
			eb.or([
				eb.and([eb('kind', '=', 'dispute'), eb('state', 'in', ['inquiry', 'open'])]),
				eb.and([eb('kind', '=', 'refund'), eb('state', '=', 'pending')]),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}
