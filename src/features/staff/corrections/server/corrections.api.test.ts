// On both databases. Staff correct an invoice: what is shown is what is issued, and every cent of it is in the books.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { days } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { usualLimit } from '#platform/contract/second-person.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { decideProposal, getProposal } from '#features/staff/approvals/contract.ts';
import { getPersonMoney } from '#features/staff/money/contract.ts';
import { checkOpenItems, listOpenItems } from '#features/staff/open-items/contract.ts';
import { proveBooks } from '#test/support/books.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { askedOf, openOf, refundsOf } from '#test/support/in-favour.ts';
import { addBuyer, type Buyer, buyByPage } from '#test/support/payments.ts';
import { keepReturns, setReturns } from '#test/support/returns.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { addSubscriber, look, passTo, today } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { type CorrectionPreview, correctInvoice, type Credited, getCorrection } from '../contract.ts';

let app: TestApp;
let officer: Awaited<ReturnType<typeof addTestStaff>>;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	officer = await addTestStaff(app, { role: 'billing_officer' });
});

type Wanted = InputOf<typeof correctInvoice>;
const note = 'Two reports came back empty, ticket 4471';
/** Of 100 credits: $20.00 and 13 %. */
const part: Credited = { lines: [{ line: 0, amount: 20_00 }] };

interface Bought {
	readonly buyer: Buyer;
	readonly paymentId: string;
	readonly invoiceId: string;
}

async function invoiceOf(buyer: Pick<Buyer, 'person'>): Promise<string> {
	const [invoice] = await app.rows<{ id: string }>(
		`select id from invoices where user_id = $1 and kind = 'invoice' order by issued_at desc limit 1`,
		[buyer.person.id],
	);
	return invoice?.id ?? '';
}

async function addBought(productId = 'credits-100'): Promise<Bought> {
	const buyer = await addBuyer(app);
	const paymentId = await buyByPage(buyer, {}, { productId });
	await app.runDue();
	return { buyer, paymentId, invoiceId: await invoiceOf(buyer) };
}

const as = (token = officer.token) => ({ token });
const show = (invoiceId: string, more: object = {}, token?: string) =>
	app.client().succeed(getCorrection, { invoiceId, ...more }, as(token));

async function previewOf(invoiceId: string, credited: Credited, way?: Wanted['way']): Promise<CorrectionPreview> {
	const { preview } = await show(invoiceId, { credited, way });
	if (preview === undefined) throw new Error('There is no preview');
	return preview;
}

/** What the screen sends after this preview. */
function asSeen(invoiceId: string, credited: Credited, seen: CorrectionPreview, change: Partial<Wanted> = {}): Wanted {
	return {
		invoiceId,
		reason: 'goodwill',
		credited,
		way: seen.way,
		takesCredits: false,
		amount: -seen.total,
		moved: seen.moved,
		...(seen.way === 'card' && seen.card !== undefined && { paymentId: seen.card.paymentId }),
		note,
		idempotencyKey: newKey(),
		...change,
	};
}

async function correct(invoiceId: string, credited: Credited, change: Partial<Wanted> = {}) {
	const seen = await previewOf(invoiceId, credited, change.way);
	const asked = asSeen(invoiceId, credited, seen, change);
	return { seen, asked, done: await app.client().succeed(correctInvoice, asked, as()) };
}

const refuse = (asked: Wanted, token?: string) => app.client().refused(correctInvoice, asked, as(token));

async function faultsOf({ person }: Pick<Buyer, 'person'>, later = 0) {
	const documents = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [person.id]);
	const { faults } = await verifyInvoices(app.database, new Date(app.clock.now().getTime() + later));
	return faults.filter(({ subject }) => documents.some(({ id }) => id === subject));
}

const notesOf = ({ person }: Pick<Buyer, 'person'>) =>
	app.rows<{ id: string; total: number; balance: number; reason: string }>(
		`select id, total::integer, balance::integer, reason from invoices where user_id = $1 and kind = 'credit_note' order by number`,
		[person.id],
	);

const mailsTo = async ({ person }: Pick<Buyer, 'person'>, subject: string) =>
	(await readMessages(app, person.email)).filter((one) => one.subject.includes(subject)).map(({ text }) => text);

const balanceOf = async ({ person }: Pick<Buyer, 'person'>) =>
	(await app.client().succeed(getBalance, {}, { token: await openTestSession(app, person) })).available;

describe('a correction', () => {
	it('is issued as it was shown, refunded to the card, and told with the message once the refund is made', async () => {
		const { buyer, paymentId, invoiceId } = await addBought();
		const message = 'Sorry about the empty reports.';
		const { seen, done } = await correct(invoiceId, part, { message });
		expect(seen).toMatchObject({
			net: -20_00,
			taxes: [{ tax: 'HST', rateMillionths: 130_000, amount: -2_60 }],
			total: -22_60,
			offDue: 0,
			moved: 22_60,
			ways: ['card'],
			way: 'card',
			card: { paymentId, last4: '4242' },
			needsApproval: false,
			left: 90_40,
			credits: { share: 21_00, available: 105_00 },
			mail: { to: buyer.person.email, language: 'en', subject: 'We refunded $22.60' },
		});
		expect(done).toEqual({ outcome: 'done', number: expect.stringMatching(/^CN-/) });
		expect(await app.rows(`select id from jobs where kind = 'invoices.tell' and state = 'waiting'`)).toEqual([]);
		await app.runDue();
		expect(await refundsOf(app, buyer)).toEqual([{ amount: 22_60, state: 'done' }]);
		const [issued, ...others] = await notesOf(buyer);
		expect(others).toEqual([]);
		expect(issued).toMatchObject({ total: seen.total, balance: 0, reason: 'correction' });
		const [mail, ...more] = await mailsTo(buyer, 'We refunded $22.60');
		expect(more).toEqual([]);
		expect(mail).toContain(message);
		expect(mail).toContain(done.number);
		expect(mail).not.toContain(note);
		expect(await mailsTo(buyer, 'Credit note')).toEqual([]);
		const token = await openTestSession(app, buyer.person);
		const { invoice } = await app.client().succeed(getInvoice, { invoiceId: issued?.id ?? '' }, { token });
		expect(invoice).toMatchObject({ note: { en: 'Goodwill', fr: 'Geste commercial' }, balance: 0 });
		expect(await balanceOf(buyer)).toBe(105_00);
		// They keep the credits: nothing is proposed to be taken back.
		expect(await app.rows('select id from credit_proposals where decision is null')).toEqual([]);
		const { moments } = await app.client().succeed(getPersonMoney, { userId: buyer.person.id }, as());
		expect(moments.map(({ kind, other }) => [kind, other?.number])).toEqual([
			['refund', done.number],
			['credit_note', expect.stringMatching(/^INV-/)],
			['invoice', undefined],
		]);
		expect(moments[1]?.correction).toMatchObject({ reason: 'goodwill', way: 'card' });
		expect(await faultsOf(buyer, days(3))).toEqual([]);
		expect(await proveBooks(app)).toEqual([]);
		const [row] = await app.rows(
			`select actor_id, object_kind, object_id, reason, details ->> 'creditNote' as number from audit_events
				where event = 'payments.invoice_corrected' and user_id = $1`,
			[buyer.person.id],
		);
		expect(row).toEqual({
			actor_id: officer.person.id,
			object_kind: 'invoice',
			object_id: invoiceId,
			reason: note,
			number: done.number,
		});
	});

	it('of everything takes the credits back, and they are in no wallet and in the books no more', async () => {
		const { buyer, invoiceId } = await addBought();
		const { seen } = await correct(invoiceId, 'rest', { reason: 'duplicate', takesCredits: true });
		expect(seen).toMatchObject({ total: -113_00, left: 0 });
		await app.runDue();
		expect(await balanceOf(buyer)).toBe(0);
		expect(await refundsOf(app, buyer)).toEqual([{ amount: 113_00, state: 'done' }]);
		expect(await app.rows('select id from credit_proposals where decision is null')).toEqual([]);
		expect((await show(invoiceId)).blocked).toBe('nothing_left');
		expect(await faultsOf(buyer, days(3))).toEqual([]);
		expect(await proveBooks(app)).toEqual([]);
		await expectBooksToAgree(app);
	});

	it('of parts leaves nothing to propose, however the parts are rounded', async () => {
		const { buyer, invoiceId } = await addBought();
		for (const amount of [33_33, 33_33])
			await correct(invoiceId, { lines: [{ line: 0, amount }] }, { takesCredits: amount === 33_33 });
		await app.runDue();
		await correct(invoiceId, 'rest');
		await app.runDue();
		expect(await refundsOf(app, buyer)).toHaveLength(3);
		expect(await app.rows('select id from credit_proposals where decision is null')).toEqual([]);
		expect((await notesOf(buyer)).reduce((sum, { total }) => sum + total, 0)).toBe(-113_00);
		expect(await faultsOf(buyer, days(3))).toEqual([]);
		expect(await proveBooks(app)).toEqual([]);
	});

	it('of the tax alone leaves the lines as they are', async () => {
		const { buyer, invoiceId } = await addBought();
		const tax: Credited = { taxes: [{ group: 0, tax: 'HST', amount: 13_00 }] };
		const { seen } = await correct(invoiceId, tax, { reason: 'wrong_tax' });
		expect(seen).toMatchObject({ net: 0, total: -13_00, left: 100_00 });
		await app.runDue();
		expect((await show(invoiceId)).lines).toMatchObject([{ amount: 100_00, left: 100_00 }]);
		const again = { taxes: [{ group: 0, tax: 'HST' as const, amount: 1 }] };
		const refused = await app.client().refused(getCorrection, { invoiceId, credited: again }, as());
		expect(refused).toBe('corrections.too_much');
		expect(await faultsOf(buyer, days(3))).toEqual([]);
		expect(await proveBooks(app)).toEqual([]);
	});

	it('is done once for one key, and refuses another one under it', async () => {
		const { buyer, invoiceId } = await addBought();
		const { asked, done } = await correct(invoiceId, part);
		expect(await app.client().succeed(correctInvoice, asked, as())).toEqual(done);
		expect(await refuse({ ...asked, reason: 'duplicate' })).toBe('corrections.key_reused');
		await app.runDue();
		expect(await app.client().succeed(correctInvoice, asked, as())).toEqual(done);
		expect(await refundsOf(app, buyer)).toHaveLength(1);
		expect(await notesOf(buyer)).toHaveLength(1);
	});

	it('is refused where it would be another than what was seen', async () => {
		const { buyer, invoiceId } = await addBought();
		const seen = await previewOf(invoiceId, 'rest');
		const asked = asSeen(invoiceId, 'rest', seen);
		await correct(invoiceId, part);
		expect(await refuse(asked)).toBe('corrections.changed');
		expect(await refuse(asSeen(invoiceId, part, await previewOf(invoiceId, part), { moved: 1 }))).toBe(
			'corrections.changed',
		);
		expect(await refuse(asSeen(invoiceId, { lines: [{ line: 0, amount: 80_01 }] }, seen))).toBe('corrections.too_much');
		expect(await notesOf(buyer)).toHaveLength(1);
	});

	it('waits for a bank that has not decided, and is not issued on what was disputed', async () => {
		const { buyer, paymentId, invoiceId } = await addBought();
		const asked = asSeen(invoiceId, part, await previewOf(invoiceId, part));
		const dispute = { id: `dp_${paymentId}`, kind: 'dispute', amount: 113_00 } as const;
		await setReturns(app, paymentId, [{ ...dispute, state: 'open' }]);
		expect(await refuse(asked)).toBe('corrections.undecided');
		expect((await show(invoiceId)).blocked).toBe('undecided');
		await setReturns(app, paymentId, [{ ...dispute, state: 'lost' }]);
		expect(await refuse(asked)).toBe('corrections.too_much');
		expect((await show(invoiceId)).blocked).toBe('nothing_left');
		expect(await faultsOf(buyer, days(3))).toEqual([]);
	});

	it('whose refund the processor refuses stays issued, and its money is an open item', async () => {
		const { buyer, paymentId, invoiceId } = await addBought();
		const { asked } = await correct(invoiceId, part, { message: 'Sorry.' });
		expect(asked.way).toBe('card');
		// The processor knows of a dispute that the portal has not heard of.
		await keepReturns(app, paymentId, [{ id: `dp_${paymentId}`, kind: 'dispute', state: 'open', amount: 113_00 }]);
		await app.rows(`delete from jobs where kind = 'local_processor.deliver_event' and state = 'waiting'`);
		await app.runDue();
		expect(takeErrorLog().join('')).toContain('a refund was refused');
		expect(await askedOf(app, buyer)).toEqual([{ amount: 22_60, state: 'refused' }]);
		await look(app);
		await app.runDue();
		await app.client().succeed(checkOpenItems, {}, as());
		const { items } = await app.client().succeed(listOpenItems, {}, as());
		expect(items.filter(({ person }) => person.userId === buyer.person.id)).toMatchObject([
			{ kind: 'owed', amount: -22_60 },
		]);
		expect(await mailsTo(buyer, 'We owe you $22.60')).toHaveLength(1);
		expect(await mailsTo(buyer, 'We refunded')).toEqual([]);
		expect(await faultsOf(buyer, days(3))).toEqual([]);
	});
});

describe('what stays in favour', () => {
	it('is used by the next invoice of a subscription, and refunded to no card', async () => {
		const subscriber = await addSubscriber(app);
		await app.runDue();
		const invoiceId = await invoiceOf(subscriber);
		const credited: Credited = { lines: [{ line: 0, amount: 10_00 }] };
		const { seen } = await correct(invoiceId, credited, { way: 'balance', message: 'With our apologies.' });
		expect(seen).toMatchObject({ ways: ['card', 'balance'], way: 'balance', hasNext: true, moved: 11_30 });
		await app.runDue();
		await look(app);
		expect(await openOf(app, subscriber)).toEqual([{ balance: -11_30 }]);
		const [mail] = await mailsTo(subscriber, '$11.30');
		expect(mail).toContain('We’ll apply it to your next subscription invoice.');
		expect(mail).toContain('With our apologies.');
		const later = await passTo(app, subscriber, addMonths(today(app), 1));
		await look(app);
		expect(await openOf(app, later)).toEqual([]);
		expect(await refundsOf(app, later)).toEqual([]);
		const [renewal] = await app.rows<{ paid: number; total: number }>(
			`select paid::integer, total::integer from invoices where user_id = $1 and kind = 'invoice' order by issued_at desc limit 1`,
			[later.person.id],
		);
		expect(renewal?.paid).toBe((renewal?.total ?? 0) - 11_30);
		expect(await faultsOf(later, days(3))).toEqual([]);
		expect(await proveBooks(app)).toEqual([]);
	});

	it('is not booked as the refund of another credit note of the same invoice', async () => {
		const subscriber = await addSubscriber(app);
		await app.runDue();
		const invoiceId = await invoiceOf(subscriber);
		await correct(invoiceId, { lines: [{ line: 0, amount: 10_00 }] }, { way: 'balance' });
		await correct(invoiceId, { lines: [{ line: 0, amount: 5_00 }] }, { way: 'card' });
		await app.runDue();
		expect(await refundsOf(app, subscriber)).toEqual([{ amount: 5_65, state: 'done' }]);
		expect((await notesOf(subscriber)).map(({ balance }) => balance)).toEqual([-11_30, 0]);
	});
});

describe('above the limit', () => {
	it('is proposed, changes nothing until a second person approves, and is then issued as it was shown', async () => {
		const second = await addTestStaff(app, { role: 'billing_officer' });
		const { buyer, invoiceId } = await addBought('credits-500');
		const { seen, asked, done } = await correct(invoiceId, 'rest', { reason: 'duplicate', takesCredits: true });
		expect(-seen.total).toBeGreaterThan(usualLimit);
		expect(seen.needsApproval).toBe(true);
		expect(done).toEqual({ outcome: 'proposed', proposalId: expect.any(String) });
		expect(await app.client().succeed(correctInvoice, asked, as())).toEqual(done);
		await app.runDue();
		expect(await notesOf(buyer)).toEqual([]);
		const proposal = { proposalId: done.proposalId ?? '' };
		const { changes } = await app.client().succeed(getProposal, proposal, { token: second.token });
		expect(changes, 'nothing was there before').toContainEqual({ label: 'Reason', before: '', after: 'Duplicate' });
		const decide = (token: string) =>
			app
				.client()
				.call(decideProposal, { proposalId: done.proposalId ?? '', decision: 'approved', reason: note }, { token });
		expect((await decide(officer.token)).returnStatus.errorKey).toBe('approvals.own');
		expect((await decide(second.token)).status).toBe(200);
		await app.runDue();
		expect(await notesOf(buyer)).toMatchObject([{ total: seen.total, balance: 0 }]);
		expect(await refundsOf(app, buyer)).toEqual([{ amount: -seen.total, state: 'done' }]);
		expect(await balanceOf(buyer)).toBe(0);
		const [made] = await app.rows('select made_by, approved_by from invoice_corrections where key like $1', [
			`%${asked.idempotencyKey}`,
		]);
		expect(made).toEqual({ made_by: officer.person.id, approved_by: second.person.id });
		expect(await faultsOf(buyer, days(3))).toEqual([]);
		expect(await proveBooks(app)).toEqual([]);
	});

	it('counts several corrections of one invoice together', async () => {
		const { invoiceId } = await addBought('credits-500');
		const most: Credited = { lines: [{ line: 0, amount: 400_00 }] };
		expect((await correct(invoiceId, most)).done.outcome).toBe('done');
		expect((await correct(invoiceId, { lines: [{ line: 0, amount: 90_00 }] })).done.outcome).toBe('proposed');
	});

	it('is not carried out where the invoice changed meanwhile', async () => {
		const second = await addTestStaff(app, { role: 'billing_officer' });
		const { buyer, invoiceId } = await addBought('credits-500');
		const { done } = await correct(invoiceId, 'rest');
		await correct(invoiceId, part);
		const input = { proposalId: done.proposalId ?? '', decision: 'approved', reason: note } as const;
		expect(await app.client().refused(decideProposal, input, { token: second.token })).toBe('approvals.outdated');
		expect(await notesOf(buyer)).toHaveLength(1);
	});

	it('is approved by nobody who does not reach the person', async () => {
		const elsewhere = await addTestStaff(app, { role: 'billing_officer', scopeKind: 'office', scopeId: 'no-such' });
		const { buyer, invoiceId } = await addBought('credits-500');
		const { done } = await correct(invoiceId, 'rest');
		const input = { proposalId: done.proposalId ?? '', decision: 'approved', reason: note } as const;
		expect(await app.client().refused(decideProposal, input, { token: elsewhere.token })).toMatch(/^approvals\./);
		expect(await notesOf(buyer)).toEqual([]);
	});
});

describe('who may', () => {
	it('never corrects an own invoice, nor one of somebody out of reach, nor without the permission', async () => {
		const { buyer, invoiceId } = await addBought();
		const asked = asSeen(invoiceId, part, await previewOf(invoiceId, part));
		const elsewhere = await addTestStaff(app, { role: 'billing_officer', scopeKind: 'office', scopeId: 'no-such' });
		expect(await refuse(asked, elsewhere.token)).toBe('corrections.not_found');
		const reader = await addTestStaff(app, { role: 'support_agent' });
		expect(await refuse(asked, reader.token)).toBe('session.forbidden');
		await grantTestRole(app, buyer.person, { role: 'billing_officer' });
		const token = await openTestSession(app, buyer.person);
		expect(await refuse(asked, token)).toBe('approvals.oneself');
		expect((await show(invoiceId, {}, token)).blocked).toBe('oneself');
		const chief = await addTestStaff(app, { role: 'organisation_administrator' });
		await grantTestRole(app, buyer.person, { role: 'organisation_administrator' });
		expect(await refuse(asked, officer.token)).toBe('approvals.outranked');
		expect(await app.client().succeed(correctInvoice, asked, as(chief.token))).toMatchObject({ outcome: 'done' });
	});

	it('cannot correct a credit note', async () => {
		const { buyer, invoiceId } = await addBought();
		await correct(invoiceId, part);
		const [issued] = await notesOf(buyer);
		const input = { invoiceId: issued?.id ?? '' };
		expect(await app.client().refused(getCorrection, input, as())).toBe('corrections.not_found');
	});
});
