// On PostgreSQL alone. What comes back of payments whose value has gone on to other documents: booked to the cent, or noted as open.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { after, days } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { draftFor, issuerOf } from '#test/support/invoices.ts';
import { addBuyer } from '#test/support/payments.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addNextPayment } from '#features/billing/payments/server/fixtures.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import {
	computeTotals,
	createCreditReturns,
	type InvoiceIssuer,
	issueInvoice,
	openBalances,
	readCreditable,
	verifyInvoices,
} from '../api.ts';

type Returned = Parameters<ReturnType<typeof createCreditReturns>>[2][number];

let app: TestApp;
let issuer: InvoiceIssuer;
let account: PersonKey;
beforeAll(async () => {
	app = await openOwnTestApp();
	issuer = issuerOf(app);
	return () => app.close();
});
beforeEach(async () => {
	const { person } = await addBuyer(app);
	account = { organisationId: person.organisationId, userId: person.id };
});

const day = '2026-12-04';
const description = { en: 'Professional', fr: 'Professionnel' };
const terms = { day, place: { country: 'CA', province: 'ON' }, registrations: { gstHst: '700555142 RT0001' } } as const;
const act = <T>(run: (queries: TransactionQueries) => Promise<T>) => app.database.tenant(account.organisationId, run);

let count = 0;
async function pay(queries: TransactionQueries, total: number): Promise<Payment> {
	count += 1;
	const { billTo, language } = draftFor(account, '');
	const line = { description, quantity: 1, unitAmount: total, amount: total };
	const order = {
		...account,
		purpose: 'subscription',
		purposeId: `test:${count}`,
		language,
		lines: [line],
		subtotal: total,
		taxes: [],
		total,
		currency: 'CAD',
		billTo,
	} as const;
	return addNextPayment(queries, {
		id: newId(app.clock),
		seller: 'portico',
		order,
		at: app.clock.now(),
		isAutomatic: true,
	});
}

interface Bill {
	/** Cents before taxes. */
	readonly charge?: number;
	/** Gives back of lines of earlier invoices. */
	readonly givesBack?: { readonly invoiceId: string; readonly amount: number };
	/** Takes over what is open of the account. */
	readonly isCarrying?: boolean;
	readonly isPaid: boolean;
}

/** One invoice with what pays it. */
function bill({ charge = 0, givesBack, isCarrying = false, isPaid }: Bill) {
	return act(async (queries) => {
		count += 1;
		const totals = computeTotals({
			...terms,
			charges: charge === 0 ? [] : [{ description, quantity: 1, unitAmount: charge }],
			givesBack:
				givesBack === undefined
					? []
					: [{ description, quantity: 1, unitAmount: givesBack.amount, invoiceId: givesBack.invoiceId, line: 0 }],
			creditable:
				givesBack === undefined ? [] : await readCreditable(queries, account.organisationId, [givesBack.invoiceId]),
		});
		const open = isCarrying ? await openBalances(queries, { ...account, seller: 'portico' }) : [];
		const due = totals.total + open.reduce((sum, { balance }) => sum + balance, 0);
		const payment = isPaid && due > 0 ? await pay(queries, due) : undefined;
		const { invoiceId } = await issueInvoice(
			queries,
			issuer,
			draftFor(account, `bill-${count}`, {
				totals,
				day,
				carries: open.map((one) => one.invoiceId),
				paidBy: payment === undefined ? [] : [payment],
			}),
		);
		return { invoiceId, payment, totals };
	});
}

/** As the processor shows them now. */
async function comeBack(payment: Payment, returns: readonly Omit<Returned, 'at'>[]): Promise<void> {
	const at = app.clock.now();
	await act(async (queries) => {
		await createCreditReturns(issuer)(
			queries,
			payment,
			returns.map((one) => ({ ...one, at })),
			[],
		);
	});
	for (const { id, kind, state, amount } of returns)
		await app.rows(
			`insert into payment_returns (organisation_id, id, payment_id, kind, state, amount, is_withheld, happened_at, noted_at)
				values ($1, $2, $3, $4, $5, $6, false, $7, $7)
				on conflict (organisation_id, id) do update set state = excluded.state, amount = excluded.amount`,
			[account.organisationId, id, payment.id, kind, state, amount, at],
		);
}

const bookedOf = async (id: string): Promise<number> => {
	const [row] = await app.rows<{ sum: number }>(
		`select coalesce(-sum(amount), 0)::integer as sum from invoice_settlements where refunded_payment_id is not null and split_part(fact, ':', 2) = $1`,
		[id],
	);
	return row?.sum ?? 0;
};
const openOf = async (id: string): Promise<number> => {
	const [row] = await app.rows<{ amount: number }>('select amount::integer from payment_open_items where id = $1', [
		id,
	]);
	return row?.amount ?? 0;
};
/** Once nothing is new any more. What is in favour is given back by a job that does not run here. */
const faults = async () => {
	const { faults: found } = await verifyInvoices(app.database, after(app.clock.now(), days(1)));
	return found.filter(({ check }) => !check.startsWith('money in a person’s favour'));
};

/** 22.60 were paid, of which a later invoice gave 11.66 back. */
async function addMoved(isCarried: boolean): Promise<Payment> {
	const first = await bill({ charge: 20_00, isPaid: true });
	await bill({ givesBack: { invoiceId: first.invoiceId, amount: 10_32 }, isPaid: false });
	if (isCarried) await bill({ charge: 20_00, isCarrying: true, isPaid: true });
	if (first.payment === undefined) throw new Error('The first invoice is not paid');
	return first.payment;
}

let named = 0;
const name = (kind: string): string => `${kind}_${(named += 1)}`;

describe('what comes back of a payment', () => {
	it.each([
		['is still in the person’s favour', false],
		['was carried to the next invoice', true],
	])('is booked whole, though a part of it %s', async (_title, isCarried) => {
		const payment = await addMoved(isCarried);
		expect(payment.order.total).toBe(22_60);
		const refund = { id: name('re'), kind: 'refund', state: 'done', amount: 22_60 } as const;
		await comeBack(payment, [refund]);
		await comeBack(payment, [refund]);
		expect({ booked: await bookedOf(refund.id), open: await openOf(refund.id) }).toEqual({ booked: 22_60, open: 0 });
		expect(await faults()).toEqual([]);
	});

	it('is noted as open as far as it is more than was paid, and the proof names what is in neither', async () => {
		const payment = await addMoved(true);
		const refund = { id: name('re'), kind: 'refund', state: 'done', amount: 10_00 } as const;
		const dispute = { id: name('dp'), kind: 'dispute', state: 'lost', amount: 22_60 } as const;
		await comeBack(payment, [refund, dispute]);
		expect(await bookedOf(refund.id)).toBe(10_00);
		expect({ booked: await bookedOf(dispute.id), open: await openOf(dispute.id) }).toEqual({
			booked: 12_60,
			open: 10_00,
		});
		expect(await faults()).toEqual([]);
		await app.rows('update payment_open_items set amount = 0 where id = $1', [dispute.id]);
		expect(await faults()).toEqual([
			{
				check: 'what came back of a payment is booked, or noted as open',
				subject: dispute.id,
				expected: 22_60,
				found: 12_60,
			},
		]);
		await app.rows('update payment_open_items set amount = 1000 where id = $1', [dispute.id]);
	});

	it('that somebody has closed is left alone, also by a document that could give it back, until it changes', async () => {
		const { payment } = await bill({ charge: 20_00, isPaid: true });
		if (payment === undefined) throw new Error('not paid');
		const refund = { id: name('re'), kind: 'refund', state: 'done', amount: 5_00 } as const;
		await app.rows(
			`insert into payment_open_items (organisation_id, id, payment_id, kind, amount, noted_at, closed_at, closed_by, reason)
				values ($1, $2, $3, 'return', $4, $5, $5, 1, 'Written off')`,
			[account.organisationId, refund.id, payment.id, refund.amount, app.clock.now()],
		);
		const warning = { id: name('fw'), kind: 'fraud_warning', state: 'open', amount: 0 } as const;
		await comeBack(payment, [refund, warning]);
		expect([await bookedOf(refund.id), await openOf(refund.id)]).toEqual([0, 5_00]);
		expect(await faults()).toEqual([]);
		await comeBack(payment, [{ ...refund, amount: 6_00 }, warning]);
		expect([await bookedOf(refund.id), await openOf(refund.id)]).toEqual([6_00, 0]);
		expect(await faults()).toEqual([]);
	});

	it('that came back to the seller is in the person’s favour, or open where a dispute was won after it was lost', async () => {
		const { payment } = await bill({ charge: 20_00, isPaid: true });
		if (payment === undefined) throw new Error('not paid');
		const refund = { id: name('re'), kind: 'refund', state: 'done', amount: 5_00 } as const;
		const dispute = { id: name('dp'), kind: 'dispute', state: 'lost', amount: 17_60 } as const;
		await comeBack(payment, [refund, dispute]);
		expect([await bookedOf(refund.id), await bookedOf(dispute.id)]).toEqual([5_00, 17_60]);
		await comeBack(payment, [
			{ ...refund, state: 'failed' },
			{ ...dispute, state: 'open' },
		]);
		expect([await bookedOf(refund.id), await bookedOf(dispute.id), await openOf(dispute.id)]).toEqual([0, 17_60, 0]);
		expect(await faults()).toEqual([]);
		await comeBack(payment, [
			{ ...refund, state: 'failed' },
			{ ...dispute, state: 'won' },
		]);
		expect([await bookedOf(dispute.id), await openOf(dispute.id)]).toEqual([17_60, -17_60]);
		expect(await faults()).toEqual([]);
		const favour = await act((queries) => openBalances(queries, { ...account, seller: 'portico' }));
		expect(favour.map(({ balance }) => balance)).toEqual([-5_00]);
	});
});

describe('by chance', () => {
	/** Chains of bills of one account; what the next gives back is of the one before, so that all are linked. */
	async function addChain(random: Random): Promise<readonly Payment[]> {
		const payments: Payment[] = [];
		let before: { readonly invoiceId: string; readonly left: number } | undefined;
		for (let step = 0; step < 2 + random.below(5); step += 1) {
			const charge = before === undefined || random.below(4) > 0 ? 1_00 + random.below(80_00) : 0;
			const amount: number = before === undefined ? 0 : Math.min(before.left, 1 + random.below(before.left));
			const made = await bill({
				charge,
				...(before !== undefined && amount > 0 && { givesBack: { invoiceId: before.invoiceId, amount } }),
				isCarrying: random.below(3) > 0,
				isPaid: random.below(4) > 0 || step === 0,
			});
			if (made.payment !== undefined) payments.push(made.payment);
			if (charge > 0) before = { invoiceId: made.invoiceId, left: charge };
			else if (before !== undefined) before = { ...before, left: before.left - amount };
			if (before !== undefined && before.left <= 0) break;
		}
		return payments;
	}

	// A test each, so that a slow machine does not meet the limit of one.
	const seeds = Array.from({ length: 6 }, (_, part) => 20_261_124 + part);
	it.each(seeds)(
		'every cent that came back of payments with several documents is booked or open (seed %i)',
		async (seed) => {
			const random = createRandom(seed);
			for (let round = 0; round < 10; round += 1) {
				const { person } = await addBuyer(app);
				account = { organisationId: person.organisationId, userId: person.id };
				const payments = await addChain(random);
				const known = new Map<string, Map<string, Omit<Returned, 'at'>>>();
				for (let event = 0; event < 4 + random.below(6); event += 1) {
					const payment = random.pick(payments);
					const returns = known.get(payment.id) ?? new Map<string, Omit<Returned, 'at'>>();
					known.set(payment.id, returns);
					const { total } = payment.order;
					const isRefund = random.below(3) > 0;
					const old = [...returns.values()];
					const one: Omit<Returned, 'at'> =
						old.length > 0 && random.below(3) === 0
							? changed(random, random.pick(old))
							: {
									id: name(isRefund ? 're' : 'dp'),
									kind: isRefund ? 'refund' : 'dispute',
									state: isRefund ? 'done' : 'lost',
									amount: random.below(5) === 0 ? total : 1 + random.below(total),
								};
					returns.set(one.id, one);
					await comeBack(payment, [...returns.values()]);
				}
				await expectAll(payments, known);
			}
			expect(await faults()).toEqual([]);
		},
	);

	/** A refund fails, or is larger than it was; a dispute is opened once more. */
	function changed(random: Random, one: Omit<Returned, 'at'>): Omit<Returned, 'at'> {
		if (one.kind === 'dispute') return { ...one, state: one.state === 'lost' ? 'open' : 'lost' };
		return random.below(2) === 0 ? { ...one, state: 'failed' } : { ...one, state: 'done', amount: one.amount + 1 };
	}

	async function expectAll(
		payments: readonly Payment[],
		known: ReadonlyMap<string, ReadonlyMap<string, Omit<Returned, 'at'>>>,
	): Promise<void> {
		for (const { id, order } of payments) {
			const returns = [...(known.get(id)?.values() ?? [])];
			let [wanted, open, booked] = [0, 0, 0];
			for (const one of returns) {
				const [isBooked, isOpen] = [await bookedOf(one.id), await openOf(one.id)];
				// What a dispute that was opened once more had booked stays until it is decided.
				const gone = one.state === 'failed' ? 0 : one.state === 'open' ? isBooked + isOpen : one.amount;
				expect(isBooked + isOpen, one.id).toBe(gone);
				[wanted, open, booked] = [wanted + gone, open + isOpen, booked + isBooked];
			}
			expect({ booked, open }, id).toEqual({
				booked: Math.min(wanted, order.total),
				open: Math.max(wanted - order.total, 0),
			});
		}
	}
});
