// On both databases. What comes back of a payment: written down once, told to the staff, shown to the person, and proposed to the ledger.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { getReceipt } from '#features/billing/receipts/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { expectBooksToAgree } from '#test/support/credits.ts';
import { findEntry } from '#test/support/entries.ts';
import { addBuyer, buyByPage, type Buyer, cardNumbers } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { runOpenItemsCommand } from '../../../../../scripts/lib/open-items-command.ts';
import { runReverseCommand } from '../../../../../scripts/lib/reverse-command.ts';

let app: TestApp;
let buyer: Buyer;
let staff: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
	staff = await addTestPerson(app, { organisationId: organisations.porticoStaff });
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});
afterEach(() => expectBooksToAgree(app));

/** A hundred credits with five as a bonus, or as many as the brand gives, for $113.00. */
async function buyWith(number: string): Promise<string> {
	const paymentId = await buyByPage(buyer, { number });
	await app.runDue();
	app.clock.advance(minutes(2));
	await app.runDue();
	return paymentId;
}

const readPayment = (paymentId: string) => findEntry(buyer, paymentId);

const receiptOf = async (sessionId: string) =>
	(await buyer.client.succeed(getReceipt, { sessionId }, { token: buyer.token })).receipt;
const balance = async () => (await buyer.client.succeed(getBalance, {}, { token: buyer.token })).available;
const auditLog = (paymentId: string) =>
	app.rows<{ event: string }>(
		`select event from audit_events where details ->> 'paymentId' = $1 and details ? 'returnId' order by at, id`,
		[paymentId],
	);
const proposals = (paymentId: string) =>
	app.rows<{ id: string; amount: number; decision: string | null }>(
		`select p.id, p.amount, p.decision from credit_proposals p join credit_transactions t on t.id = p.transaction_id
			where t.source = $1 order by p.proposed_at, p.id`,
		[`purchase:${paymentId}`],
	);
async function staffMails(paymentId: string): Promise<readonly string[]> {
	const { legalEntity, paymentNoticesTo } = app.registry.getByKey('portico');
	const { orderNumber } = await receiptOf(paymentId);
	const mails = await readMessages(app, paymentNoticesTo ?? legalEntity.supportEmail);
	return mails.map(({ subject }) => subject).filter((subject) => subject.includes(orderNumber));
}
const order = (change: object) => ({ by: staff.loginName, reason: 'Refunded at the processor', ...change });

describe('a refund at the processor', () => {
	it('leaves a trail, a mail to the staff and a proposal, and is shown on the list and the receipt', async () => {
		const paymentId = await buyWith(cardNumbers.refunded);
		expect(await auditLog(paymentId)).toEqual([{ event: 'payments.refund_done' }]);
		expect(await staffMails(paymentId)).toEqual([expect.stringMatching(/^Refund: payment PO-/)]);
		expect(await readPayment(paymentId)).toMatchObject({ state: 'refunded_part', givenBack: 10_00 });
		expect((await receiptOf(paymentId)).refunds).toMatchObject([{ amount: 10_00, isDone: true }]);
		const before = await balance();
		const [proposal] = await proposals(paymentId);
		const { total } = await receiptOf(paymentId);
		expect(proposal).toMatchObject({ amount: Math.floor((before * 10_00) / total), decision: null });
		expect(await balance()).toBe(before);
	});

	it('takes credits back once an operator confirms it, and only once', async () => {
		const paymentId = await buyWith(cardNumbers.refunded);
		const before = await balance();
		const [{ id, amount } = { id: '', amount: 0 }] = await proposals(paymentId);
		expect(await runReverseCommand(app, { proposals: true })).toContain(id);
		await runReverseCommand(app, order({ confirm: id }));
		expect(await balance()).toBe(before - amount);
		await expect(runReverseCommand(app, order({ confirm: id }))).rejects.toThrow('No proposal');
		await expect(runReverseCommand(app, order({ dismiss: id }))).rejects.toThrow('No proposal');
		expect(await balance()).toBe(before - amount);
		const [mail] = (await readMessages(app, buyer.person.email)).filter(({ subject }) => subject.startsWith('Corr'));
		expect(mail?.text).toContain('Refunded at the processor');
	});

	it('of all of it reverses the purchase; what was taken back in part before counts', async () => {
		const paymentId = await buyWith(cardNumbers.approve);
		const { total } = await receiptOf(paymentId);
		const before = await balance();
		await setReturns(app, paymentId, [{ id: 're_1', kind: 'refund', state: 'done', amount: 10_00 }]);
		const [first] = await proposals(paymentId);
		await runReverseCommand(app, order({ confirm: first?.id }));
		await setReturns(app, paymentId, [
			{ id: 're_1', kind: 'refund', state: 'done', amount: 10_00 },
			{ id: 're_2', kind: 'refund', state: 'done', amount: total - 10_00 },
		]);
		const second = (await proposals(paymentId))[1];
		expect((first?.amount ?? 0) + (second?.amount ?? 0)).toBe(before);
		await runReverseCommand(app, order({ confirm: second?.id }));
		expect(await balance()).toBe(0);
	});

	it('and a reversal take back no more than was given, whichever comes first', async () => {
		const reverseAll = async (paymentId: string) => {
			const [purchase] = await app.rows<{ reference: string; organisation: string }>(
				'select reference, organisation_id::text as organisation from credit_transactions where source = $1',
				[`purchase:${paymentId}`],
			);
			return runReverseCommand(app, order({ ...purchase }));
		};
		const first = await buyWith(cardNumbers.approve);
		const { total } = await receiptOf(first);
		const given = await balance();
		const half = (id: string) => ({ id, kind: 'refund', state: 'done', amount: total / 2 }) as const;
		await setReturns(app, first, [half('re_6')]);
		const [part] = await proposals(first);
		await runReverseCommand(app, order({ confirm: part?.id }));
		const second = await buyWith(cardNumbers.approve);
		// What another purchase gave is not taken for this one.
		await expect(reverseAll(first)).rejects.toThrow('Parts of it were taken back');
		expect(await balance()).toBe(2 * given - (part?.amount ?? 0));
		await setReturns(app, second, [half('re_7')]);
		await reverseAll(second);
		await setReturns(app, second, [half('re_7'), half('re_8')]);
		expect(await proposals(second)).toMatchObject([{ decision: 'withdrawn' }]);
		expect(await balance()).toBe(given - (part?.amount ?? 0));
	});

	it('that grows replaces what was proposed, and all that is written of it carries one time', async () => {
		const paymentId = await buyWith(cardNumbers.approve);
		await setReturns(app, paymentId, [{ id: 're_5', kind: 'refund', state: 'done', amount: 10_00 }]);
		await setReturns(app, paymentId, [{ id: 're_5', kind: 'refund', state: 'done', amount: 20_00 }]);
		const [first, second] = await app.rows<{ decision: string | null; decided_at: Date; proposed_at: Date }>(
			`select p.decision, p.decided_at, p.proposed_at from credit_proposals p
				join credit_transactions t on t.id = p.transaction_id where t.source = $1 order by p.proposed_at, p.id`,
			[`purchase:${paymentId}`],
		);
		expect([first?.decision, second?.decision]).toEqual(['withdrawn', null]);
		expect(second?.proposed_at).toEqual(first?.decided_at);
		const times = await app.rows<{ written: Date; at: Date }>(
			`select r.noted_at as written, a.at from payment_returns r
				join audit_events a on a.details ->> 'returnId' = r.id and a.details ->> 'paymentId' = r.payment_id
				where r.payment_id = $1 order by a.at desc limit 1`,
			[paymentId],
		);
		expect(times[0]?.written).toEqual(times[0]?.at);
	});

	it('that fails afterwards withdraws what was proposed', async () => {
		const paymentId = await buyWith(cardNumbers.approve);
		await setReturns(app, paymentId, [{ id: 're_3', kind: 'refund', state: 'pending', amount: 10_00 }]);
		expect((await receiptOf(paymentId)).refunds).toMatchObject([{ isDone: false }]);
		await setReturns(app, paymentId, [{ id: 're_3', kind: 'refund', state: 'failed', amount: 10_00 }]);
		expect(await proposals(paymentId)).toMatchObject([{ decision: 'withdrawn' }]);
		expect(await readPayment(paymentId)).toMatchObject({ state: 'paid', givenBack: 0 });
		expect((await receiptOf(paymentId)).refunds).toEqual([]);
		expect(await auditLog(paymentId)).toEqual([
			{ event: 'payments.refund_pending' },
			{ event: 'payments.refund_failed' },
		]);
	});

	it('that is told again changes nothing and is told to no one again', async () => {
		const paymentId = await buyWith(cardNumbers.approve);
		const refund = { id: 're_4', kind: 'refund', state: 'done', amount: 10_00 } as const;
		for (let time = 0; time < 3; time += 1) await setReturns(app, paymentId, [refund]);
		expect(await auditLog(paymentId)).toHaveLength(1);
		expect(await staffMails(paymentId)).toHaveLength(1);
		expect(await proposals(paymentId)).toHaveLength(1);
	});
});

describe('a dispute', () => {
	it('is told and shown, proposes to take the credits back, and takes that back when it is won', async () => {
		const paymentId = await buyWith(cardNumbers.disputed);
		const { total } = await receiptOf(paymentId);
		expect(await readPayment(paymentId)).toMatchObject({
			state: 'disputed',
			events: expect.arrayContaining([expect.objectContaining({ kind: 'dispute_open', amount: total })]),
		});
		expect((await receiptOf(paymentId)).disputes).toMatchObject([{ amount: total }]);
		expect(await staffMails(paymentId)).toEqual([expect.stringMatching(/^Dispute: payment PO-/)]);
		expect(await proposals(paymentId)).toMatchObject([{ amount: await balance(), decision: null }]);
		const [{ id } = { id: '' }] = await app.rows<{ id: string }>(
			'select id from payment_returns where payment_id = $1',
			[paymentId],
		);
		await setReturns(app, paymentId, [{ id, kind: 'dispute', state: 'open', amount: total, isWithheld: false }]);
		await setReturns(app, paymentId, [{ id, kind: 'dispute', state: 'won', amount: total, isWithheld: false }]);
		expect(await readPayment(paymentId)).toMatchObject({ state: 'paid', givenBack: 0 });
		expect(await proposals(paymentId)).toMatchObject([{ decision: 'withdrawn' }]);
		expect((await auditLog(paymentId)).map(({ event }) => event)).toEqual([
			'payments.dispute_open',
			'payments.dispute_open',
			'payments.dispute_won',
		]);
	});

	it('that an operator dismissed is not proposed again', async () => {
		const paymentId = await buyWith(cardNumbers.disputed);
		const [{ id } = { id: '' }] = await proposals(paymentId);
		await runReverseCommand(app, order({ dismiss: id }));
		const { total } = await receiptOf(paymentId);
		await setReturns(app, paymentId, [{ id: 'dp_2', kind: 'dispute', state: 'lost', amount: total }]);
		expect(await proposals(paymentId)).toMatchObject([{ decision: 'dismissed' }]);
	});
});

describe('money that no document has', () => {
	const list = async (id: string) =>
		(await runOpenItemsCommand(app, {})).split('\n').filter((line) => line.startsWith(`${id} `));

	it('is what came back beyond what was paid: listed, counted for the alert, and closed with a reason, once', async () => {
		const paymentId = await buyWith(cardNumbers.approve);
		const { total } = await receiptOf(paymentId);
		const refund = { id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 10_00 } as const;
		const dispute = { id: `dp_${paymentId}`, kind: 'dispute', state: 'lost', amount: total } as const;
		await setReturns(app, paymentId, [refund]);
		expect(await list(refund.id)).toEqual([]);
		await setReturns(app, paymentId, [refund, dispute]);
		expect(await list(dispute.id)).toEqual([
			expect.stringContaining(`10.00 CAD went back, in no document: payment ${paymentId}`),
		]);
		const closing = { close: dispute.id, by: staff.loginName };
		await expect(runOpenItemsCommand(app, closing)).rejects.toThrow('Usage');
		expect(await runOpenItemsCommand(app, { ...closing, reason: 'Written off' })).toContain('10.00 CAD');
		await expect(runOpenItemsCommand(app, { ...closing, reason: 'Written off' })).rejects.toThrow('is open');
		expect(await list(dispute.id)).toEqual([]);
		const acts = await app.rows(
			`select actor_id, details ->> 'reason' as reason from audit_events where event = 'payments.open_item_closed' and details ->> 'itemId' = $1`,
			[dispute.id],
		);
		expect(acts).toEqual([{ actor_id: staff.id, reason: 'Written off' }]);
		// Told once more it stays closed; another sum has to be looked at.
		await setReturns(app, paymentId, [refund, { ...dispute, isWithheld: true }]);
		expect(await list(dispute.id)).toEqual([]);
		await setReturns(app, paymentId, [{ ...refund, state: 'failed' }, dispute]);
		await setReturns(app, paymentId, [{ ...refund, amount: 20_00 }, dispute]);
		expect(await list(refund.id)).toEqual([expect.stringContaining('20.00 CAD went back')]);
	});
});

describe('an early fraud warning', () => {
	it('is told to the staff and kept, and changes nothing for the person', async () => {
		const paymentId = await buyWith(cardNumbers.suspected);
		expect(await auditLog(paymentId)).toEqual([{ event: 'payments.fraud_warning_open' }]);
		expect(await staffMails(paymentId)).toEqual([expect.stringMatching(/^Early fraud warning: payment PO-/)]);
		expect(await readPayment(paymentId)).toMatchObject({ state: 'paid', givenBack: 0 });
		expect(await proposals(paymentId)).toEqual([]);
	});
});
