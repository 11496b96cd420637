// The whole portal with Stripe as its processor, in two processes: whatever gets lost, comes twice or comes late, Stripe has taken in the
// end what the ledger has given, and nothing is left open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { openStripe as openStripeProcessor } from '#features/billing/card-processors/server/api.ts';
import {
	getCardSetupResult,
	getPaymentMethods,
	removePaymentMethod,
	startCardSetup,
} from '#features/billing/payment-methods/contract.ts';
import { newKey } from '#test/support/credits.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { addBuyer, agreeTo, type Buyer } from '#test/support/payments.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import type { TestCardName } from '#test/support/stripe/cards.ts';
import type { StripeEvent } from '#test/support/stripe/events.ts';
import type { Fault } from '#test/support/stripe/faults.ts';
import { openStripe, type StripeSimulator } from '#test/support/stripe/simulator.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { getCheckoutResult } from '../../contract.ts';
import { reconcile } from '../paying/reconcile.ts';

const secret = 'whsec_race';
let stripe: StripeSimulator;
let apps: readonly [TestApp, TestApp];
const clock = new ManualClock();

beforeAll(async () => {
	const opened = await openStripe({ clock });
	({ stripe } = opened);
	const openCards = async () => {
		const processor = await openStripeProcessor({
			secretKey: stripe.secretKey,
			webhookSecrets: [secret],
			clock,
			api: opened.api,
			patienceMs: 400,
		});
		return () => ({ processor });
	};
	const first = await openOwnTestApp({ clock, cards: await openCards() });
	apps = [first, await openOwnTestApp({ clock, cards: await openCards(), database: first.database })];
});
afterAll(async () => {
	await apps[1].close();
	await apps[0].close();
	await stripe.close();
});

type Body = InputOf<typeof startCreditPurchase>;

/** One person, their purchase and everything that Stripe has told of it. */
class Story {
	readonly buyer: Buyer;
	readonly body: Body;
	#told = 0;

	constructor(buyer: Buyer, body: Body) {
		this.buyer = buyer;
		this.body = body;
		this.#told = stripe.events.all.length;
	}

	/** Also a double click, a second tab, or a try after a lost answer: the key is the same. */
	async buy(app: TestApp): Promise<void> {
		const { returnStatus } = await app.client().call(startCreditPurchase, this.body, { token: await this.#token() });
		expect([200, 503]).toContain(returnStatus.returnCode);
	}

	/** Only where the address of a page has reached the person. */
	async submitCard(card: TestCardName): Promise<void> {
		stripe.checkouts.expireDue();
		const [row] = await this.#rows();
		const session = stripe.objects.find('checkout.session', row?.session);
		if (session?.status === 'open') stripe.submitCard(session.id, card);
	}

	async return(app: TestApp): Promise<void> {
		const [row] = await this.#rows();
		if (row === undefined) return;
		await app.client().succeed(getCheckoutResult, { sessionId: row.id }, { token: await this.#token() });
	}

	async deliver(app: TestApp, event: StripeEvent): Promise<void> {
		const { body, headers } = stripe.events.sign(event, { secret });
		const path = '/v1/payments/webhook/stripe';
		const { status } = await app.client().send({ method: 'POST', path, headers, body: body.toString() });
		// Time may pass while it is on its way: then it is too old.
		expect([200, 400]).toContain(status);
	}

	events(): readonly StripeEvent[] {
		return stripe.events.all.slice(this.#told);
	}

	async expectAgreement(): Promise<void> {
		const rows = await this.#rows();
		expect(rows.map(({ state }) => state)).toEqual(
			rows.map(() => expect.stringMatching(/^(paid|failed|expired|requires_action)$/)),
		);
		const paid = rows.filter(({ state }) => state === 'paid');
		const ids = new Set(rows.map(({ id }) => id));
		const charged = stripe.objects.list('payment_intent').filter(({ status, metadata }) => {
			return status === 'succeeded' && ids.has(metadata['reference'] ?? '');
		});
		expect(charged.map(({ metadata, amount }) => [metadata['reference'], amount])).toEqual(
			paid.map(({ id, amount }) => [id, amount]),
		);
		expect(charged.length).toBeLessThanOrEqual(1);
		const bought = await apps[0].rows(`select id from credit_transactions where user_id = $1 and kind = 'bought'`, [
			this.buyer.person.id,
		]);
		expect(bought).toHaveLength(charged.length);
	}

	async countCards(): Promise<number> {
		const { client } = this.buyer;
		return (await client.succeed(getPaymentMethods, {}, { token: await this.#token() })).paymentMethods.length;
	}

	/** The session is new each time: hours pass in a story. */
	#token(): Promise<string> {
		return openTestSession(apps[0], this.buyer.person);
	}

	#rows(): Promise<readonly { id: string; state: string; amount: number; session: string | null }[]> {
		const text = 'select id, state, amount::integer as amount, session_id as session from payments where user_id = $1';
		return apps[0].rows(text, [this.buyer.person.id]);
	}
}

async function keepCard(buyer: Buyer, card: TestCardName): Promise<void> {
	const { client, token } = buyer;
	await client.succeed(startCardSetup, { idempotencyKey: newKey() }, { token });
	const [session] = stripe.objects.list('checkout.session');
	stripe.submitCard(session?.id ?? '', card);
	clock.advance(minutes(2));
	await reconcile(apps[0].portal.payments);
	const { paymentMethods } = await client.succeed(getPaymentMethods, {}, { token });
	expect(paymentMethods).toHaveLength(1);
}

async function begin(change: Partial<Body>, card: TestCardName | 'none' = 'none'): Promise<Story> {
	stripe.faults.clear();
	const buyer = await addBuyer(apps[0]);
	if (card !== 'none') await keepCard(buyer, card);
	return new Story(buyer, await agreeTo(buyer, change));
}

/** Everything that follows by itself, until nothing is left to follow. */
async function letTimePass(): Promise<void> {
	for (let passed = 0; passed < hours(3); passed += minutes(15)) {
		clock.advance(minutes(15));
		stripe.checkouts.expireDue();
		for (const { id, status } of stripe.objects.list('payment_intent')) {
			if (status === 'processing') stripe.settlePending(id, true);
		}
		for (const app of apps) {
			await app.runDue();
			await reconcile(app.portal.payments);
		}
	}
}

const faults: readonly Fault[] = [
	'unreachable',
	'fails-early',
	'rate-limited',
	'answer-lost',
	'hangs',
	'fails-late',
	'no-json',
];
const calls = [
	'POST /v1/payment_intents',
	'POST /v1/checkout/sessions',
	'POST /v1/customers',
	'GET /v1/payment_intents',
	'GET /v1/checkout',
];
const keptCards = ['none', 'none', 'visa', 'visa', 'slow', 'declinesLater', 'authentication'] as const;
const pageCards: readonly TestCardName[] = ['visa', 'visa', 'slow', 'generic', 'insufficientFunds'];

async function act(story: Story, random: Random): Promise<void> {
	const app = random.pick(apps);
	const events = story.events();
	switch (random.below(8)) {
		case 0:
			return story.buy(app);
		case 1:
			return story.submitCard(random.pick(pageCards));
		case 2:
		case 3:
			return story.return(app);
		case 4:
			return events.length === 0 ? undefined : story.deliver(app, random.pick(events));
		case 5:
			return void (await app.runDue());
		case 6:
			return void (await reconcile(app.portal.payments));
		default:
			return clock.advance(random.pick([seconds(5), seconds(25), minutes(3), minutes(20)]));
	}
}

describe('a page whose opening was not answered', () => {
	it.each([20, 40, 90])('opens when it is asked for again %i minutes later', async (passed) => {
		const buyer = await addBuyer(apps[0]);
		const body = await agreeTo(buyer);
		const setup = { idempotencyKey: newKey() };
		const call = async () => {
			const options = { token: await openTestSession(apps[0], buyer.person) };
			return [
				await buyer.client.call(startCreditPurchase, body, options),
				await buyer.client.call(startCardSetup, setup, options),
			] as const;
		};
		stripe.faults.next('POST /v1/checkout/sessions', 'answer-lost', 4);
		for (const { returnStatus } of await call()) expect(returnStatus.errorKey).toBe('payments.unavailable');
		clock.advance(minutes(passed));
		await reconcile(apps[0].portal.payments);
		const [bought, kept] = await call();
		// An hour after it was placed an order is over; the person places another one.
		expect(bought.output).toMatchObject(
			passed > 60
				? { state: 'failed', reason: 'abandoned' }
				: { redirectTo: expect.stringContaining('checkout.stripe.com') },
		);
		expect(kept.output?.redirectTo).toMatch(/^https:\/\/checkout\.stripe\.com/);
		const sessionId = kept.output?.redirectTo.split('/').at(-1) ?? '';
		stripe.submitCard(sessionId, 'visa');
		clock.advance(minutes(2));
		await reconcile(apps[0].portal.payments);
		const token = await openTestSession(apps[0], buyer.person);
		const { state } = await buyer.client.succeed(
			getCardSetupResult,
			{ cardSetupId: kept.output?.cardSetupId ?? '' },
			{ token },
		);
		expect(state).toBe('saved');
	});
});

describe('a purchase by Stripe', () => {
	it.each(Array.from({ length: 30 }, (_unused, index) => index + 1))(
		'in a random history (seed %i) charges at most once and gives for every charge',
		async (seed) => {
			const random = createRandom(seed);
			const kept = random.pick(keptCards);
			const story = await begin(kept === 'none' ? { saveCard: true } : { paymentMethodId: 'default' }, kept);
			for (let count = random.below(4); count > 0; count -= 1) {
				stripe.faults.next(random.pick(calls), random.pick(faults), 1 + random.below(2));
			}
			await story.buy(random.pick(apps));
			for (let step = 0; step < 10; step += 1) {
				await Promise.all(Array.from({ length: 1 + random.below(3) }, () => act(story, random)));
			}
			stripe.faults.clear();
			await letTimePass();
			await story.expectAgreement();
		},
		120_000,
	);

	it('is one charge though it is asked for 30 times at once while the first answers get lost', async () => {
		const story = await begin({ paymentMethodId: 'default' }, 'visa');
		stripe.faults.next('POST /v1/payment_intents', 'answer-lost', 3);
		await Promise.all(Array.from({ length: 30 }, (_unused, index) => story.buy(index % 2 === 0 ? apps[0] : apps[1])));
		await letTimePass();
		await story.expectAgreement();
		expect(
			stripe.objects.list('charge').filter(({ customer, paid }) => paid && customer === lastCustomer()).length,
		).toBe(1);
	});

	it('is carried out once by 100 copies of every event, the return and the reconciliation together', async () => {
		const story = await begin({ saveCard: true });
		await story.buy(apps[0]);
		await story.submitCard('visa');
		clock.advance(minutes(2));
		const copies = story.events().flatMap((event) => Array.from({ length: 100 }, () => event));
		await Promise.all([
			...copies.toReversed().map((event, index) => story.deliver(index % 2 === 0 ? apps[0] : apps[1], event)),
			...apps.flatMap((app) => [story.return(app), app.runDue(), reconcile(app.portal.payments)]),
		]);
		await letTimePass();
		await story.expectAgreement();
		expect(await story.countCards()).toBe(1);
	});

	it('and the removal of its card at the same moment end with both done, or with no charge', async () => {
		const story = await begin({ paymentMethodId: 'default' }, 'visa');
		const { client, token } = story.buyer;
		const { paymentMethods } = await client.succeed(getPaymentMethods, {}, { token });
		const paymentMethodId = paymentMethods[0]?.paymentMethodId ?? '';
		const buying = apps[0].client().call(startCreditPurchase, story.body, { token });
		const removing = client.call(removePaymentMethod, { paymentMethodId }, { token });
		const [bought, removed] = await Promise.all([buying, removing]);
		expect([200, 409]).toContain(bought.returnStatus.returnCode);
		expect(removed.returnStatus.returnCode).toBe(200);
		await letTimePass();
		await story.expectAgreement();
		expect(await story.countCards()).toBe(0);
		const [method] = stripe.objects.list('payment_method');
		expect(method?.customer).toBeNull();
	});
});

function lastCustomer(): string | undefined {
	return stripe.objects.list('customer')[0]?.id;
}
