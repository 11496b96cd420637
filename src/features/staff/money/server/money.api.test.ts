// On both databases. What support sees of a person's money, and who sees it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { minutes } from '#platform/contract/duration.ts';
import { grantCredits } from '#features/staff/credit-adjustments/contract.ts';
import { newKey } from '#test/support/credits.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addBuyer, type Buyer, buyByPage, cardNumbers } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, passTo, setOutcome, today } from '#test/support/subscriptions.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { downloadPersonDocument, getPersonMoney, lookMinutes } from '../contract.ts';

let app: TestApp;
let buyer: Buyer;
let officer: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
	officer = (await addTestStaff(app, { role: 'money_reader' })).token;
});

const read = (input: object = {}, of: Buyer = buyer, token = officer) =>
	app.client().succeed(getPersonMoney, { userId: of.person.id, ...input }, { token });
async function bought(number: string = cardNumbers.approve): Promise<string> {
	const paymentId = await buyByPage(buyer, { number });
	await app.runDue();
	return paymentId;
}
const looks = (of: Buyer = buyer) =>
	app.rows<{ event: string }>(
		`select event from audit_events where user_id = $1 and event like 'money.%' order by at, id`,
		[of.person.id],
	);

describe('a person’s money', () => {
	it('has a purchase as one moment, with its invoice, its payment and its credits', async () => {
		const paymentId = await bought();
		const { moments, overview } = await read();
		expect(moments).toMatchObject([
			{
				kind: 'invoice',
				amount: 113_00,
				topic: 'credits',
				invoiceState: 'paid',
				paper: { number: expect.stringMatching(/^INV-/) },
				payment: { paymentId, state: 'paid', card: { last4: '4242' }, orderNumber: expect.stringMatching(/^PO-/) },
				credits: { reference: expect.stringMatching(/^CR-/) },
			},
		]);
		expect(moments[0]?.credits?.amount).toBeGreaterThanOrEqual(100_00);
		expect(overview).toMatchObject({ open: [], paid: 113_00, refunded: 0, disputed: 0 });
		expect(overview?.credits.available).toBe(moments[0]?.credits?.amount);
		expect(overview?.months).toEqual([{ month: today(app).slice(0, 7), paid: 113_00, refunded: 0, disputed: 0 }]);
	});

	it('has what comes back as moments of their own, which name the invoice and the note that books them', async () => {
		const paymentId = await bought();
		await setReturns(app, paymentId, [{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 10_00 }]);
		const [refund, purchase] = (await read()).moments;
		expect(refund).toMatchObject({ kind: 'refund', amount: -10_00, returnState: 'done', payment: { paymentId } });
		expect(refund?.paper).toEqual(purchase?.paper);
		expect(refund?.other?.number).toMatch(/^CN-/);
		expect((await read()).overview).toMatchObject({ refunded: 10_00, months: [{ refunded: 10_00 }] });
		await setReturns(app, paymentId, [
			{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 10_00 },
			{ id: `dp_${paymentId}`, kind: 'dispute', state: 'open', amount: 50_00, reason: 'unrecognized' },
		]);
		const { moments, overview } = await read();
		expect(moments.map(({ kind }) => kind).toSorted()).toEqual(['dispute', 'invoice', 'refund']);
		expect(overview).toMatchObject({
			disputed: 50_00,
			open: [{ kind: 'dispute', amount: 50_00, words: 'unrecognized', paymentId }],
		});
	});

	it('has what is past due first, and each attempt after the first as a moment', async () => {
		let late = await addSubscriber(app, { card: { number: cardNumbers.approve } });
		await setOutcome(app, late, 'decline_later');
		const day = addMonths(today(app), 1);
		late = await passTo(app, late, day);
		for (const offset of [1, 2]) late = await passTo(app, late, addDays(day, offset));
		const { token } = await addTestStaff(app, { role: 'money_reader' });
		const { moments, overview } = await read({}, late, token);
		expect(moments.slice(0, 2)).toMatchObject([
			{ kind: 'payment', payment: { state: 'failed' } },
			{ kind: 'invoice', topic: 'subscription', invoiceState: 'past_due', payment: { state: 'failed' } },
		]);
		expect(moments[0]?.paper).toEqual(moments[1]?.paper);
		expect(overview?.open).toMatchObject([{ kind: 'past_due', amount: moments[1]?.amount, dueOn: day }]);
		expect(overview?.seats).toHaveLength(1);
	});

	it('has credits that staff gave, with what was written', async () => {
		const { token } = await addTestStaff(app);
		const given = {
			userId: buyer.person.id,
			amount: 25_00,
			reason: 'For the outage of May 3',
			idempotencyKey: newKey(),
		};
		await app.client().succeed(grantCredits, given, { token });
		expect((await read()).moments).toMatchObject([
			{ kind: 'credits', movement: 'granted', amount: 25_00, words: 'For the outage of May 3' },
		]);
		expect((await read({ search: '25' })).moments).toEqual([]);
	});

	it('is narrowed to a kind, and found by number, card and amount in either notation', async () => {
		await bought();
		await bought(cardNumbers.mastercard);
		const { moments } = await read();
		expect(moments).toHaveLength(2);
		expect(await read({ filter: 'refunds' })).toMatchObject({ moments: [], overview: { paid: 226_00 } });
		expect((await read({ filter: 'payments' })).moments).toHaveLength(2);
		const number = moments[0]?.paper?.number ?? '';
		expect((await read({ search: number })).moments).toMatchObject([{ paper: { number } }]);
		expect((await read({ search: '•••• 4444' })).moments).toMatchObject([{ payment: { card: { last4: '4444' } } }]);
		for (const search of ['113', '$113.00', '113,00 $'])
			expect((await read({ search })).moments.length, search).toBeGreaterThanOrEqual(2);
		expect((await read({ search: '113.01' })).moments).toEqual([]);
	});

	it('comes page by page without a gap', async () => {
		const { token } = await addTestStaff(app);
		for (let count = 0; count < 27; count += 1) {
			const idempotencyKey = newKey();
			const reason = `For the outage number ${count}`;
			await app
				.client()
				.succeed(grantCredits, { userId: buyer.person.id, amount: 100, reason, idempotencyKey }, { token });
		}
		const first = await read();
		const second = await read({ cursor: first.nextCursor });
		expect([first.moments.length, second.moments.length, second.nextCursor]).toEqual([25, 2, undefined]);
		expect(new Set([...first.moments, ...second.moments].map(({ id }) => id)).size).toBe(27);
		expect(second.overview).toBeUndefined();
	});
});

describe('who looks', () => {
	it('is in the audit log, once an hour for a session', async () => {
		await read();
		await read({ filter: 'credits' });
		expect(await looks()).toEqual([{ event: 'money.person_opened' }]);
		// A session stays open by use alone.
		for (const written of [1, 1, 1, 2]) {
			app.clock.advance(minutes(lookMinutes / 3.5));
			await read();
			expect(await looks()).toHaveLength(written);
		}
		expect(await looks()).toHaveLength(2);
		await read({}, buyer, (await addTestStaff(app, { role: 'billing_officer' })).token);
		expect(await looks()).toHaveLength(3);
	});

	it('needs the permission, and reaches nobody of another office', async () => {
		const input = { userId: buyer.person.id };
		const agent = await addTestStaff(app, { role: 'support_agent' });
		expect(await app.client().refused(getPersonMoney, input, { token: agent.token })).toBe('session.forbidden');
		const { officeId } = await addTestOffice(app);
		const far = await addTestStaff(app, { role: 'money_reader', scopeKind: 'office', scopeId: officeId });
		expect(await app.client().refused(getPersonMoney, input, { token: far.token })).toBe('money.person_not_found');
		expect(await looks()).toEqual([]);
	});
});

describe('a document', () => {
	const open = async (userId: number, invoiceId: string, token = officer) => {
		const path = `${downloadPersonDocument.path}?UserID=${userId}&InvoiceID=${invoiceId}&Language=en`;
		return app.client().send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
	};

	it('is the person’s own paper, and who opened it is in the audit log', async () => {
		await bought();
		const { invoiceId = '' } = (await read()).moments[0]?.paper ?? {};
		const { status, headers, text } = await open(buyer.person.id, invoiceId);
		expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
		expect(text.slice(0, 5)).toBe('%PDF-');
		expect(await looks()).toEqual([{ event: 'money.person_opened' }, { event: 'money.document_opened' }]);
		const other = await addBuyer(app);
		expect((await open(other.person.id, invoiceId)).status).toBe(404);
		const { officeId } = await addTestOffice(app);
		const far = await addTestStaff(app, { role: 'money_reader', scopeKind: 'office', scopeId: officeId });
		expect((await open(buyer.person.id, invoiceId, far.token)).status).toBe(404);
		const agent = await addTestStaff(app, { role: 'support_agent' });
		expect((await open(buyer.person.id, invoiceId, agent.token)).status).toBe(403);
	});
});
