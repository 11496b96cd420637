// One right call of each endpoint that writes, with all that it needs made before it.
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { previewAutoLoad, resumeAutoLoad, saveAutoLoad, stopAutoLoad } from '#features/billing/auto-load/contract.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import {
	captureReservation,
	chargeCredits,
	releaseReservation,
	reserveCredits,
} from '#features/billing/product-charges/contract.ts';
import { transferCredits } from '#features/billing/credit-transfers/contract.ts';
import { setAllowance } from '#features/billing/office-wallet/contract.ts';
import { getCheckoutResult } from '#features/billing/payments/contract.ts';
import {
	getCardSetupResult,
	removePaymentMethod,
	setBackupPaymentMethod,
	setDefaultPaymentMethod,
	startCardSetup,
} from '#features/billing/payment-methods/contract.ts';
import { sendReceipt } from '#features/billing/receipts/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { launchProduct, redeemLaunchToken } from '#features/products/launch/contract.ts';
import { addLoader, pauseLoading, usualWish } from './auto-load.ts';
import { ontario } from './billing-addresses.ts';
import { buyCredits, newKey } from './credits.ts';
import { addTestOffice } from './offices.ts';
import { addBuyer, addCard, agreeTo, type Buyer, buyByPage, cardNumbers, resultOf } from './payments.ts';
import { addTestServiceClient } from './service-clients.ts';
import { openTestSession } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, type TestPerson } from './test-people.ts';

export interface PreparedCall {
	readonly input: object;
	readonly token?: string;
	/** Belongs to the browser that began it. */
	readonly cookies?: ReadonlyMap<string, string>;
}
export interface WritingCall {
	readonly endpoint: Endpoint;
	/** Makes what the call needs, in an app whose line to the database is whole. */
	readonly prepare: (app: TestApp) => Promise<PreparedCall>;
}

export function writing<E extends Endpoint>(
	endpoint: E,
	prepare: (app: TestApp) => Promise<Omit<PreparedCall, 'input'> & { readonly input: InputOf<E> }>,
): WritingCall {
	return { endpoint, prepare: prepare as WritingCall['prepare'] }; // only the type of the input is forgotten
}

/** A session of a new person, and what it asks. */
export function asPerson<E extends Endpoint>(
	endpoint: E,
	ask: (person: TestPerson, app: TestApp, token: string) => InputOf<E> | Promise<InputOf<E>>,
): WritingCall {
	return writing(endpoint, async (app) => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		return { input: await ask(person, app, token), token };
	});
}

/** A product with the right to charge, of a person with 50 credits. */
function asService<E extends Endpoint>(
	endpoint: E,
	ask: (person: TestPerson, app: TestApp, token: string) => Promise<InputOf<E>>,
): WritingCall {
	return writing(endpoint, async (app) => {
		const person = await addTestPerson(app);
		await buyCredits(app, person, 5_000);
		const token = await addTestServiceClient(app);
		return { input: await ask(person, app, token), token };
	});
}

function asBuyer<E extends Endpoint>(
	endpoint: E,
	ask: (buyer: Buyer, app: TestApp) => Promise<InputOf<E>>,
	make: (app: TestApp) => Promise<Buyer> = (app) => addBuyer(app),
): WritingCall {
	return writing(endpoint, async (app) => {
		const buyer = await make(app);
		return { input: await ask(buyer, app), token: buyer.token };
	});
}

async function keepCard(buyer: Buyer, number: string = cardNumbers.approve): Promise<string> {
	const cardSetupId = await addCard(buyer, { number });
	const { paymentMethod } = await buyer.client.succeed(getCardSetupResult, { cardSetupId }, { token: buyer.token });
	if (paymentMethod === undefined) throw new Error('The card was not kept.');
	return paymentMethod.paymentMethodId;
}

const products = new WeakMap<TestApp, Promise<string>>();

/** The product that the sample brand launches. */
function productOf(app: TestApp): Promise<string> {
	const key = products.get(app) ?? addTestServiceClient(app, { key: 'demo-product' });
	products.set(app, key);
	return key;
}

const order = (person: TestPerson) => ({
	userId: person.id,
	amount: 300,
	service: 'avm.report',
	idempotencyKey: newKey(),
});
async function reserve(app: TestApp, person: TestPerson, token: string): Promise<string> {
	return (await app.client().succeed(reserveCredits, order(person), { token })).reservationId;
}

export const moneyCalls: readonly WritingCall[] = [
	asPerson(transferCredits, async (person, app) => {
		await buyCredits(app, person, 5_000);
		const { id: recipientUserId } = await addTestPerson(app);
		return { recipientUserId, amount: 700, idempotencyKey: newKey() };
	}),
	asService(chargeCredits, async (person) => order(person)),
	asService(reserveCredits, async (person) => order(person)),
	asService(captureReservation, async (person, app, token) => ({
		userId: person.id,
		reservationId: await reserve(app, person, token),
		amount: 200,
		idempotencyKey: newKey(),
	})),
	asService(releaseReservation, async (person, app, token) => ({
		userId: person.id,
		reservationId: await reserve(app, person, token),
		idempotencyKey: newKey(),
	})),
	asBuyer(startCreditPurchase, (buyer) => agreeTo(buyer)),
	asBuyer(startCreditPurchase, async (buyer) => {
		const paymentMethodId = await keepCard(buyer);
		return agreeTo(buyer, { paymentMethodId });
	}),
	asBuyer(getCheckoutResult, async (buyer) => ({ sessionId: await buyByPage(buyer) })),
	asBuyer(startCardSetup, async () => ({ idempotencyKey: newKey() })),
	asBuyer(getCardSetupResult, async (buyer) => ({ cardSetupId: await addCard(buyer) })),
	asBuyer(removePaymentMethod, async (buyer) => ({ paymentMethodId: await keepCard(buyer) })),
	asBuyer(setDefaultPaymentMethod, async (buyer) => {
		const paymentMethodId = await keepCard(buyer);
		await keepCard(buyer, cardNumbers.mastercard);
		return { paymentMethodId };
	}),
	asBuyer(setBackupPaymentMethod, async (buyer) => {
		await keepCard(buyer);
		return { paymentMethodId: await keepCard(buyer, cardNumbers.mastercard), isBackup: true };
	}),
	asBuyer(saveBillingAddress, async () => ({ ...ontario, company: 'Harbour Lending' })),
	asBuyer(sendReceipt, async (buyer) => {
		const sessionId = await buyByPage(buyer);
		await resultOf(buyer, sessionId);
		return { sessionId };
	}),
	asBuyer(saveAutoLoad, async (buyer) => {
		await keepCard(buyer);
		const { client, token } = buyer;
		const { consentHash } = await client.succeed(previewAutoLoad, usualWish, { token });
		return { ...usualWish, consentHash };
	}),
	asBuyer(
		stopAutoLoad,
		async () => ({}),
		(app) => addLoader(app),
	),
	asBuyer(
		resumeAutoLoad,
		async () => ({ quoteTotal: 0 }),
		async (app) => {
			const buyer = await addLoader(app);
			await pauseLoading(app, buyer);
			return buyer;
		},
	),
	writing(setAllowance, async (app) => {
		const office = await addTestOffice(app, { credits: 10_000 });
		const member = await office.addMember();
		const input = { userId: member.id, monthly: 500, idempotencyKey: newKey() };
		return { input, token: await openTestSession(app, office.manager) };
	}),
	asPerson(getDesktop, () => ({})),
	asPerson(launchProduct, () => ({})),
	writing(redeemLaunchToken, async (app) => {
		const token = await productOf(app);
		const person = await addTestPerson(app);
		const launched = await app.client().succeed(launchProduct, {}, { token: await openTestSession(app, person) });
		return { input: { launchToken: launched.launchToken }, token };
	}),
];
