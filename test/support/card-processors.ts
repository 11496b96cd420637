// The card processors that there are, each with a hand on its page and on its bank, so that the same behaviour can be asked of all.
import { onTestFinished } from 'vitest';
import { after, minutes } from '#platform/contract/duration.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import type {
	CardProcessor,
	NewCheckout,
	SavedCardCharge,
} from '#features/billing/card-processors/server/processor.ts';
import { createLocalProcessor } from '#demo/server/card-processor/local-processor.ts';
import { createDeliveryHandler } from '#demo/server/card-processor/webhooks.ts';
import { confirm, submit } from '#demo/server/card-processor/pay.ts';
import { type Outcome, testNumbers } from '#demo/server/card-processor/outcomes.ts';
import { buildRunner } from './jobs.ts';
import { ManualClock } from './manual-clock.ts';
import { openStripeBench, webhookSecret } from './stripe/stripe-adapter.ts';
import type { TestCardName } from './stripe/cards.ts';
import { openOwnDatabase } from './test-database.ts';

/** What becomes of a card, in words of no processor. */
export type CardKind =
	| 'approve'
	| 'decline'
	| 'insufficient_funds'
	| 'expired_card'
	| 'lost_card'
	| 'decline_later'
	| 'authenticate'
	| 'slow'
	| 'answer_lost'
	| 'never_arrives';

interface Delivery {
	readonly body: Buffer;
	readonly headers: Readonly<Record<string, string>>;
}

export interface ProcessorBench {
	readonly clock: ManualClock;
	readonly processor: CardProcessor;
	/** A person gives a card on the page. */
	submitCard(sessionId: string, kind: CardKind): Promise<void>;
	/** A card that the customer has left before. */
	keepCard(customerId: string, kind: CardKind): Promise<string>;
	/** The bank has thought about the slow card. */
	letBanksDecide(): Promise<void>;
	/** Everything that was sent to the webhook since the last time. */
	takeDeliveries(): Promise<readonly Delivery[]>;
}

export const benches: readonly (readonly [name: string, open: () => Promise<ProcessorBench>])[] = [
	['local', openLocalBench],
	['stripe', openStripeProcessorBench],
];

async function openLocalBench(): Promise<ProcessorBench> {
	const database = await openOwnDatabase();
	onTestFinished(() => database.close());
	const clock = new ManualClock();
	const secret = Buffer.alloc(32, 'local');
	const options = { database, clock, queue: createJobQueue({ clock }), secret };
	const processor = createLocalProcessor(options);
	let sent: Delivery[] = [];
	const runner = buildRunner({
		database,
		clock,
		handlers: [
			createDeliveryHandler({
				clock,
				secret,
				async deliver(_path, headers, body) {
					sent.push({ headers, body: Buffer.from(body) });
					return 200;
				},
			}),
		],
	});
	const submitCard = async (sessionId: string, kind: CardKind): Promise<void> => {
		const { kind: answer } = await submit(options, sessionId, typed(kind));
		if (answer === 'confirm') await confirm(options, sessionId, true);
	};
	return {
		clock,
		processor,
		submitCard,
		async keepCard(customerId, kind) {
			const { sessionId } = await processor.createCheckout(
				newCheckout(clock, customerId, { mode: 'setup', lines: [] }),
			);
			await submitCard(sessionId, kind === 'decline' || kind === 'expired_card' ? 'decline_later' : kind);
			const state = await processor.retrieveCheckout(sessionId);
			if (state.state !== 'saved') throw new Error(`The card ${kind} was not saved: ${state.state}`);
			return state.card.cardId;
		},
		async letBanksDecide() {
			clock.advance(minutes(1));
		},
		async takeDeliveries() {
			await runner.runDue();
			const taken = sent;
			sent = [];
			return taken;
		},
	};
}

function typed(outcome: Outcome) {
	const known = testNumbers.find((one) => one.outcome === outcome);
	if (known === undefined) throw new Error(`No test number for ${outcome}`);
	return { number: known.number, expiry: '12/30', code: '123', holder: 'Robin Doucette' };
}

const stripeCards: Readonly<Record<CardKind, TestCardName>> = {
	approve: 'visa',
	decline: 'generic',
	insufficient_funds: 'insufficientFunds',
	expired_card: 'expired',
	lost_card: 'lost',
	decline_later: 'declinesLater',
	authenticate: 'authentication',
	slow: 'slow',
	answer_lost: 'visa',
	never_arrives: 'visa',
};

async function openStripeProcessorBench(): Promise<ProcessorBench> {
	const { clock, stripe, processor } = await openStripeBench({ patienceMs: 500 });
	let taken = 0;
	return {
		clock,
		processor,
		async submitCard(sessionId, kind) {
			stripe.submitCard(sessionId, stripeCards[kind], { name: 'Robin Doucette' });
		},
		async keepCard(customerId, kind) {
			if (kind === 'answer_lost') stripe.faults.next('POST /v1/payment_intents', 'answer-lost', 2);
			if (kind === 'never_arrives') stripe.faults.next('POST /v1/payment_intents', 'unreachable', 2);
			return stripe.keepCard(customerId, stripeCards[kind], { name: 'Robin Doucette' });
		},
		async letBanksDecide() {
			for (const { id, status } of stripe.objects.list('payment_intent')) {
				if (status === 'processing') stripe.settlePending(id, true);
			}
		},
		async takeDeliveries() {
			const events = stripe.events.all.slice(taken);
			taken = stripe.events.all.length;
			return events.map((event) => stripe.events.sign(event, { secret: webhookSecret }));
		},
	};
}

let count = 0;

function next(kind: string): string {
	count += 1;
	return `${kind}-${count}`;
}

export async function newCustomer({ processor }: ProcessorBench): Promise<string> {
	const personKey = next('person');
	const person = { personKey, email: `${personKey}@office.example`, name: 'Robin Doucette', language: 'en' as const };
	return (await processor.createCustomer({ ...person, idempotencyKey: personKey })).customerId;
}

export function newCheckout(clock: ManualClock, customerId: string, changes: Partial<NewCheckout> = {}): NewCheckout {
	const reference = next('reference');
	return {
		mode: 'payment',
		customerId,
		amount: 11_300,
		currency: 'CAD',
		sellerName: 'Portico',
		description: '100 credits',
		lines: [
			{ name: '100 credits', amount: 10_000 },
			{ name: 'HST', amount: 1300 },
		],
		saveCard: true,
		language: 'en',
		successUrl: `https://portal.example/desktop/CCSuccess/${reference}`,
		cancelUrl: 'https://portal.example/desktop/credit-buy',
		expiresAt: after(clock.now(), minutes(60)),
		reference,
		idempotencyKey: `checkout:${reference}`,
		...changes,
	};
}

export function newCharge(customerId: string, cardId: string): SavedCardCharge {
	const reference = next('reference');
	const idempotencyKey = `charge:${reference}`;
	return { customerId, cardId, amount: 2260, currency: 'CAD', description: '20 credits', reference, idempotencyKey };
}
