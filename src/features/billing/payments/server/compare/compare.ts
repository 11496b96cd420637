// The charges of the card processor beside the payments of the portal, since a time. They differ where a backup was restored, where somebody
// wrote past the portal, or through a fault. What differs is only told: what is to be done is for a person to decide.
import { sql } from 'kysely';
import { before, hours, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import {
	allProcessors,
	type CardProcessor,
	type ListedCharge,
	type ListedReturn,
	ProcessorRefused,
	type Processors,
} from '#features/billing/card-processors/server/api.ts';

export interface Difference {
	readonly kind:
		| 'charge_without_payment'
		| 'payment_without_charge'
		| 'other_amount'
		| 'other_currency'
		| 'return_not_noted';
	/** The processor calls the charge so. */
	readonly charge: string;
	/** Ours, as far as it is known. */
	readonly payment?: string;
	/** The processor's number of a refund or dispute. */
	readonly return?: string;
	readonly atProcessor: string;
	readonly inPortal: string;
}

export interface Comparison {
	readonly differences: readonly Difference[];
	readonly charges: number;
	/** Charges that carry no payment of a portal: somebody made them in the dashboard. */
	readonly foreign: number;
	readonly payments: number;
	readonly returns: number;
}

type Dependencies = Processors & { readonly database: Database; readonly clock: Clock };
type Account = Pick<CardProcessor, 'name' | 'isLive'>;

/** What is younger may still be on its way here. */
const graceMs = hours(1);
/** A charge of the last moments may not have been in the list yet. */
const listedMs = minutes(1);

export async function compareCharges(dependencies: Dependencies, since: Date): Promise<Comparison> {
	const now = dependencies.clock.now();
	const sum = { differences: [] as Difference[], charges: 0, foreign: 0, payments: 0, returns: 0 };
	for (const processor of allProcessors(dependencies)) {
		const seen = new Set<string>();
		for await (const page of processor.listCharges(since)) {
			const own = page.filter(({ reference }) => reference !== undefined);
			sum.charges += page.length;
			sum.foreign += page.length - own.length;
			for (const { processorPaymentId } of own) seen.add(processorPaymentId);
			sum.differences.push(...(await compareWithPayments(dependencies, processor, own)));
		}
		for await (const page of paidPayments(dependencies, processor, since, before(now, listedMs))) {
			sum.payments += page.length;
			for (const payment of page)
				if (!seen.has(payment.charge)) sum.differences.push(...(await askAbout(processor, payment)));
		}
		for await (const page of processor.listReturns(since)) {
			sum.returns += page.length;
			const old = page.filter(({ at }) => at < before(now, graceMs));
			sum.differences.push(...(await compareWithNoted(dependencies, processor, old)));
		}
	}
	return sum;
}

const findKnown = keepSql(
	'payments_compare_known',
	{ id: 'text', charge: 'text?', amount: 'number', currency: 'text', isFinal: 'boolean', strays: 'text[]' },
	(of: Account & { references: readonly string[] }) => sql`
		select p.id, p.processor_payment_id as charge, p.amount, p.currency, p.finished_at is not null as "isFinal",
			array(select o.id from payment_open_items o where o.organisation_id = p.organisation_id and o.payment_id = p.id and o.kind = 'charge')
				as strays
		from payments p where p.id = any(${of.references}) and p.processor = ${of.name} and p.is_live = ${of.isLive}`,
);
/** Charges of it that paid nothing and are noted are its strays: `payments:open-items` has them. */
type Known = Awaited<ReturnType<typeof findKnown>>[number];

async function compareWithPayments(
	{ database }: Dependencies,
	{ name, isLive }: Account,
	charges: readonly ListedCharge[],
): Promise<Difference[]> {
	const references = charges.flatMap(({ reference }) => reference ?? []);
	const rows = await findKnown(database, { references, name, isLive });
	const byId = new Map(rows.map((row) => [row.id, row]));
	return charges.flatMap((charge) => compareOne(charge, byId.get(charge.reference ?? '')));
}

function compareOne(charge: ListedCharge, payment: Known | undefined): Difference[] {
	const { processorPaymentId: id, reference, amount, refunded, currency } = charge;
	const about = { charge: id, ...(reference !== undefined && { payment: reference }) };
	const atProcessor = `charged ${money(amount, currency)}`;
	if (payment?.charge !== id) {
		// What is not settled yet is asked after by a job; what was given back needs nothing; what paid nothing is an open item.
		const isExplained = payment !== undefined && (!payment.isFinal || payment.strays.includes(id));
		if (isExplained || refunded >= amount) return [];
		const inPortal = payment === undefined ? 'no such payment' : 'the payment was not paid by it';
		return [{ kind: 'charge_without_payment', ...about, atProcessor, inPortal }];
	}
	const inPortal = `paid ${money(payment.amount, payment.currency)}`;
	if (currency !== payment.currency) return [{ kind: 'other_currency', ...about, atProcessor, inPortal }];
	return amount === payment.amount ? [] : [{ kind: 'other_amount', ...about, atProcessor, inPortal }];
}

/** Payments that are read at once. */
const batch = 500;
interface PaidPage extends Account {
	readonly since: Date;
	readonly until: Date;
	/** The page begins right after this payment. */
	readonly at: Date;
	readonly id: string;
}
const listPaid = keepSql(
	'payments_compare_paid',
	{ id: 'text', charge: 'text!', amount: 'number', currency: 'text', at: 'time!' },
	(of: PaidPage) => sql`
		select id, processor_payment_id as charge, amount, currency, paid_at as at from payments
		where state = 'paid' and processor = ${of.name} and is_live = ${of.isLive} and paid_at >= ${of.since} and paid_at < ${of.until}
			and (paid_at, id) > (${of.at}, ${of.id})
		order by paid_at, id limit ${sql.lit(batch)}`,
);
type Paid = Awaited<ReturnType<typeof listPaid>>[number];

async function* paidPayments(
	{ database }: Dependencies,
	{ name, isLive }: Account,
	since: Date,
	until: Date,
): AsyncGenerator<readonly Paid[]> {
	let last: Pick<Paid, 'at' | 'id'> | undefined = { at: new Date(0), id: '' };
	while (last !== undefined) {
		const { at, id }: Pick<Paid, 'at' | 'id'> = last;
		const page: readonly Paid[] = await listPaid(database, { name, isLive, since, until, at, id });
		yield page;
		last = page.length === batch ? page.at(-1) : undefined;
	}
}

/** The list goes by when a charge was made, and a bank may decide later: so the charge itself is asked for. */
async function askAbout(processor: CardProcessor, { id, charge, amount, currency }: Paid): Promise<Difference[]> {
	const inPortal = `paid ${money(amount, currency)}`;
	const about = { charge, payment: id, inPortal };
	try {
		const { charge: state } = await processor.retrieveCharge(charge);
		if (state.state !== 'paid') return [{ kind: 'payment_without_charge', ...about, atProcessor: state.state }];
		const atProcessor = `charged ${money(state.paid.amount, state.paid.currency)}`;
		if (state.paid.currency !== currency) return [{ kind: 'other_currency', ...about, atProcessor }];
		return state.paid.amount === amount ? [] : [{ kind: 'other_amount', ...about, atProcessor }];
	} catch (error) {
		if (!(error instanceof ProcessorRefused)) throw error;
		return [{ kind: 'payment_without_charge', ...about, atProcessor: 'no such charge' }];
	}
}

/** A payment that has no returns is one row without any. */
const listNoted = keepSql(
	'payments_compare_noted',
	{ id: 'text', charge: 'text!', returnId: 'text?', amount: 'number?', state: 'text?' },
	(of: Account & { charges: readonly string[] }) => sql`
		select p.id, p.processor_payment_id as charge, r.id as "returnId", r.amount, r.state from payments p
		left join payment_returns r on r.organisation_id = p.organisation_id and r.payment_id = p.id
		where p.processor = ${of.name} and p.is_live = ${of.isLive} and p.processor_payment_id = any(${of.charges})`,
);

async function compareWithNoted(
	{ database }: Dependencies,
	{ name, isLive }: Account,
	returns: readonly ListedReturn[],
): Promise<Difference[]> {
	const charges = returns.map(({ processorPaymentId }) => processorPaymentId);
	const rows = await listNoted(database, { name, isLive, charges });
	return returns.flatMap((one): Difference[] => {
		const ofPayment = rows.filter(({ charge }) => charge === one.processorPaymentId);
		const [payment] = ofPayment;
		// This charge is not ours, or no payment has it: that is reported for the charge.
		if (payment === undefined) return [];
		const row = ofPayment.find(({ returnId }) => returnId === one.id);
		if (row?.amount === one.amount && row.state === one.state) return [];
		return [
			{
				kind: 'return_not_noted',
				charge: one.processorPaymentId,
				payment: payment.id,
				return: one.id,
				atProcessor: `${one.kind} ${one.state} ${cents(one.amount)}`,
				inPortal: row === undefined ? 'nothing' : `${one.kind} ${row.state} ${cents(row.amount ?? 0)}`,
			},
		];
	});
}

function money(amount: number, currency: string): string {
	return `${cents(amount)} ${currency}`;
}

function cents(amount: number): string {
	return (amount / 100).toFixed(2);
}
