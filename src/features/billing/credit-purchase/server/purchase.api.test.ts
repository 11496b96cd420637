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
const balance = async () => (await buyer.client.succeed(getBalance, {}, options())).Available;
const quote = (input: object) => buyer.client.call(quoteCredits, input, options());
const refusal = async (input: object) => (await quote(input)).returnStatus.ErrorKey;
const today = { From: '2020-01-01', To: '2020-12-31', TimeZone: 'America/Toronto' };

describe('the catalogue', () => {
	it('says what each service costs, in both languages', async () => {
		const { Services } = await buyer.client.succeed(getCreditCatalogue, {}, options());
		expect(Services[0]).toEqual({
			Key: 'bureau.equifax',
			Names: {
				en: { One: 'Equifax credit report', Other: 'Equifax credit reports' },
				fr: { One: 'rapport de solvabilité Equifax', Other: 'rapports de solvabilité Equifax' },
			},
			Price: 950,
		});
	});

	it('remembers the bundle that the person bought last, and no one else', async () => {
		const last = async (of: Buyer) =>
			(await of.client.succeed(getCreditCatalogue, {}, { token: of.token })).LastProductID;
		await addCard(buyer);
		await app.runDue();
		expect(await last(buyer)).toBeUndefined();
		await buy(buyer, { ProductID: 'credits-250', PaymentMethodID: 'default' });
		await buy(buyer, { Credits: 20, PaymentMethodID: 'default' });
		expect(await last(buyer)).toBe('credits-250');
		// Only asked for, not paid.
		await buy(buyer, { ProductID: 'credits-500' });
		expect(await last(buyer)).toBe('credits-250');
		expect(await last(await addBuyer(app))).toBeUndefined();
	});

	it('is the brand’s', async () => {
		const here = await buyer.client.succeed(getCreditCatalogue, {}, options());
		expect(here).toMatchObject({ UnitPrice: 100, MinCredits: 20, MaxCredits: 5000 });
		expect(here.Bundles[1]).toEqual({ ProductID: 'credits-100', Credits: 100, Bonus: 5, Price: 10_000 });
		expect(here.Office).toBeUndefined();
		const person = await addTestPerson(app, { organisationId: organisations.piper });
		const token = await openTestSession(app, person);
		expect(await app.client('piper').succeed(getCreditCatalogue, {}, { token })).toMatchObject({ UnitPrice: 125 });
	});
});

describe('a quote', () => {
	it('has each tax of the billing address on a line of its own, in the person’s language', async () => {
		await buyer.client.succeed(
			saveBillingAddress,
			{ ...ontario, City: 'Montréal', Province: 'QC', PostalCode: 'H2Y 1M1' },
			options(),
		);
		const { output } = await quote({ Credits: 20 });
		expect(output).toEqual({
			Credits: 20,
			Bonus: 0,
			Lines: [{ Description: 'Credits', Quantity: 20, UnitAmount: 100, Amount: 2000 }],
			Subtotal: 2000,
			Taxes: [
				{ Tax: 'GST', RateMillionths: 50_000, Label: 'GST', Rate: '5%', Amount: 100 },
				{ Tax: 'QST', RateMillionths: 99_750, Label: 'QST', Rate: '9.975%', Amount: 200 },
			],
			Total: 2300,
			Currency: 'CAD',
			BalanceBefore: 0,
			BalanceAfter: 2000,
		});
		const french = await addBuyer(app, { language: 'fr' });
		const { Lines, Taxes } = await french.client.succeed(
			quoteCredits,
			{ ProductID: 'credits-100' },
			{ token: french.token },
		);
		expect(Lines[0]?.Description).toBe('100 crédits et 5 crédits en prime');
		expect(Taxes[0]?.Label).toBe('TVH');
	});

	it('says what is in the wallet and what will be, the bonus counted', async () => {
		await buyCredits(app, buyer.person, 1_250);
		expect((await quote({ ProductID: 'credits-250' })).output).toMatchObject({
			BalanceBefore: 1_250,
			BalanceAfter: 28_250,
		});
	});

	it('names the card that would be charged', async () => {
		expect((await quote({ Credits: 20 })).output?.Card).toBeUndefined();
		await addCard(buyer);
		await app.runDue();
		expect((await quote({ Credits: 20 })).output?.Card).toMatchObject({ Brand: 'visa', Last4: '4242' });
	});

	it('needs a billing address: taxes follow it', async () => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		expect(await app.client().refused(quoteCredits, { Credits: 20 }, { token })).toBe(
			'credit_purchase.address_missing',
		);
	});

	it('is for what is on sale', async () => {
		expect(await refusal({ ProductID: 'credits-7' })).toBe('credit_purchase.product_unknown');
		expect(await refusal({ ProductID: 'constructor' })).toBe('credit_purchase.product_unknown');
		expect(await refusal({ Credits: 19 })).toBe('credit_purchase.amount_out_of_bounds');
		expect(await refusal({ Credits: 5001 })).toBe('credit_purchase.amount_out_of_bounds');
		for (const input of [
			{},
			{ Credits: 20, ProductID: 'credits-100' },
			{ Credits: 20.5 },
			{ Credits: -20 },
			{ Credits: '20' },
		])
			expect(await refusal(input)).toBe('request.invalid');
	});

	it('stops at the greatest balance', async () => {
		await buyCredits(app, buyer.person, 1_990_000);
		expect(await refusal({ Credits: 101 })).toBe('credit_purchase.balance_too_high');
		expect(await refusal({ ProductID: 'credits-100' })).toBe('credit_purchase.balance_too_high');
		expect(await refusal({ Credits: 100 })).toBeUndefined();
	});
});

describe('a purchase', () => {
	it('by the page is carried out when the person comes back, and not before', async () => {
		const id = await buyByPage(buyer);
		expect(await balance()).toBe(0);
		const result = await resultOf(buyer, id);
		expect(result).toMatchObject({ State: 'paid', Purpose: 'credits', Total: 11_300, Currency: 'CAD' });
		expect(result.OrderNumber).toMatch(/^PO-\d{6}$/);
		expect(await balance()).toBe(10_500);
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('with a kept card needs no page, and its order number stands in the statement', async () => {
		await addCard(buyer);
		await app.runDue();
		const { State, OrderNumber } = await buy(buyer, { PaymentMethodID: 'default' });
		expect(State).toBe('paid');
		const year = app.clock.now().toISOString().slice(0, 4);
		const range = { ...today, From: `${year}-01-01`, To: `${year}-12-31` };
		const { Transactions } = await buyer.client.succeed(listTransactions, range, options());
		expect(Transactions[0]).toMatchObject({ Kind: 'bought', Amount: 10_500, ExternalReference: OrderNumber });
	});

	it('that was paid while another filled the wallet is given all the same, and the next one is refused', async () => {
		await addCard(buyer);
		await app.runDue();
		await buyCredits(app, buyer.person, 1_980_000);
		const { SessionID, RedirectTo = '' } = await buy(buyer, { Credits: 200 });
		expect(await buy(buyer, { Credits: 200, PaymentMethodID: 'default' })).toMatchObject({ State: 'paid' });
		expect(await balance()).toBe(2_000_000);
		await typeCard(buyer.client, RedirectTo);
		expect(await resultOf(buyer, SessionID)).toMatchObject({ State: 'paid' });
		expect(await balance()).toBe(2_020_000);
		expect(await refusal({ Credits: 20 })).toBe('credit_purchase.balance_too_high');
		await expectBooksToAgree(app);
	});

	it('gives numbers without gap for each seller', async () => {
		await addCard(buyer, { number: cardNumbers.insufficientFunds });
		await app.runDue();
		const numberOf = async () => Number((await resultOf(buyer, await buyByPage(buyer))).OrderNumber?.slice(3));
		const first = await numberOf();
		expect((await buy(buyer, { PaymentMethodID: 'default' })).State).toBe('failed');
		expect(await numberOf()).toBe(first + 1);
	});

	it('comes back to the choice when the person cancels on the page', async () => {
		const cancelOf = async (id: string) => {
			const [row] = await app.rows<{ path: string }>('select cancel_path as path from payments where id = $1', [id]);
			return row?.path;
		};
		expect(await cancelOf((await buy(buyer)).SessionID)).toBe('/desktop/credit-buy/credits-100');
		expect(await cancelOf((await buy(buyer, { Credits: 75 })).SessionID)).toBe('/desktop/credit-buy?Credits=75');
	});

	it('for the office is for who manages it', async () => {
		expect(await refusal({ Credits: 20, Wallet: 'office' })).toBe('credit_purchase.no_office');
	});

	it('takes no card of somebody else', async () => {
		const other = await addBuyer(app);
		await addCard(other);
		await app.runDue();
		const { PaymentMethods } = await other.client.succeed(getPaymentMethods, {}, { token: other.token });
		const PaymentMethodID = PaymentMethods[0]?.PaymentMethodID ?? '';
		for (const id of [PaymentMethodID, crypto.randomUUID()]) {
			const body = await agreeTo(buyer, { PaymentMethodID: id });
			expect(await buyer.client.refused(startCreditPurchase, body, options())).toBe('payments.method_missing');
		}
		await expectChargesToEqualCredits(app, other, 0);
	});
});

describe('what the browser says of a price (R-76)', () => {
	it.each([0, 1, 11_299, 11_301, 10_000])('is not charged: %i cents', async (QuoteTotal) => {
		const body = { ...(await agreeTo(buyer)), QuoteTotal };
		expect(await buyer.client.refused(startCreditPurchase, body, options())).toBe('credit_purchase.price_changed');
		expect(await app.rows('select id from payments where user_id = $1', [buyer.person.id])).toEqual([]);
	});

	it.each(['Price', 'Amount', 'Subtotal', 'Bonus', 'Taxes', 'OrganisationID'])('has no field %s', async (field) => {
		const body = { ...(await agreeTo(buyer)), [field]: 1 };
		const { returnStatus } = await buyer.client.post(startCreditPurchase, body, options());
		expect(returnStatus.ErrorKey).toBe('request.invalid');
	});

	it('counts for nothing when the taxes change between the quote and the purchase', async () => {
		const body = await agreeTo(buyer);
		await buyer.client.succeed(
			saveBillingAddress,
			{ ...ontario, City: 'Calgary', Province: 'AB', PostalCode: 'T2P 1J9' },
			options(),
		);
		expect(await buyer.client.refused(startCreditPurchase, body, options())).toBe('credit_purchase.price_changed');
	});

	it('is charged to the cent as it was shown', async () => {
		const { SessionID, RedirectTo = '' } = await buy(buyer, { Credits: 137 });
		await typeCard(buyer.client, RedirectTo);
		const { Total } = await resultOf(buyer, SessionID);
		const [charge] = await app.rows<{ amount: number }>(
			`select (body ->> 'amount')::integer as amount from local_processor_objects where reference = $1 and kind = 'charge'`,
			[SessionID],
		);
		expect(Total).toBe(Math.round(13_700 * 1.13));
		expect(charge?.amount).toBe(Total);
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
		const other = { ...(await agreeTo(buyer, { Credits: 50 })), IdempotencyKey: body.IdempotencyKey };
		expect(await buyer.client.refused(startCreditPurchase, other, options())).toBe('payments.key_reused');
	});

	it('charges a kept card once, and tells what became of the first even where it would be refused by now', async () => {
		await addCard(buyer);
		await app.runDue();
		const body = await agreeTo(buyer, { PaymentMethodID: 'default' });
		const first = await buyer.client.succeed(startCreditPurchase, body, options());
		expect(first.State).toBe('paid');
		await buyCredits(app, buyer.person, 1_985_000);
		expect(await buyer.client.succeed(startCreditPurchase, body, options())).toEqual(first);
		await expectBooksToAgree(app);
		const [charges] = await app.rows(
			`select count(*)::integer as count from local_processor_objects where reference = $1 and kind = 'charge'`,
			[first.SessionID],
		);
		expect(charges).toEqual({ count: 1 });
	});

	it('is another purchase with another key', async () => {
		await addCard(buyer);
		await app.runDue();
		await buy(buyer, { PaymentMethodID: 'default', IdempotencyKey: newKey() });
		await buy(buyer, { PaymentMethodID: 'default', IdempotencyKey: newKey() });
		await expectChargesToEqualCredits(app, buyer, 2);
	});
});
