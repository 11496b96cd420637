// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { listTransactions } from '#features/billing/transactions/contract.ts';
import { getPaymentMethods } from '#features/billing/payment-methods/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { buyCredits, expectBooksToAgree, newKey } from '#test/support/credits.ts';
import {
	addBuyer,
	addCard,
	agreeTo,
	buy,
	buyByPage,
	type Buyer,
	cardNumbers,
	expectChargesToEqualCredits,
	resultOf,
	typeCard,
} from '#test/support/payments.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { getCreditCatalogue, quoteCredits, startCreditPurchase } from '../contract.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const options = () => ({ token: buyer.token });
const balance = async () => (await buyer.client.succeed(getBalance, {}, options())).available;
const quote = (input: object) => buyer.client.call(quoteCredits, input, options());
const refusal = async (input: object) => (await quote(input)).returnStatus.errorKey;
const today = { from: '2020-01-01', to: '2020-12-31', timeZone: 'America/Toronto' };

describe('the catalogue', () => {
	it('says what each service costs, in both languages', async () => {
		const { services } = await buyer.client.succeed(getCreditCatalogue, {}, options());
		expect(services[0]).toEqual({
			key: 'bureau.equifax',
			names: {
				en: { one: 'Equifax credit report', other: 'Equifax credit reports' },
				fr: { one: 'dossier de crédit Equifax', other: 'dossiers de crédit Equifax' },
			},
			price: 950,
		});
	});

	it('remembers the bundle that the person bought last, and no one else', async () => {
		const last = async (of: Buyer) =>
			(await of.client.succeed(getCreditCatalogue, {}, { token: of.token })).lastProductId;
		await addCard(buyer);
		await app.runDue();
		expect(await last(buyer)).toBeUndefined();
		await buy(buyer, { productId: 'credits-250', paymentMethodId: 'default' });
		await buy(buyer, { credits: 20, paymentMethodId: 'default' });
		expect(await last(buyer)).toBe('credits-250');
		// Only asked for, not paid.
		await buy(buyer, { productId: 'credits-500' });
		expect(await last(buyer)).toBe('credits-250');
		expect(await last(await addBuyer(app))).toBeUndefined();
	});

	it('is the brand’s', async () => {
		const here = await buyer.client.succeed(getCreditCatalogue, {}, options());
		expect(here).toMatchObject({ unitPrice: 100, minCredits: 20, maxCredits: 5000 });
		expect(here.bundles[1]).toEqual({ productId: 'credits-100', credits: 100, bonus: 5, price: 10_000 });
		expect(here.office).toBeUndefined();
		const person = await addTestPerson(app, { organisationId: organisations.piper });
		const token = await openTestSession(app, person);
		expect(await app.client('piper').succeed(getCreditCatalogue, {}, { token })).toMatchObject({ unitPrice: 125 });
	});
});

describe('a quote', () => {
	it('has each tax of the billing address on a line of its own, in the person’s language', async () => {
		await buyer.client.succeed(
			saveBillingAddress,
			{ ...ontario, city: 'Montréal', province: 'QC', postalCode: 'H2Y 1M1' },
			options(),
		);
		const { output } = await quote({ credits: 20 });
		expect(output).toEqual({
			credits: 20,
			bonus: 0,
			lines: [{ description: 'Credits', quantity: 20, unitAmount: 100, amount: 2000 }],
			subtotal: 2000,
			taxes: [
				{ tax: 'GST', rateMillionths: 50_000, label: 'GST', rate: '5%', amount: 100 },
				{ tax: 'QST', rateMillionths: 99_750, label: 'QST', rate: '9.975%', amount: 200 },
			],
			total: 2300,
			currency: 'CAD',
			balanceBefore: 0,
			balanceAfter: 2000,
		});
		const french = await addBuyer(app, { language: 'fr' });
		const { lines, taxes } = await french.client.succeed(
			quoteCredits,
			{ productId: 'credits-100' },
			{ token: french.token },
		);
		expect(lines[0]?.description).toBe('100 crédits et 5 crédits en prime');
		expect(taxes[0]?.label).toBe('TVH');
	});

	it('says what is in the wallet and what will be, the bonus counted', async () => {
		await buyCredits(app, buyer.person, 1_250);
		expect((await quote({ productId: 'credits-250' })).output).toMatchObject({
			balanceBefore: 1_250,
			balanceAfter: 28_250,
		});
	});

	it('names the card that would be charged', async () => {
		expect((await quote({ credits: 20 })).output?.card).toBeUndefined();
		await addCard(buyer);
		await app.runDue();
		expect((await quote({ credits: 20 })).output?.card).toMatchObject({ brand: 'visa', last4: '4242' });
	});

	it('needs a billing address: taxes follow it', async () => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		expect(await app.client().refused(quoteCredits, { credits: 20 }, { token })).toBe(
			'credit_purchase.address_missing',
		);
	});

	it('is for what is on sale', async () => {
		expect(await refusal({ productId: 'credits-7' })).toBe('credit_purchase.product_unknown');
		expect(await refusal({ productId: 'constructor' })).toBe('credit_purchase.product_unknown');
		expect(await refusal({ credits: 19 })).toBe('credit_purchase.amount_out_of_bounds');
		expect(await refusal({ credits: 5001 })).toBe('credit_purchase.amount_out_of_bounds');
		for (const input of [
			{},
			{ credits: 20, productId: 'credits-100' },
			{ credits: 20.5 },
			{ credits: -20 },
			{ credits: '20' },
		])
			expect(await refusal(input)).toBe('request.invalid');
	});

	it('stops at the greatest balance', async () => {
		await buyCredits(app, buyer.person, 1_990_000);
		expect(await refusal({ credits: 101 })).toBe('credit_purchase.balance_too_high');
		expect(await refusal({ productId: 'credits-100' })).toBe('credit_purchase.balance_too_high');
		expect(await refusal({ credits: 100 })).toBeUndefined();
	});
});

describe('a purchase', () => {
	it('by the page is carried out when the person comes back, and not before', async () => {
		const id = await buyByPage(buyer);
		expect(await balance()).toBe(0);
		const result = await resultOf(buyer, id);
		expect(result).toMatchObject({ state: 'paid', purpose: 'credits', total: 11_300, currency: 'CAD' });
		expect(result.orderNumber).toMatch(/^PO-\d{6}$/);
		expect(await balance()).toBe(10_500);
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('with a kept card needs no page, and its order number stands in the statement', async () => {
		await addCard(buyer);
		await app.runDue();
		const { state, orderNumber } = await buy(buyer, { paymentMethodId: 'default' });
		expect(state).toBe('paid');
		const year = app.clock.now().toISOString().slice(0, 4);
		const range = { ...today, from: `${year}-01-01`, to: `${year}-12-31` };
		const { transactions } = await buyer.client.succeed(listTransactions, range, options());
		expect(transactions[0]).toMatchObject({ kind: 'bought', amount: 10_500, externalReference: orderNumber });
	});

	it('that was paid while another filled the wallet is given all the same, and the next one is refused', async () => {
		await addCard(buyer);
		await app.runDue();
		await buyCredits(app, buyer.person, 1_980_000);
		const { sessionId, redirectTo = '' } = await buy(buyer, { credits: 200 });
		expect(await buy(buyer, { credits: 200, paymentMethodId: 'default' })).toMatchObject({ state: 'paid' });
		expect(await balance()).toBe(2_000_000);
		await typeCard(buyer.client, redirectTo);
		expect(await resultOf(buyer, sessionId)).toMatchObject({ state: 'paid' });
		expect(await balance()).toBe(2_020_000);
		expect(await refusal({ credits: 20 })).toBe('credit_purchase.balance_too_high');
		await expectBooksToAgree(app);
	});

	it('gives numbers without gap for each seller', async () => {
		await addCard(buyer, { number: cardNumbers.insufficientFunds });
		await app.runDue();
		const numberOf = async () => Number((await resultOf(buyer, await buyByPage(buyer))).orderNumber?.slice(3));
		const first = await numberOf();
		expect((await buy(buyer, { paymentMethodId: 'default' })).state).toBe('failed');
		expect(await numberOf()).toBe(first + 1);
	});

	it('comes back to the choice when the person cancels on the page', async () => {
		const cancelOf = async (id: string) => {
			const [row] = await app.rows<{ path: string }>('select cancel_path as path from payments where id = $1', [id]);
			return row?.path;
		};
		expect(await cancelOf((await buy(buyer)).sessionId)).toBe('/desktop/credit-buy/credits-100?unpaid=1');
		expect(await cancelOf((await buy(buyer, { credits: 75 })).sessionId)).toBe(
			'/desktop/credit-buy?credits=75&unpaid=1',
		);
	});

	it('for the office is for who manages it', async () => {
		expect(await refusal({ credits: 20, wallet: 'office' })).toBe('credit_purchase.no_office');
	});

	it('takes no card of somebody else', async () => {
		const other = await addBuyer(app);
		await addCard(other);
		await app.runDue();
		const { paymentMethods } = await other.client.succeed(getPaymentMethods, {}, { token: other.token });
		const paymentMethodId = paymentMethods[0]?.paymentMethodId ?? '';
		for (const id of [paymentMethodId, crypto.randomUUID()]) {
			const body = await agreeTo(buyer, { paymentMethodId: id });
			expect(await buyer.client.refused(startCreditPurchase, body, options())).toBe('payments.method_missing');
		}
		await expectChargesToEqualCredits(app, other, 0);
	});
});

describe('what the browser says of a price (R-76)', () => {
	it.each([0, 1, 11_299, 11_301, 10_000])('is not charged: %i cents', async (quoteTotal) => {
		const body = { ...(await agreeTo(buyer)), quoteTotal };
		expect(await buyer.client.refused(startCreditPurchase, body, options())).toBe('credit_purchase.price_changed');
		expect(await app.rows('select id from payments where user_id = $1', [buyer.person.id])).toEqual([]);
	});

	it.each(['Price', 'Amount', 'Subtotal', 'Bonus', 'Taxes', 'OrganisationID'])('has no field %s', async (field) => {
		const body = { ...(await agreeTo(buyer)), [field]: 1 };
		const { returnStatus } = await buyer.client.post(startCreditPurchase, body, options());
		expect(returnStatus.errorKey).toBe('request.invalid');
	});

	it('counts for nothing when the taxes change between the quote and the purchase', async () => {
		const body = await agreeTo(buyer);
		await buyer.client.succeed(
			saveBillingAddress,
			{ ...ontario, city: 'Calgary', province: 'AB', postalCode: 'T2P 1J9' },
			options(),
		);
		expect(await buyer.client.refused(startCreditPurchase, body, options())).toBe('credit_purchase.price_changed');
	});

	it('is charged to the cent as it was shown', async () => {
		const { sessionId, redirectTo = '' } = await buy(buyer, { credits: 137 });
		await typeCard(buyer.client, redirectTo);
		const { total } = await resultOf(buyer, sessionId);
		const [charge] = await app.rows<{ amount: number }>(
			`select (body ->> 'amount')::integer as amount from local_processor_objects where reference = $1 and kind = 'charge'`,
			[sessionId],
		);
		expect(total).toBe(Math.round(13_700 * 1.13));
		expect(charge?.amount).toBe(total);
	});
});

describe('a purchase that is sent twice (R-80)', () => {
	it('opens one page: same key and body, same answer', async () => {
		const body = await agreeTo(buyer);
		const first = await buyer.client.succeed(startCreditPurchase, body, options());
		expect(await buyer.client.succeed(startCreditPurchase, body, options())).toEqual(first);
		expect(await app.rows('select id from payments where user_id = $1', [buyer.person.id])).toHaveLength(1);
	});

	it('is refused with another body', async () => {
		const body = await agreeTo(buyer);
		await buyer.client.succeed(startCreditPurchase, body, options());
		const other = { ...(await agreeTo(buyer, { credits: 50 })), idempotencyKey: body.idempotencyKey };
		expect(await buyer.client.refused(startCreditPurchase, other, options())).toBe('payments.key_reused');
	});

	it('charges a kept card once, and tells what became of the first even where it would be refused by now', async () => {
		await addCard(buyer);
		await app.runDue();
		const body = await agreeTo(buyer, { paymentMethodId: 'default' });
		const first = await buyer.client.succeed(startCreditPurchase, body, options());
		expect(first.state).toBe('paid');
		await buyCredits(app, buyer.person, 1_985_000);
		expect(await buyer.client.succeed(startCreditPurchase, body, options())).toEqual(first);
		await expectBooksToAgree(app);
		const [charges] = await app.rows(
			`select count(*)::integer as count from local_processor_objects where reference = $1 and kind = 'charge'`,
			[first.sessionId],
		);
		expect(charges).toEqual({ count: 1 });
	});

	it('is another purchase with another key', async () => {
		await addCard(buyer);
		await app.runDue();
		await buy(buyer, { paymentMethodId: 'default', idempotencyKey: newKey() });
		await buy(buyer, { paymentMethodId: 'default', idempotencyKey: newKey() });
		await expectChargesToEqualCredits(app, buyer, 2);
	});
});
