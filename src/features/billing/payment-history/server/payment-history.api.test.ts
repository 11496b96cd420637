// On both databases.
// Every purchase and automatic charge of a person can be found again, with its receipt and its transaction.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { getTransaction } from '#features/billing/transactions/contract.ts';
import { getReceipt } from '#features/billing/receipts/contract.ts';
import { addLoader, spend } from '#test/support/auto-load.ts';
import { addBuyer, buy, buyByPage, type Buyer, cardNumbers } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { findPayment, listPayments, pageSize } from '../contract.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
function around(daysAgo = 0) {
	const at = app.clock.now().getTime() - days(daysAgo);
	return { from: dayOf(at - days(1)), to: dayOf(at + days(1)), timeZone: 'UTC' };
}
const list = (of: Buyer, change: object = {}) =>
	of.client.succeed(listPayments, { ...around(), ...change }, { token: of.token });
const find = async (of: Buyer, number: string) =>
	(await of.client.succeed(findPayment, { number }, { token: of.token })).payments;

async function paid(of: Buyer): Promise<string> {
	const id = await buyByPage(of);
	await app.runDue();
	return id;
}

describe('the list of payments', () => {
	it('has a purchase with its state, number and card, and leads to its receipt and transaction and back', async () => {
		const id = await paid(buyer);
		const { payments } = await list(buyer);
		expect(payments).toMatchObject([
			{ sessionId: id, kind: 'purchase', state: 'paid', total: 113_00, refunded: 0, card: { last4: '4242' } },
		]);
		const { transactionId = '', orderNumber } = payments[0] ?? {};
		const { receipt } = await buyer.client.succeed(getReceipt, { sessionId: id }, { token: buyer.token });
		expect(receipt).toMatchObject({ orderNumber, transactionId });
		const { transaction } = await buyer.client.succeed(getTransaction, { transactionId }, { token: buyer.token });
		expect(transaction).toMatchObject({ transactionId, kind: 'bought', paymentId: id, externalReference: orderNumber });
	});

	it('tells an automatic charge from a purchase, and shows either alone', async () => {
		const loader = await addLoader(app);
		await spend(app, loader, 1_500);
		await app.runDue();
		await paid(loader);
		const kinds = async (change: object = {}) => (await list(loader, change)).payments.map(({ kind }) => kind);
		expect(await kinds()).toEqual(['purchase', 'automatic']);
		expect(await kinds({ kind: 'automatic' })).toEqual(['automatic']);
		expect(await kinds({ kind: 'purchase' })).toEqual(['purchase']);
	});

	it('has what is on its way, what was left and what was declined, each by its state', async () => {
		await buy(buyer);
		const states = async (change: object = {}) => (await list(buyer, change)).payments.map(({ state }) => state);
		expect(await states()).toEqual(['pending']);
		await buyByPage(buyer, { number: cardNumbers.refunded });
		await app.runDue();
		app.clock.advance(minutes(2));
		await app.runDue();
		expect(await states({ state: 'refunded_part' })).toEqual(['refunded_part']);
		expect(await states({ state: 'refunded' })).toEqual([]);
		expect(await states({ state: 'paid' })).toEqual([]);
		expect(await states({ state: 'failed' })).toEqual([]);
	});

	it('has a payment that was refunded in part and then disputed as disputed alone', async () => {
		const id = await paid(buyer);
		await setReturns(app, id, [
			{ id: `re-${id}`, kind: 'refund', amount: 10_00, state: 'done' },
			{ id: `dp-${id}`, kind: 'dispute', amount: 103_00, state: 'open' },
		]);
		const states = async (change: object = {}) => (await list(buyer, change)).payments.map(({ state }) => state);
		expect(await states()).toEqual(['disputed']);
		expect(await states({ state: 'disputed' })).toEqual(['disputed']);
		expect(await states({ state: 'refunded' })).toEqual([]);
		expect(await states({ state: 'paid' })).toEqual([]);
	});

	it('goes on page by page without leaving one out or showing one twice, also within one moment', async () => {
		const [{ id: source } = { id: '' }] = await app.rows<{ id: string }>('select id from payments where id = $1', [
			await paid(buyer),
		]);
		await app.rows(
			`insert into payments (organisation_id, id, user_id, seller, purpose, purpose_id, origin, state, idempotency_key,
					idempotency_hash, order_facts, amount, currency, processor, is_live, created_at, return_origin, cancel_path, keeps_card,
					expires_at, failure_reason, failure_code, failure_is_hard, finished_at)
				select organisation_id, gen_random_uuid()::text, user_id, seller, purpose, purpose_id, origin, 'expired', 'copy' || n, idempotency_hash,
					order_facts, amount, currency, processor, is_live, created_at, return_origin, cancel_path, keeps_card, expires_at,
					'abandoned', 'expired', false, finished_at
				from payments, generate_series(1, $2::integer) n where id = $1 returning id`,
			[source, 2 * pageSize],
		);
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const page: Awaited<ReturnType<typeof list>> = await list(buyer, { cursor });
			expect(page.payments.length).toBeLessThanOrEqual(pageSize);
			seen.push(...page.payments.map(({ sessionId }) => sessionId));
			cursor = page.nextCursor;
		} while (cursor !== undefined);
		expect(seen).toHaveLength(2 * pageSize + 1);
		expect(new Set(seen).size).toBe(seen.length);
	});

	it('keeps to its days, and refuses days that are the wrong way round', async () => {
		await paid(buyer);
		expect((await list(buyer, around(10))).payments).toEqual([]);
		const { from, to } = around();
		const answer = await buyer.client.call(
			listPayments,
			{ from: to, to: from, timeZone: 'UTC' },
			{ token: buyer.token },
		);
		expect(answer.returnStatus.errorKey).toBe('credits.range_invalid');
	});
});

describe('a payment by its number', () => {
	it('is found however the number was typed, and by the processor’s reference', async () => {
		const id = await paid(buyer);
		const { receipt } = await buyer.client.succeed(getReceipt, { sessionId: id }, { token: buyer.token });
		const digits = String(Number(receipt.orderNumber.slice(3)));
		for (const typed of [receipt.orderNumber, ` po ${digits} `, digits, `po${digits}`, receipt.reference])
			expect(await find(buyer, typed), typed).toMatchObject([{ sessionId: id }]);
		expect(await find(buyer, 'PO-999999')).toEqual([]);
		expect(await find(buyer, '%')).toEqual([]);
	});

	it('is no one else’s to find, to open or to list', async () => {
		const id = await paid(buyer);
		const { orderNumber = '', transactionId = '' } = (await list(buyer)).payments[0] ?? {};
		const other = await addBuyer(app);
		expect((await list(other)).payments).toEqual([]);
		expect(await find(other, orderNumber)).toEqual([]);
		const answer = await other.client.call(getTransaction, { transactionId }, { token: other.token });
		expect(answer.returnStatus.errorKey).toBe('credits.transaction_not_found');
		expect(id).not.toBe('');
	});
});
