// Several processes hear of the same refund at once.
import { beforeAll, describe, expect, it } from 'vitest';
import { decideProposal, reverse } from '#features/billing/credits/server/api.ts';
import { expectBooksToAgree } from '#test/support/credits.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { keepReturns } from '#test/support/returns.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { followReturns } from './follow-returns.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

async function paidPayment(): Promise<string> {
	const paymentId = await buyByPage(await addBuyer(app));
	await app.runDue();
	return paymentId;
}

const count = async (text: string, values: readonly unknown[]): Promise<number> =>
	(await app.rows(text, values)).length;

describe('a refund that many hear of at once', () => {
	it('is written, told and proposed once', async () => {
		const paymentId = await paidPayment();
		const chargeId = await keepReturns(app, paymentId, [
			{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 10_00 },
		]);
		const { payments } = app.portal;
		const { processor } = payments;
		if (processor === undefined) throw new Error('nobody takes cards');
		const follow = () => followReturns(payments, processor, chargeId);
		await Promise.all(Array.from({ length: 12 }, follow));
		expect(
			await count(`select 1 from audit_events where event = 'payments.refund_done' and details ->> 'paymentId' = $1`, [
				paymentId,
			]),
		).toBe(1);
		expect(
			await count(`select 1 from jobs where kind = 'mail.send_message' and payload ->> 'subject' like '%' || $1`, [
				(
					await app.rows<{ number: string }>('select order_number as number from payments where id = $1', [paymentId])
				)[0]?.number,
			]),
		).toBe(1);
		expect(
			await count(
				`select 1 from credit_proposals p join credit_transactions t on t.id = p.transaction_id where t.source = $1`,
				[`purchase:${paymentId}`],
			),
		).toBe(1);
		expect(
			await app.rows('select version, refunded from payment_standings where payment_id = $1', [paymentId]),
		).toEqual([{ version: 1, refunded: 10_00 }]);
	});

	it('never ends with what an earlier answer of the processor said', async () => {
		const paymentId = await paidPayment();
		const id = `re_${paymentId}`;
		const pending = { id, kind: 'refund', state: 'pending', amount: 10_00 } as const;
		const chargeId = await keepReturns(app, paymentId, [pending]);
		const { payments } = app.portal;
		const { processor } = payments;
		if (processor === undefined) throw new Error('nobody takes cards');
		const arrived = Promise.withResolvers<void>();
		const gate = Promise.withResolvers<void>();
		let isFirst = true;
		// The first answer is old by the time it arrives.
		const slow = {
			...processor,
			async findReturns(charge: string) {
				const found = await processor.findReturns(charge);
				if (isFirst) {
					isFirst = false;
					arrived.resolve();
					await gate.promise;
				}
				return found;
			},
		};
		const late = followReturns(payments, slow, chargeId);
		await arrived.promise;
		await keepReturns(app, paymentId, [{ ...pending, state: 'failed' }]);
		await followReturns(payments, processor, chargeId);
		gate.resolve();
		await late;
		expect(await app.rows('select state from payment_returns where id = $1', [id])).toEqual([{ state: 'failed' }]);
		expect(await app.rows('select refunded from payment_standings where payment_id = $1', [paymentId])).toEqual([
			{ refunded: 0 },
		]);
	});

	it('is taken back by one of many operators', async () => {
		const paymentId = await paidPayment();
		const chargeId = await keepReturns(app, paymentId, [
			{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 10_00 },
		]);
		const { payments } = app.portal;
		if (payments.processor === undefined) throw new Error('nobody takes cards');
		await followReturns(payments, payments.processor, chargeId);
		const [proposal] = await app.rows<{ id: string; user_id: number }>(
			`select p.id, t.user_id from credit_proposals p join credit_transactions t on t.id = p.transaction_id where t.source = $1`,
			[`purchase:${paymentId}`],
		);
		const { id = '', user_id: userId = 0 } = proposal ?? {};
		const confirm = () =>
			app.database.transaction((queries) =>
				decideProposal(queries, app.clock, id, { decision: 'confirmed', userId, reason: 'race' }),
			);
		const decided = await Promise.all(Array.from({ length: 6 }, confirm));
		expect(decided.filter((one) => one !== undefined)).toHaveLength(1);
		expect(await count(`select 1 from credit_transactions where kind = 'reversed' and user_id = $1`, [userId])).toBe(1);
		await expectBooksToAgree(app);
	});

	it('is taken back or the purchase is reversed, never both', async () => {
		const paymentId = await paidPayment();
		const purchase = `purchase:${paymentId}`;
		const chargeId = await keepReturns(app, paymentId, [
			{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 10_00 },
		]);
		const { payments } = app.portal;
		if (payments.processor === undefined) throw new Error('nobody takes cards');
		await followReturns(payments, payments.processor, chargeId);
		const [proposal] = await app.rows<{ id: string; userId: number; organisationId: number; transactionId: string }>(
			`select p.id, t.user_id as "userId", t.organisation_id as "organisationId", t.id as "transactionId"
				from credit_proposals p join credit_transactions t on t.id = p.transaction_id where t.source = $1`,
			[purchase],
		);
		if (proposal === undefined) throw new Error('nothing was proposed');
		const { id, userId, organisationId, transactionId } = proposal;
		const decision = { decision: 'confirmed', userId, reason: 'race' } as const;
		const whole = { organisationId, transactionId, userId, reason: 'race' };
		await Promise.allSettled(
			Array.from({ length: 8 }, (_, index) =>
				app.database.transaction(async (queries) =>
					index % 2 === 0 ? decideProposal(queries, app.clock, id, decision) : reverse(queries, app.clock, whole),
				),
			),
		);
		expect(await count(`select 1 from credit_transactions where kind = 'reversed' and user_id = $1`, [userId])).toBe(1);
		await expectBooksToAgree(app);
	});
});
