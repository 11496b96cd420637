// What slices that bill do with documents: invoices that are paid later, changed, carried and given up.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { draftFor, issuerOf } from '#test/support/invoices.ts';
import { addBuyer, type Buyer } from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import { getInvoice, type InvoiceState, invoiceStates, listInvoices } from '../../contract.ts';
import {
	type Charge,
	computeTotals,
	createInvoicePurchase,
	type Creditable,
	type CreditNoteDraft,
	type DocumentTotals,
	findInvoice,
	findInvoiceOfPayment,
	type GiveBack,
	type InvoiceAccount,
	type InvoiceDraft,
	type InvoiceIssuer,
	type IssuedInvoice,
	issueCreditNote,
	issueInvoice,
	lineAmount,
	notePaymentOnItsWay,
	type OpenBalance,
	openBalances,
	OverCredited,
	readCreditable,
	recordPayment,
	recordRefund,
	setOff,
	verifyInvoices,
} from '../api.ts';

let app: TestApp;
let issuer: InvoiceIssuer;
let buyer: Buyer;
let account: InvoiceAccount;
beforeAll(async () => {
	app = await openOwnTestApp();
	issuer = issuerOf(app);
	return () => app.close();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
	account = { organisationId: buyer.person.organisationId, userId: buyer.person.id };
});

let purposes = 0;
const act = <T>(run: (queries: TransactionQueries) => Promise<T>) => app.database.tenant(account.organisationId, run);
const issue = (changes: Partial<InvoiceDraft> = {}): Promise<IssuedInvoice> => {
	purposes += 1;
	const draft = draftFor(account, `purpose-${purposes}`, changes);
	return act((queries) => issueInvoice(queries, issuer, draft));
};
const credit = (draft: Omit<CreditNoteDraft, 'organisationId' | 'day'>) =>
	act((queries) =>
		issueCreditNote(queries, issuer, { organisationId: account.organisationId, day: '2026-12-23', ...draft }),
	);
const keyOf = (invoiceId: string) => ({ organisationId: account.organisationId, invoiceId });
const read = async (invoiceId: string) =>
	(await buyer.client.succeed(getInvoice, { invoiceId }, { token: buyer.token })).invoice;
const expectState = async (invoiceId: string, expected: InvoiceState, balance: number) => {
	expect(await read(invoiceId)).toMatchObject({ state: expected, balance });
	const found: InvoiceState[] = [];
	for (const state of invoiceStates) {
		const { invoices } = await buyer.client.succeed(listInvoices, { state }, { token: buyer.token });
		if (invoices.some((row) => row.invoiceId === invoiceId)) found.push(state);
	}
	expect(found).toEqual([expected]);
};
const contradictions = async () =>
	(await verifyInvoices(app.database, app.clock.now())).faults.filter(
		({ check }) => !check.includes('by payments') && !check.includes('came back'),
	);

let payments = 0;
/** As it is once it is final. */
const paymentOf = (amount: number): Payment => {
	payments += 1;
	const { order } = { order: { ...(draftFor(account, '').totals as unknown as Payment['order']), total: amount } };
	return {
		id: crypto.randomUUID(),
		...account,
		seller: 'portico',
		origin: 'saved_card',
		state: 'paid',
		order,
		processor: 'local',
		isLive: false,
		createdAt: app.clock.now(),
		paid: {
			at: app.clock.now(),
			orderNumber: `PO-${payments}`,
			card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 },
			reference: `ch-${payments}`,
		},
	};
};
const pay = (invoiceId: string, payment: Payment) =>
	act((queries) => recordPayment(queries, issuer, keyOf(invoiceId), payment));

describe('an invoice that is paid after it was issued', () => {
	it('is due, on its way, past due, partly paid and paid, as the day and the payments say', async () => {
		const { invoiceId, total, balance } = await issue({ dueOn: '2999-01-01' });
		expect({ total, balance }).toEqual({ total: 13_334, balance: 13_334 });
		await expectState(invoiceId, 'to_pay', 13_334);
		await act((queries) => notePaymentOnItsWay(queries, keyOf(invoiceId), true));
		await expectState(invoiceId, 'on_its_way', 13_334);
		const first = paymentOf(3_334);
		await pay(invoiceId, first);
		await expectState(invoiceId, 'partly_paid', 10_000);
		await pay(invoiceId, first);
		await expectState(invoiceId, 'partly_paid', 10_000);
		const last = paymentOf(10_000);
		await pay(invoiceId, last);
		await expectState(invoiceId, 'paid', 0);
		const found = await act((queries) =>
			findInvoiceOfPayment(queries, { organisationId: account.organisationId, paymentId: last.id }),
		);
		expect(found?.invoiceId).toBe(invoiceId);
		const late = await issue({ dueOn: '2020-01-01' });
		await expectState(late.invoiceId, 'past_due', 13_334);
	});

	it('is one, however often it is issued for the same', async () => {
		const draft = draftFor(account, `once-${crypto.randomUUID()}`);
		const first = await act((queries) => issueInvoice(queries, issuer, draft));
		const second = await act((queries) => issueInvoice(queries, issuer, draft));
		expect(second).toEqual(first);
	});

	it('never has totals that do not agree', async () => {
		const { totals } = draftFor(account, '');
		for (const broken of [
			{ ...totals, total: totals.total + 1 },
			{ ...totals, subtotal: totals.subtotal + 1 },
			{ ...totals, lines: [] },
			{ ...totals, groups: [] },
		])
			await expect(issue({ totals: broken })).rejects.toThrow(TypeError);
	});

	it('is the only one of its payment: nothing else is issued when that becomes final', async () => {
		const { invoiceId } = await issue();
		const payment = paymentOf(13_334);
		await pay(invoiceId, payment);
		await act((queries) => createInvoicePurchase(issuer)(queries, payment));
		const { invoices } = await buyer.client.succeed(listInvoices, {}, { token: buyer.token });
		expect(invoices.map(({ invoiceId }) => invoiceId)).toEqual([invoiceId]);
	});

	it('that is overpaid again is set off again against what is still due', async () => {
		const [due, favour] = [(await issue()).invoiceId, (await issue()).invoiceId];
		const overpay = async (amount: number) => {
			await pay(favour, paymentOf(amount));
			const both = { due, favour, day: '2026-12-23', at: app.clock.now() };
			await act((queries) => setOff(queries, account.organisationId, { ...both, amount }));
		};
		await pay(favour, paymentOf(13_334));
		for (const amount of [1_000, 200, 30]) await overpay(amount);
		expect([(await read(due)).balance, (await read(favour)).balance]).toEqual([13_334 - 1_230, 0]);
		expect((await read(due)).settlements.map(({ amount }) => amount)).toEqual([1_000, 200, 30]);
		expect(await contradictions()).toEqual([]);
	});

	it('takes no payment that another invoice has', async () => {
		const payment = paymentOf(13_334);
		await pay((await issue()).invoiceId, payment);
		const other = await issue();
		await expect(pay(other.invoiceId, payment)).rejects.toThrow(/invoice_settlements__payment/);
		expect((await read(other.invoiceId)).balance).toBe(13_334);
	});
});

describe('an upgrade', () => {
	const day = '2026-12-23';
	const words = { en: 'Complete', fr: 'Intégral' };
	const backOf = (invoiceId: string): GiveBack => {
		return { description: words, quantity: 2, unitAmount: 5_900, days: { count: 12, of: 31 }, invoiceId, line: 0 };
	};
	const totalsFor = async (givesBack: readonly GiveBack[], unitAmount = 21_800): Promise<DocumentTotals> => {
		const ids = givesBack.map(({ invoiceId }) => invoiceId);
		const creditable: readonly Creditable[] = await act((queries) =>
			readCreditable(queries, account.organisationId, ids),
		);
		const charge: Charge = { description: words, quantity: 1, unitAmount, days: { count: 12, of: 31 } };
		const place = { country: 'CA', province: 'QC' };
		return computeTotals({ charges: [charge], givesBack, creditable, day, place, registrations: { qst: 'TQ1' } });
	};

	it('has the amounts of its preview, with the credit at the rates of the earlier invoice', async () => {
		const earlier = await issue();
		const totals = await totalsFor([backOf(earlier.invoiceId)]);
		const issued = await issue({ totals, day });
		expect(issued.total).toBe(totals.total);
		const stored = await act((queries) => findInvoice(queries, keyOf(issued.invoiceId)));
		expect(JSON.parse(JSON.stringify(stored?.totals))).toEqual(JSON.parse(JSON.stringify(totals)));
		expect((await read(issued.invoiceId)).groups).toMatchObject([
			{ kind: 'charged', place: 'QC', day, taxes: [{ tax: 'QST', rateMillionths: 99_750 }] },
			{ kind: 'credited', place: 'ON', day: '2026-12-04', base: -lineAmount(backOf('')), taxes: [{ tax: 'HST' }] },
		]);
		expect(await contradictions()).toEqual([]);
	});

	it('that two confirm at once gives back once', async () => {
		const earlier = await issue();
		const whole = { ...backOf(earlier.invoiceId), days: { count: 31, of: 31 } };
		const totals = await totalsFor([whole]);
		const results = await Promise.allSettled([issue({ totals, day }), issue({ totals, day })]);
		expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(OverCredited) });
		await expect(totalsFor([whole])).rejects.toThrow(OverCredited);
		const left = { lines: [{ line: 0, amount: 1 }] };
		const note = { invoiceId: earlier.invoiceId, reason: 'correction', factId: 'f-1', settles: 'invoice' } as const;
		await expect(credit({ ...note, credited: left })).rejects.toThrow(OverCredited);
		expect(await contradictions()).toEqual([]);
	});

	it('below zero is carried to the next invoice, which says from which it is', async () => {
		const earlier = await issue();
		const whole = { ...backOf(earlier.invoiceId), days: { count: 31, of: 31 } };
		const inFavour = await issue({ totals: await totalsFor([whole], 100), day, terms: 'none' });
		expect(inFavour.balance).toBeLessThan(0);
		await expectState(inFavour.invoiceId, 'credited', inFavour.balance);
		const open: readonly OpenBalance[] = await act((queries) =>
			openBalances(queries, { ...account, seller: 'portico', purpose: 'test' }),
		);
		expect(open.map(({ invoiceId, balance }) => [invoiceId, balance])).toEqual([
			[earlier.invoiceId, 13_334],
			[inFavour.invoiceId, inFavour.balance],
		]);
		const next = await issue({ carries: [inFavour.invoiceId], dueOn: undefined });
		expect(next.balance).toBe(next.total + inFavour.balance);
		expect((await read(next.invoiceId)).settlements).toMatchObject([
			{ kind: 'carried', amount: -inFavour.balance, document: { number: inFavour.number } },
		]);
		expect((await read(inFavour.invoiceId)).balance).toBe(0);
		const again = await issue({ carries: [inFavour.invoiceId] });
		expect(again.balance).toBe(again.total);
		expect(await contradictions()).toEqual([]);
	});
});

describe('a credit note', () => {
	it('over unused days leaves the days used to be paid, and one over the rest ends it', async () => {
		const { invoiceId } = await issue({ dueOn: '2020-01-01' });
		const note = { invoiceId, settles: 'invoice' } as const;
		const unused = { lines: [{ line: 0, amount: 6_000 }] };
		const issued = await credit({ ...note, credited: unused, reason: 'days_unused', factId: `unused-${invoiceId}` });
		expect(issued).toMatchObject({ total: -6_780, balance: 0 });
		expect(await credit({ ...note, credited: unused, reason: 'days_unused', factId: `unused-${invoiceId}` })).toEqual(
			issued,
		);
		await expectState(invoiceId, 'past_due', 13_334 - 6_780);
		await credit({ ...note, credited: 'rest', reason: 'uncollected', factId: `rest-${invoiceId}` });
		await expectState(invoiceId, 'uncollected', 0);
		expect(await credit({ ...note, credited: 'rest', reason: 'correction', factId: 'nothing' })).toBeUndefined();
		expect(await contradictions()).toEqual([]);
	});

	it('of a paid invoice stays in the person’s favour until it goes back to the card', async () => {
		const payment = paymentOf(13_334);
		const { invoiceId } = await issue();
		await pay(invoiceId, payment);
		const note = await credit({
			invoiceId,
			credited: { gross: 1_000 },
			reason: 'correction',
			factId: `c-${invoiceId}`,
			settles: 'invoice',
		});
		if (note === undefined) throw new Error('Nothing was credited');
		expect(note.balance).toBe(-1_000);
		await expectState(note.invoiceId, 'credited', -1_000);
		const refund = { payment, amount: 1_000, factId: 're-1' };
		for (let told = 0; told < 2; told += 1)
			await act((queries) => recordRefund(queries, issuer, keyOf(note.invoiceId), refund));
		await expectState(note.invoiceId, 'refunded', 0);
		await expectState(invoiceId, 'credited_part', 0);
		expect(await contradictions()).toEqual([]);
	});
});
