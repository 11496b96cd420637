// An invoice that was taxed in the wrong province gets another one in its place: only the difference of the taxes moves, and what was bought stays.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { days } from '#platform/contract/duration.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { decideProposal, getProposal } from '#features/staff/approvals/contract.ts';
import { verifyFigures } from '#features/staff/figures/server/api.ts';
import { spend } from '#test/support/auto-load.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { balancesOf, proveBooks } from '#test/support/books.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { refundsOf } from '#test/support/in-favour.ts';
import type { Buyer } from '#test/support/payments.ts';
import {
	addBought,
	listDocuments,
	newestInvoiceOf,
	type PlaceWanted,
	seePlace,
} from '#test/support/place-corrections.ts';
import { setReturns } from '#test/support/returns.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import {
	addSubscriber,
	change,
	passTo,
	readSubscription,
	setOutcome,
	settleAll,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { correctInvoice, getCorrection } from '../contract.ts';

let app: TestApp;
let officer: Awaited<ReturnType<typeof addTestStaff>>;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	officer = await addTestStaff(app, { role: 'billing_officer' });
});

const as = (token = officer.token) => ({ token });
const show = (invoiceId: string, token?: string) => app.client().succeed(getCorrection, { invoiceId }, as(token));
const see = (invoiceId: string, place: Parameters<typeof seePlace>[3], wanted?: Partial<PlaceWanted>) =>
	seePlace(app, officer.token, invoiceId, place, wanted);
const refuse = (asked: PlaceWanted) => app.client().refused(correctInvoice, asked, as());

async function correct(invoiceId: string, place: Parameters<typeof seePlace>[3], wanted?: Partial<PlaceWanted>) {
	const { seen, asked } = await see(invoiceId, place, wanted);
	const done = await app.client().succeed(correctInvoice, asked, as());
	await app.runDue();
	return { seen, asked, done };
}

const documentsOf = (buyer: Pick<Buyer, 'person'>) => listDocuments(app, buyer);
const totalsOf = async (buyer: Pick<Buyer, 'person'>) =>
	(await documentsOf(buyer)).map(({ kind, total, balance }) => [kind, total, balance]);
const lotsOf = ({ person }: Pick<Buyer, 'person'>) =>
	app.rows(
		`select l.id, l.invoice_id, l.acquired_at, l.units_left::integer, l.value_left::integer from books_lots l
			where l.invoice_id in (select id from invoices where user_id = $1) order by l.id`,
		[person.id],
	);
const mailsTo = async ({ person }: Pick<Buyer, 'person'>, subject: string) =>
	(await readMessages(app, person.email)).filter((one) => one.subject.includes(subject)).map(({ text }) => text);

async function expectSound({ person }: Pick<Buyer, 'person'>): Promise<void> {
	const documents = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [person.id]);
	const { faults } = await verifyInvoices(app.database, new Date(app.clock.now().getTime() + days(3)));
	expect(faults.filter(({ subject }) => documents.some(({ id }) => id === subject))).toEqual([]);
	expect(await proveBooks(app)).toEqual([]);
	expect(await verifyFigures(app.database)).toEqual([]);
	await expectBooksToAgree(app);
}

describe('a lower tax', () => {
	it('refunds the difference, and the new invoice has the same lines with the taxes of the right province', async () => {
		const { buyer, paymentId, invoiceId } = await addBought(app);
		await spend(app, buyer, 30_00);
		await proveBooks(app);
		const [lots, before] = [await lotsOf(buyer), await balancesOf(app)];
		const { seen, done } = await correct(invoiceId, { province: 'BC' }, { message: 'Sorry for the wrong tax.' });
		expect(seen).toMatchObject({
			total: -113_00,
			moved: 1_00,
			ways: ['card'],
			card: { paymentId },
			needsApproval: false,
			replacement: {
				place: 'BC',
				net: 100_00,
				taxes: [
					{ tax: 'GST', rateMillionths: 50_000, amount: 5_00 },
					{ tax: 'PST', rateMillionths: 70_000, amount: 7_00 },
				],
				total: 112_00,
				due: 0,
				isAbsorbed: false,
				addressPlace: 'ON',
			},
			mail: { subject: 'We refunded $1.00' },
		});
		expect([done.number, done.invoiceNumber]).toEqual([expect.stringMatching(/^CN-/), expect.stringMatching(/^INV-/)]);
		expect(await totalsOf(buyer)).toEqual([
			['invoice', 113_00, 0],
			['invoice', 112_00, 0],
			['credit_note', -113_00, 0],
		]);
		expect(await refundsOf(app, buyer)).toEqual([{ amount: 1_00, state: 'done' }]);
		const token = await openTestSession(app, buyer.person);
		const { invoice: old } = await app.client().succeed(getInvoice, { invoiceId }, { token });
		const newId = await newestInvoiceOf(app, buyer);
		const { invoice } = await app.client().succeed(getInvoice, { invoiceId: newId }, { token });
		const bare = ({ lines }: typeof invoice) => lines.map((line) => ({ ...line, taxes: [] }));
		expect(bare(invoice)).toEqual(bare(old));
		expect(invoice).toMatchObject({
			state: 'paid',
			groups: [{ place: 'BC', day: old.day }],
			orderNumber: old.orderNumber,
		});
		expect(invoice.note?.en).toContain(`Replaces ${old.number}`);
		// Units, price, day and order of what was bought are as before, and nobody is asked to decide about credits.
		await expectSound(buyer);
		expect(await lotsOf(buyer)).toEqual(lots);
		const after = await balancesOf(app);
		for (const account of ['deferred_credits', 'credits_used', 'refunds'])
			expect(after[account], account).toBe(before[account]);
		expect(await app.rows('select id from credit_proposals where decision is null')).toEqual([]);
		const [mail, ...more] = await mailsTo(buyer, 'We refunded $1.00');
		expect(more).toEqual([]);
		for (const said of [done.number, done.invoiceNumber, old.number, 'Sorry for the wrong tax.'])
			expect(mail).toContain(said);
		expect(await mailsTo(buyer, 'We corrected')).toEqual([]);
		const [row] = await app.rows(
			`select reason, details ->> 'correctedInvoice' as invoice, details ->> 'province' as province from audit_events
				where event = 'payments.invoice_corrected' and object_id = $1`,
			[invoiceId],
		);
		expect(row).toEqual({ reason: 'The office has moved, ticket 4471', invoice: done.invoiceNumber, province: 'BC' });
	});

	it('is kept for the next invoice of a subscription, and an upgrade gives back of the new invoice', async () => {
		const subscriber = await addSubscriber(app);
		await app.runDue();
		const invoiceId = await newestInvoiceOf(app, subscriber);
		await proveBooks(app);
		const before = await balancesOf(app);
		const { seen } = await correct(invoiceId, { province: 'AB' }, { way: 'balance' });
		expect(seen).toMatchObject({ ways: ['card', 'balance'], hasNext: true });
		const newId = await newestInvoiceOf(app, subscriber);
		await expectSound(subscriber);
		expect((await balancesOf(app))['deferred_subscriptions']).toBe(before['deferred_subscriptions']);
		const shown = await readSubscription(subscriber);
		expect(shown.state).toBe('active');
		expect(shown.payments).toMatchObject([{ invoiceId: newId, state: 'paid', amount: seen.replacement.total }]);
		const { subscriptionId } = subscriber;
		await change(subscriber, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		await app.runDue();
		const [upgrade] = await app.rows<{ credited: string; taxes: number }>(
			`select snapshot::jsonb #>> '{lines,1,credits,invoiceId}' as credited,
				(snapshot::jsonb #>> '{groups,1,taxes,0,rateMillionths}')::integer as taxes from invoices where id = $1`,
			[await newestInvoiceOf(app, subscriber)],
		);
		expect(upgrade).toEqual({ credited: newId, taxes: 50_000 });
		expect(await totalsOf(subscriber)).toContainEqual(['credit_note', seen.total, 0]);
		await expectSound(subscriber);
	});
});

describe('a higher tax', () => {
	it('is taken by the seller where no next invoice can, by a second credit note', async () => {
		const { buyer, invoiceId } = await addBought(app);
		await app.runDue();
		const { seen } = await correct(invoiceId, { province: 'QC' });
		expect(seen).toMatchObject({
			moved: 0,
			way: 'due',
			replacement: { total: 114_98, due: 1_98, isAbsorbed: true },
			mail: { subject: expect.stringContaining('We corrected your invoice') },
		});
		expect(await totalsOf(buyer)).toEqual([
			['invoice', 113_00, 0],
			['invoice', 114_98, 0],
			['credit_note', -113_00, 0],
			['credit_note', -1_98, 0],
		]);
		expect(await refundsOf(app, buyer)).toEqual([]);
		const [mail, ...more] = await mailsTo(buyer, 'We corrected your invoice');
		expect(more).toEqual([]);
		expect(mail).toContain('We cover the difference with credit note CN-');
		await expectSound(buyer);
	});

	it('stays due where staff say so, without a date that is past at once', async () => {
		const { buyer, invoiceId } = await addBought(app);
		await correct(invoiceId, { province: 'QC', isAbsorbed: false });
		const due = (await documentsOf(buyer)).filter(({ balance }) => balance !== 0);
		expect(due).toMatchObject([{ kind: 'invoice', total: 114_98, balance: 1_98, state: 'open' }]);
		const token = await openTestSession(app, buyer.person);
		const { invoice } = await app.client().succeed(getInvoice, { invoiceId: due[0]?.id ?? '' }, { token });
		expect(invoice).toMatchObject({ state: 'partly_paid', terms: 'on_receipt', isFrenchFirst: true });
		const [mail] = await mailsTo(buyer, 'We corrected your invoice');
		expect(mail).toContain('$1.98 higher, and this amount is still due');
		await expectSound(buyer);
	});

	it('of a subscription is taken by its next invoice, and access goes on until then', async () => {
		const subscriber = await addSubscriber(app);
		await app.runDue();
		const { seen } = await correct(await newestInvoiceOf(app, subscriber), { province: 'QC' });
		expect(seen.replacement).toMatchObject({ isAbsorbed: false });
		const { due } = seen.replacement;
		expect(due).toBeGreaterThanOrEqual(50);
		expect((await mailsTo(subscriber, 'We corrected your invoice'))[0]).toContain('We’ll add this amount to your next');
		await settleAll(app);
		expect(await readSubscription(subscriber)).toMatchObject({ state: 'active', payments: [{ state: 'carried' }] });
		await expectSound(subscriber);
		const later = await passTo(app, subscriber, addMonths(today(app), 1));
		const [renewal] = await app.rows<{ paid: number; total: number }>(
			`select paid::integer, total::integer from invoices where id = $1`,
			[await newestInvoiceOf(app, later)],
		);
		expect(renewal?.paid).toBe((renewal?.total ?? 0) + due);
		expect((await documentsOf(later)).filter(({ balance }) => balance !== 0)).toEqual([]);
		expect(await readSubscription(later)).toMatchObject({ state: 'active' });
		await expectSound(later);
	});
});

describe('what follows', () => {
	it('a province with the same taxes moves nothing', async () => {
		const { buyer, invoiceId } = await addBought(app);
		const first = await correct(invoiceId, { province: 'AB' });
		expect(first.seen.moved).toBe(8_00);
		const { seen } = await correct(await newestInvoiceOf(app, buyer), { province: 'NT' });
		expect(seen).toMatchObject({ moved: 0, replacement: { due: 0, total: 105_00 } });
		expect((await mailsTo(buyer, 'We corrected your invoice'))[0]).toContain('same amount');
		expect(await refundsOf(app, buyer)).toEqual([{ amount: 8_00, state: 'done' }]);
		await expectSound(buyer);
	});

	it('the new invoice can be credited as the first one could, and its credits are taken back', async () => {
		const { buyer, paymentId, invoiceId } = await addBought(app);
		await correct(invoiceId, { province: 'BC' });
		const newId = await newestInvoiceOf(app, buyer);
		const { preview } = await app.client().succeed(getCorrection, { invoiceId: newId, credited: 'rest' }, as());
		expect(preview).toMatchObject({ moved: 112_00, card: { paymentId }, credits: { share: 105_00 } });
		const wanted = {
			invoiceId: newId,
			reason: 'duplicate',
			credited: 'rest',
			way: 'card',
			takesCredits: true,
			amount: 112_00,
			moved: 112_00,
			paymentId,
			note: 'Paid twice on November 12',
			idempotencyKey: newKey(),
		} as const;
		await app.client().succeed(correctInvoice, wanted, as());
		await app.runDue();
		expect((await refundsOf(app, buyer)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1_00, 112_00]);
		expect(await app.rows('select id from credit_proposals where decision is null')).toEqual([]);
		await expectSound(buyer);
	});

	it('what comes back of the payment afterwards is credited on the new invoice', async () => {
		const { buyer, paymentId, invoiceId } = await addBought(app);
		await correct(invoiceId, { province: 'NT', isAbsorbed: true });
		const refunded = await app.rows<{ id: string; amount: number }>(
			'select id, amount::integer from payment_returns where payment_id = $1',
			[paymentId],
		);
		const known = refunded.map(({ id, amount }) => ({ id, kind: 'refund' as const, state: 'done' as const, amount }));
		const other = { id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 50_00 } as const;
		await setReturns(app, paymentId, [...known, other]);
		const newId = await newestInvoiceOf(app, buyer);
		const [credited] = await app.rows('select credited::integer, balance::integer from invoices where id = $1', [
			newId,
		]);
		expect(credited).toEqual({ credited: 50_00, balance: 0 });
		await expectSound(buyer);
		const open = { id: `dp_${paymentId}`, kind: 'dispute', state: 'open', amount: 10_00 } as const;
		await setReturns(app, paymentId, [...known, other, open]);
		expect((await show(newId)).blocked).toBe('undecided');
		const [disputed] = await app.rows('select is_disputed from invoices where id = $1', [newId]);
		expect(disputed).toEqual({ is_disputed: true });
	});

	it('the person’s own address is on the new invoice where it is in the right province', async () => {
		const { buyer, invoiceId } = await addBought(app);
		const token = await openTestSession(app, buyer.person);
		const address = { ...ontario, city: 'Calgary', province: 'AB', postalCode: 'T2P 1J9' };
		await app.client().succeed(saveBillingAddress, address, { token });
		const { seen } = await correct(invoiceId, { province: 'AB' });
		expect(seen.replacement).toMatchObject({ addressPlace: 'AB' });
		expect(seen.replacement.billTo.en.join()).toContain('CALGARY AB');
		const { invoice } = await app
			.client()
			.succeed(getInvoice, { invoiceId: await newestInvoiceOf(app, buyer) }, { token });
		expect(invoice.billTo.en).toEqual(seen.replacement.billTo.en);
	});
});

describe('it is refused', () => {
	it('for the same province, without one, and where it is another than what was seen', async () => {
		const { buyer, invoiceId } = await addBought(app);
		const same = { invoiceId, credited: 'rest', place: { province: 'ON' } } as const;
		expect(await app.client().refused(getCorrection, same, as())).toBe('corrections.same_place');
		const { asked } = await see(invoiceId, { province: 'BC' });
		const { place, ...without } = asked;
		expect(await refuse(without)).toBe('corrections.place_missing');
		expect(await refuse({ ...asked, reason: 'goodwill' })).toBe('corrections.place_missing');
		expect(await refuse({ ...asked, takesCredits: true })).toBe('corrections.place_missing');
		expect(await refuse({ ...asked, place: { province: 'NS', total: place?.total ?? 0, isAbsorbed: false } })).toBe(
			'corrections.changed',
		);
		const done = await app.client().succeed(correctInvoice, asked, as());
		expect(await app.client().succeed(correctInvoice, asked, as())).toEqual(done);
		expect(await refuse({ ...asked, place: { province: 'BC', total: 1, isAbsorbed: false } })).toBe(
			'corrections.key_reused',
		);
		expect(await refuse({ ...asked, idempotencyKey: newKey() })).toBe('corrections.place_blocked');
		expect(await documentsOf(buyer)).toHaveLength(3);
	});

	it('where some of it was credited, a bank decides, or it is not paid', async () => {
		const { paymentId, invoiceId } = await addBought(app);
		const { asked } = await see(invoiceId, { province: 'BC' });
		const dispute = { id: `dp_${paymentId}`, kind: 'dispute', amount: 113_00 } as const;
		await setReturns(app, paymentId, [{ ...dispute, state: 'open' }]);
		expect(await refuse(asked)).toBe('corrections.undecided');
		await setReturns(app, paymentId, [
			{ ...dispute, state: 'won' },
			{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 5_00 },
		]);
		expect(await refuse(asked)).toBe('corrections.place_blocked');
		expect((await show(invoiceId)).placeBlocked).toBe('credited');
		const subscriber = await addSubscriber(app);
		await app.runDue();
		await setOutcome(app, subscriber, 'decline_later');
		const late = await passTo(app, subscriber, addMonths(today(app), 1));
		const { token } = await addTestStaff(app, { role: 'billing_officer' });
		expect((await show(await newestInvoiceOf(app, late), token)).placeBlocked).toBe('unpaid');
	});

	it('where it gives back of an earlier invoice itself', async () => {
		const subscriber = await addSubscriber(app);
		await app.runDue();
		const first = await newestInvoiceOf(app, subscriber);
		const { subscriptionId } = subscriber;
		await change(subscriber, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		await app.runDue();
		const shown = await app
			.client()
			.succeed(getCorrection, { invoiceId: await newestInvoiceOf(app, subscriber) }, as());
		expect(shown.placeBlocked).toBe('mixed');
		expect((await show(first)).placeBlocked).toBe('credited');
	});
});

describe('above the limit', () => {
	it('counts the credit note whole, and a second person issues both as they were shown', async () => {
		const second = await addTestStaff(app, { role: 'billing_officer' });
		const { buyer, invoiceId } = await addBought(app, 'credits-500');
		const { seen, done } = await correct(invoiceId, { province: 'BC' });
		expect(seen.needsApproval).toBe(true);
		expect(done.outcome).toBe('proposed');
		expect(await documentsOf(buyer)).toHaveLength(1);
		const proposalId = done.proposalId ?? '';
		const { changes } = await app.client().succeed(getProposal, { proposalId }, as(second.token));
		expect(changes).toContainEqual({ label: 'Correct province', before: '', after: 'British Columbia' });
		const decision = { proposalId, decision: 'approved', reason: 'Seen in the register' } as const;
		await app.client().succeed(decideProposal, decision, as(second.token));
		await app.runDue();
		expect(await totalsOf(buyer)).toEqual([
			['invoice', 565_00, 0],
			['invoice', 560_00, 0],
			['credit_note', -565_00, 0],
		]);
		expect(await refundsOf(app, buyer)).toEqual([{ amount: 5_00, state: 'done' }]);
		await expectSound(buyer);
	});

	it('counts what was corrected of the invoice that was replaced', async () => {
		const { buyer, invoiceId } = await addBought(app, 'credits-250');
		await correct(invoiceId, { province: 'BC' });
		const { seen } = await see(await newestInvoiceOf(app, buyer), { province: 'AB' });
		expect(seen.needsApproval).toBe(true);
	});
});
