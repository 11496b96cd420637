// what is told by webhook has its effect exactly once or none.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import { getPaymentMethods } from '#features/billing/payment-methods/contract.ts';
import { type LocalEvent, sign, webhookPath } from '#demo/server/card-processor/webhooks.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import {
	addBuyer,
	addCard,
	buy,
	buyByPage,
	type Buyer,
	cardNumbers,
	expectChargesToEqualCredits,
	resultOf,
	typeCard,
} from '#test/support/payments.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { reconcile } from '../paying/reconcile.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

/** As the local processor of the portal under test signs. */
const secret = hashWithKey(Buffer.alloc(32, 'test pepper'), 'key', 'local card processor');
let events = 0;

function eventOf(objectId: string, change: Partial<LocalEvent> = {}): LocalEvent {
	events += 1;
	return { id: `evt_test_${events}`, type: 'checkout.completed', live: false, kind: 'checkout', objectId, ...change };
}

interface Sending {
	readonly signedWith?: Buffer;
	readonly ageMs?: number;
	/** What arrives in place of what was signed. */
	readonly body?: string;
	readonly path?: string;
	readonly headers?: Readonly<Record<string, string>>;
}

async function send(event: LocalEvent, sending: Sending = {}): Promise<number> {
	const body = JSON.stringify(event);
	const at = new Date(app.clock.now().getTime() - (sending.ageMs ?? 0));
	const signature = sign({ secret: sending.signedWith ?? secret, clock: { now: () => at } }, body);
	const { status } = await app.client().send({
		method: 'POST',
		path: sending.path ?? webhookPath,
		headers: { 'content-type': 'application/json', ...(sending.headers ?? signature) },
		body: sending.body ?? body,
	});
	return status;
}

/** Paid on the page with a card of which the processor tells nothing by itself. */
async function paidInSilence(): Promise<{ readonly paymentId: string; readonly checkoutId: string }> {
	const paymentId = await buyByPage(buyer, { number: cardNumbers.webhookLost });
	const [row] = await app.rows<{ id: string }>('select session_id as id from payments where id = $1', [paymentId]);
	return { paymentId, checkoutId: row?.id ?? '' };
}

const purchases = (count: number) => expectChargesToEqualCredits(app, buyer, count);
async function bought(): Promise<number> {
	const [row] = await app.rows<{ count: number }>(
		`select count(*)::integer as count from credit_transactions where user_id = $1 and kind = 'bought'`,
		[buyer.person.id],
	);
	return row?.count ?? 0;
}

describe('a webhook', () => {
	it('that is signed and fresh carries the purchase out', async () => {
		const { checkoutId } = await paidInSilence();
		expect(await send(eventOf(checkoutId))).toBe(200);
		await app.runDue();
		await purchases(1);
	});

	it.each<[string, (event: LocalEvent) => Sending]>([
		['unsigned', () => ({ headers: {} })],
		['signed with another secret', () => ({ signedWith: Buffer.alloc(32, 'another') })],
		['301 s old', () => ({ ageMs: seconds(301) })],
		['301 s from the future', () => ({ ageMs: -seconds(301) })],
		['altered after it was signed', (event) => ({ body: JSON.stringify({ ...event, type: 'checkout.expired' }) })],
		['signed in a form of its own', () => ({ headers: { 'portico-local-signature': 'v1=aa' } })],
		['without a body', () => ({ body: '' })],
		['meant for another processor', () => ({ path: '/v1/payments/webhook/stripe' })],
		['meant for nobody', () => ({ path: '/v1/payments/webhook/__proto__' })],
	])('that is %s is refused and does nothing', async (_title, sendingOf) => {
		const { checkoutId } = await paidInSilence();
		const event = eventOf(checkoutId);
		expect(await send(event, sendingOf(event))).toBe(400);
		await app.runDue();
		expect(await bought()).toBe(0);
	});

	it('of real money is refused where none moves', async () => {
		const { checkoutId } = await paidInSilence();
		expect(await send(eventOf(checkoutId, { live: true }))).toBe(400);
		await app.runDue();
		expect(await bought()).toBe(0);
	});

	it('that is replayed, together and one after the other, does nothing more', async () => {
		const { checkoutId } = await paidInSilence();
		const event = eventOf(checkoutId);
		await Promise.all(Array.from({ length: 20 }, () => send(event)));
		await app.runDue();
		expect(await send(event, { ageMs: minutes(4) })).toBe(200);
		await app.runDue();
		await purchases(1);
	});

	it('may come in any order and under many ids', async () => {
		const { checkoutId } = await paidInSilence();
		for (const type of ['checkout.expired', 'checkout.completed', 'checkout.opened']) {
			expect(await send(eventOf(checkoutId, { type }))).toBe(200);
			await app.runDue();
		}
		await purchases(1);
	});

	it('that says paid of what is not paid gives nothing: its word is not taken', async () => {
		const { sessionId } = await buy(buyer);
		const [row] = await app.rows<{ id: string }>('select session_id as id from payments where id = $1', [sessionId]);
		expect(await send(eventOf(row?.id ?? ''))).toBe(200);
		await app.runDue();
		expect(await bought()).toBe(0);
		expect(await resultOf(buyer, sessionId)).toMatchObject({ state: 'pending' });
	});

	it('about an object that does not exist does nothing, and is not tried again', async () => {
		expect(await send(eventOf('chk_nobody'))).toBe(200);
		await app.runDue();
		expect(await bought()).toBe(0);
		const waiting = `select 1 from jobs where kind = 'payments.handle_event' and state <> 'done' and payload ->> 'objectId' = $1`;
		expect(await app.rows(waiting, ['chk_nobody'])).toEqual([]);
	});

	it('about a page whose address was lost when a process died finds its payment by the reference', async () => {
		const { sessionId, redirectTo = '' } = await buy(buyer);
		const [row] = await app.rows<{ id: string }>('select session_id as id from payments where id = $1', [sessionId]);
		await app.rows('update payments set session_id = null, session_url = null where id = $1', [sessionId]);
		await typeCard(buyer.client, redirectTo, { number: cardNumbers.webhookLost });
		await send(eventOf(row?.id ?? ''));
		await app.runDue();
		await purchases(1);
	});

	it('about a card takes over what its network changed', async () => {
		await addCard(buyer);
		await app.runDue();
		const [card] = await app.rows<{ id: string }>('select card_id as id from payment_methods where user_id = $1', [
			buyer.person.id,
		]);
		await app.rows(
			`update local_processor_objects set body = body || '{"expMonth": 3, "expYear": 2034}' where id = $1`,
			[card?.id],
		);
		await send(eventOf(card?.id ?? '', { kind: 'card', type: 'card.updated' }));
		await app.runDue();
		const { paymentMethods } = await buyer.client.succeed(getPaymentMethods, {}, { token: buyer.token });
		expect(paymentMethods).toMatchObject([{ goodThrough: '2034-03-31' }]);
		await app.rows(`update local_processor_objects set body = body || '{"isDetached": true}' where id = $1`, [
			card?.id,
		]);
		await send(eventOf(card?.id ?? '', { kind: 'card', type: 'card.detached' }));
		await app.runDue();
		const after = await buyer.client.succeed(getPaymentMethods, {}, { token: buyer.token });
		expect(after.paymentMethods).toEqual([]);
	});
});

describe('a charge that is not what was asked for', () => {
	it.each([
		['another amount', `body = body || '{"amount": 100}'`],
		['another currency', `body = body || '{"currency": "USD"}'`],
		['another customer', `customer_id = 'cus_another'`],
	])('(%s) gives nothing, is logged and left to a person', async (_title, change) => {
		const { paymentId } = await paidInSilence();
		await app.rows(`update local_processor_objects set ${change} where reference = $1 and kind = 'charge'`, [
			paymentId,
		]);
		expect(await resultOf(buyer, paymentId)).toMatchObject({ state: 'pending' });
		expect(await resultOf(buyer, paymentId)).toMatchObject({ state: 'pending' });
		const lines = takeErrorLog();
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('a charge contradicts its payment');
		app.clock.advance(minutes(90));
		await reconcile(app.portal.payments);
		expect(await bought()).toBe(0);
		const audited = await app.rows(
			`select details from audit_events where user_id = $1 and event = 'payments.contradicted'`,
			[buyer.person.id],
		);
		expect(audited).toHaveLength(1);
	});

	it('of another payment is not taken for it', async () => {
		const mine = await paidInSilence();
		const other = await buy(buyer);
		const find = 'select session_id as id from payments where id = $1';
		const [theirs] = await app.rows<{ id: string }>(find, [other.sessionId]);
		await app.rows(`update payments set session_id = session_id || '-gone' where id = $1`, [mine.paymentId]);
		await app.rows('update payments set session_id = $2 where id = $1', [other.sessionId, mine.checkoutId]);
		expect(await resultOf(buyer, other.sessionId)).toMatchObject({ state: 'pending' });
		expect(takeErrorLog()).toHaveLength(1);
		expect(await bought()).toBe(0);
		// Other tests run the jobs that follow, so nothing may stay mixed up.
		await app.rows('update payments set session_id = $2 where id = $1', [other.sessionId, theirs?.id]);
		await app.rows('update payments set session_id = $2 where id = $1', [mine.paymentId, mine.checkoutId]);
	});
});
