// Paying as a person does: a purchase, and the pages of the local processor.
import { expect } from 'vitest';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { quoteCredits, startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { getCheckoutResult } from '#features/billing/payments/contract.ts';
import { startCardSetup } from '#features/billing/payment-methods/contract.ts';
import type { CardNeed } from '#features/billing/payment-methods/server/api.ts';
import { reconcile } from '#features/billing/payments/server/api.ts';
import { ontario } from './billing-addresses.ts';
import { newKey } from './credits.ts';
import { openTestSession } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import type { RawAnswer, TestClient } from './test-client.ts';
import { addTestPerson, type TestPerson, type TestPersonOptions } from './test-people.ts';

/** Numbers of the local processor, by what becomes of them. */
export const cardNumbers = {
	approve: '4242 4242 4242 4242',
	mastercard: '5555 5555 5555 4444',
	decline: '4000 0000 0000 0002',
	insufficientFunds: '4000 0000 0000 9995',
	expired: '4000 0000 0000 0069',
	lost: '4000 0000 0000 9987',
	authenticate: '4000 0025 0000 3155',
	declineLater: '4000 0000 0000 0341',
	slow: '4000 0000 0100 0001',
	answerLost: '4000 0000 0200 0000',
	neverArrives: '4000 0000 0300 0009',
	webhookLate: '4000 0000 0400 0008',
	webhookTwice: '4000 0000 0500 0007',
	webhookDisordered: '4000 0000 0600 0006',
	webhookLost: '4000 0000 0700 0005',
	refunded: '4000 0000 0000 7726',
	disputed: '4000 0000 0000 0259',
	suspected: '4000 0000 0000 5423',
} as const;

export interface Buyer {
	readonly person: TestPerson;
	readonly client: TestClient;
	readonly token: string;
}

/** A person with an address in Ontario, signed in. */
export async function addBuyer(app: TestApp, options: TestPersonOptions = {}): Promise<Buyer> {
	return signInBuyer(app, await addTestPerson(app, options));
}

export async function signInBuyer(app: TestApp, person: TestPerson): Promise<Buyer> {
	const client = app.client();
	const token = await openTestSession(app, person);
	await client.succeed(saveBillingAddress, ontario, { token });
	return { person, client, token };
}

export type Purchase = Partial<InputOf<typeof startCreditPurchase>>;

/** The body of a purchase of a hundred credits at what the portal quotes, or of something else. */
export async function agreeTo({ client, token }: Buyer, change: Purchase = {}) {
	const { productId = change.credits === undefined ? 'credits-100' : undefined, credits, wallet } = change;
	const { total } = await client.succeed(quoteCredits, { productId, credits, wallet }, { token });
	return { productId, quoteTotal: total, idempotencyKey: newKey(), ...change };
}

export async function buy(buyer: Buyer, change: Purchase = {}): Promise<OutputOf<typeof startCreditPurchase>> {
	return buyer.client.succeed(startCreditPurchase, await agreeTo(buyer, change), { token: buyer.token });
}

export interface TypedCard {
	readonly number?: string;
	readonly expiry?: string;
	readonly code?: string;
	readonly holder?: string;
}

/** Types a card on the page of the processor; the number never passes elsewhere. */
export function typeCard(client: TestClient, address: string, card: TypedCard = {}): Promise<RawAnswer> {
	const { number = cardNumbers.approve, expiry = '12/29', code = '123', holder = 'Amelia Chen' } = card;
	return postForm(client, address, { number, expiry, code, holder });
}

/** Tells the bank whether it was the person. */
export function answerBank(client: TestClient, address: string, isConfirmed: boolean): Promise<RawAnswer> {
	return postForm(client, address, { confirm: isConfirmed ? 'yes' : 'no' });
}

function postForm(client: TestClient, address: string, fields: Readonly<Record<string, string>>): Promise<RawAnswer> {
	return client.send({
		method: 'POST',
		path: new URL(address).pathname,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	});
}

/** Buys by the page with a card; gives the id of the payment. */
export async function buyByPage(buyer: Buyer, card: TypedCard = {}, change: Purchase = {}): Promise<string> {
	const { sessionId, redirectTo = '' } = await buy(buyer, change);
	const answer = await typeCard(buyer.client, redirectTo, card);
	expect([200, 303], answer.text.slice(0, 300)).toContain(answer.status);
	return sessionId;
}

/** Keeps a card by the processor's page. */
export async function addCard({ client, token }: Buyer, card: TypedCard = {}): Promise<string> {
	const { cardSetupId, redirectTo } = await client.succeed(startCardSetup, { idempotencyKey: newKey() }, { token });
	const answer = await typeCard(client, redirectTo, card);
	if (answer.status === 200) await answerBank(client, redirectTo, true);
	return cardSetupId;
}

export function resultOf({ client, token }: Buyer, sessionId: string): Promise<OutputOf<typeof getCheckoutResult>> {
	return client.succeed(getCheckoutResult, { sessionId }, { token });
}

/** From now on this portal has a reason for which a card may be needed. */
export function addCardNeed(app: TestApp, need: CardNeed): void {
	(app.portal.payments.cardNeeds as CardNeed[]).push(need);
}

/** What the processor has taken from a person, by its own memory, and what the ledger has given them for it. */
export async function comparePurchases(app: TestApp, { person }: Buyer) {
	const [charged] = await app.rows<{ count: number; cents: number }>(
		`select count(*)::integer as count, coalesce(sum((c.body ->> 'amount')::integer), 0)::integer as cents
			from local_processor_objects c join payments p on p.id = c.reference
			where p.user_id = $1 and c.kind = 'charge' and c.body ->> 'state' in ('paid', 'processing')`,
		[person.id],
	);
	const [paid] = await app.rows<{ count: number; cents: number }>(
		`select count(*)::integer as count, coalesce(sum(amount), 0)::integer as cents from payments where user_id = $1 and state = 'paid'`,
		[person.id],
	);
	const [bought] = await app.rows<{ count: number }>(
		`select count(*)::integer as count from credit_transactions where user_id = $1 and kind = 'bought'`,
		[person.id],
	);
	return { charged, paid, bought: bought?.count };
}

/** Every charge of the processor is one payment and one purchase in the books. */
export async function expectChargesToEqualCredits(app: TestApp, buyer: Buyer, count: number): Promise<void> {
	const { charged, paid, bought } = await comparePurchases(app, buyer);
	expect(charged?.count).toBe(count);
	expect(paid).toEqual(charged);
	expect(bought).toBe(count);
}

/** Lets time pass with everything that happens meanwhile: jobs, webhooks, reconciliation. */
export async function passTime(app: TestApp, minutesToPass: number, stepMinutes = 1): Promise<void> {
	for (let passed = 0; passed < minutesToPass; passed += stepMinutes) {
		app.clock.advance(stepMinutes * 60_000);
		await app.runDue();
		await reconcile(app.portal.payments);
	}
}
