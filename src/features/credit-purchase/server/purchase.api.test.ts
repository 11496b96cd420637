import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '#features/credits/contract.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	addBuyer,
	addCard,
	buy,
	buyByPage,
	type Buyer,
	expectChargesToEqualCredits,
	resultOf,
} from '#test/support/payments.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const balance = async () => (await buyer.client.succeed(getBalance, {}, { token: buyer.token })).Available;

describe('a purchase of credits', () => {
	it('by the page is carried out when the person comes back', async () => {
		const id = await buyByPage(buyer);
		expect(await balance()).toBe(0);
		expect(await resultOf(buyer, id)).toMatchObject({
			State: 'paid',
			Total: 11_300,
			OrderNumber: expect.stringMatching(/^PO-\d{6}$/),
		});
		expect(await balance()).toBe(10_500);
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('by the page is carried out by the webhook when the person does not come back', async () => {
		await buyByPage(buyer);
		await app.runDue();
		expect(await balance()).toBe(10_500);
	});

	it('with a kept card needs no page', async () => {
		await addCard(buyer);
		await app.runDue();
		const { State, OrderNumber } = await buy(buyer, { PaymentMethodID: 'default' });
		expect(State).toBe('paid');
		expect(OrderNumber).toMatch(/^PO-/);
		expect(await balance()).toBe(10_500);
	});
});
