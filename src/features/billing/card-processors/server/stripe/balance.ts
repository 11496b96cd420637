// The balance of an account of Stripe: what moved it, and what was paid out of it. Stripe says what a payout is made of where it made it by itself.
import type { Stripe } from 'stripe';
import type { BalanceKind, BalanceLine, ListedPayout, Stretch } from '../processor.ts';
import { idOf } from './cards.ts';
import { referenceKey } from './charges.ts';
import { limit, pagesOf, toSeconds } from './listing.ts';

type Line = Stripe.BalanceTransaction;
/** The refund or dispute says which charge it is about, and a charge whose payment it is. */
const expand = ['data.source'];

export async function* listBalance(stripe: Stripe, { since, until }: Stretch): AsyncGenerator<readonly BalanceLine[]> {
	const created = { gte: toSeconds(since), lt: toSeconds(until) };
	for await (const page of pagesOf((place) => stripe.balanceTransactions.list({ created, limit, expand, ...place })))
		yield page.map(readLine);
}

export async function* listPayoutLines(stripe: Stripe, payout: string): AsyncGenerator<readonly BalanceLine[]> {
	for await (const page of pagesOf((place) => stripe.balanceTransactions.list({ payout, limit, expand, ...place })))
		yield page.map(readLine);
}

const kinds: Readonly<Partial<Record<Line['type'], BalanceKind>>> = {
	charge: 'charge',
	payment: 'charge',
	refund: 'refund',
	refund_failure: 'refund',
	payment_refund: 'refund',
	payment_failure_refund: 'refund',
	stripe_fee: 'fee',
	stripe_fx_fee: 'fee',
	tax_fee: 'fee',
	payout: 'payout',
	payout_cancel: 'payout',
	payout_failure: 'payout',
};

function readLine(line: Line): BalanceLine {
	const { id, type, amount: gross, fee, currency, created, source } = line;
	const about = source === null || typeof source === 'string' ? undefined : source;
	// Stripe calls what a dispute moves an adjustment.
	const kind = about?.object === 'dispute' ? 'dispute' : (kinds[type] ?? 'other');
	const charge = chargeOf(about);
	const name = kind === 'charge' && charge !== undefined ? charge : source === null ? undefined : idOf(source);
	const foreign = readForeign(line, about);
	const reference = about?.object === 'charge' ? about.metadata[referenceKey] : undefined;
	return {
		id,
		kind,
		type,
		...(name !== undefined && { source: name }),
		...(charge !== undefined && { processorPaymentId: charge }),
		...(reference !== undefined && { reference }),
		gross,
		fee,
		currency: currency.toUpperCase(),
		...(foreign !== undefined && { foreign }),
		at: new Date(created * 1000),
	};
}

type Source = Stripe.BalanceTransactionSource;

function chargeOf(source: Source | undefined): string | undefined {
	if (source?.object !== 'charge' && source?.object !== 'refund' && source?.object !== 'dispute') return undefined;
	if (source.payment_intent !== null) return idOf(source.payment_intent);
	// A charge of the dashboard need not have a payment.
	return source.object === 'charge' ? source.id : source.charge === null ? undefined : idOf(source.charge);
}

/** The amount itself, or a fee of it, may have been in another currency. */
function readForeign(
	{ currency, exchange_rate: rate, fee, fee_details: details }: Line,
	source: Source | undefined,
): BalanceLine['foreign'] {
	if (source !== undefined && 'currency' in source && 'amount' in source && source.currency !== currency)
		return { amount: source.amount, currency: source.currency.toUpperCase(), ...(rate !== null && { rate }) };
	const foreign = details.find((one) => one.currency !== currency);
	if (foreign === undefined) return undefined;
	const others = details.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0);
	return {
		amount: foreign.amount,
		currency: foreign.currency.toUpperCase(),
		...(foreign.amount !== 0 && { rate: (fee - others) / foreign.amount }),
	};
}

/** A status that is not known here is on its way. */
const states: Readonly<Record<string, ListedPayout['state']>> = { paid: 'paid', failed: 'failed', canceled: 'failed' };

export async function* listPayouts(stripe: Stripe, since: Date): AsyncGenerator<readonly ListedPayout[]> {
	const created = { gte: toSeconds(since) };
	for await (const page of pagesOf((place) => stripe.payouts.list({ created, limit, ...place })))
		yield page.map(readPayout);
}

function readPayout(payout: Stripe.Payout): ListedPayout {
	const { id, status, amount, currency, automatic: isAutomatic, reconciliation_status: listed, created } = payout;
	return {
		id,
		state: states[status] ?? 'on_way',
		amount,
		currency: currency.toUpperCase(),
		isAutomatic,
		isComplete: isAutomatic && listed === 'completed',
		at: new Date(created * 1000),
		// Stripe names a day by its first second in UTC.
		arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
	};
}
