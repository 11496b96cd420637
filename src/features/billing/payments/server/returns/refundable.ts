// What became of refunds that the portal asked for, and what can be refunded yet.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PaymentTables } from '../tables.ts';

/** What became of a refund that was asked for. */
export interface AskedRefund {
	/** Its money went back, or stays with the seller for good: nothing more comes of it. */
	readonly isOver: boolean;
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
			{ isOver: (state === 'refused' && !isUnknown) || returned === 'done' || returned === 'failed', askedAt },
		]),
	);
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

/** Whether a bank has yet to decide about one of these payments. */
export async function areDisputed(
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
		.where('kind', '=', 'dispute')
		.where('state', 'in', ['inquiry', 'open'])
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}
