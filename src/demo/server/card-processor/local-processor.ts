// A card processor for demonstrations and tests. It moves no money, but keeps what a real one keeps and fails in every way in which one
// fails, as the number that was typed has it.
import { randomInt } from 'node:crypto';
import { after, minutes } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import {
	type CardFacts,
	type CardProcessor,
	type ChargeState,
	type CheckoutState,
	type NewCheckout,
	ProcessorUnavailable,
	type SavedCard,
	type SavedCardCharge,
} from '#features/billing/card-processors/server/processor.ts';
import { listBalance, listPayoutLines, listPayouts } from './balance.ts';
import { listCharges, listReturns } from './listing.ts';
import { declineOf } from './outcomes.ts';
import { readReturns, refundCharge, returnsOf, sendReturnEvents } from './returns.ts';
import {
	addObject,
	type Card,
	changeObject,
	type Charge,
	findCharges,
	findObject,
	getObject,
	type LocalStore,
	once,
	type Stored,
} from './store.ts';
import { readWebhook, queueEvent } from './webhooks.ts';

export interface LocalProcessorOptions extends LocalStore {
	readonly queue: JobQueue;
	/** Signs webhooks. */
	readonly secret: Buffer;
}

export const pagePath = '/dev/pay';
/** So long a bank thinks about the number that is slow. */
const slowMs = minutes(1);
/** Questions about a charge whose answer was lost that are not answered either. */
const silentAsks = 2;

export function createLocalProcessor(options: LocalProcessorOptions): CardProcessor {
	const { database, clock } = options;
	const inTransaction = <T>(run: (queries: TransactionQueries) => Promise<T>): Promise<T> => database.transaction(run);
	return {
		name: 'local',
		isLive: false,
		async createCustomer({ idempotencyKey, ...customer }) {
			const { id } = await once(options, 'customer', idempotencyKey, customer, (queries, newOne) =>
				addObject(queries, clock, {
					id: newOne,
					kind: 'customer',
					reference: customer.personKey,
					customerId: null,
					body: { email: customer.email, name: customer.name },
				}),
			);
			return { customerId: id };
		},
		hasCustomer: (customerId) =>
			inTransaction(async (queries) => (await findObject(queries, 'customer', customerId)) !== undefined),
		createCheckout: (checkout) => openCheckout(options, checkout),
		retrieveCheckout: (sessionId) => inTransaction((queries) => readCheckout(options, queries, sessionId)).then(unwrap),
		expireCheckout: (sessionId) =>
			inTransaction(async (queries) => {
				const checkout = await getObject(queries, 'checkout', sessionId);
				if (checkout.body.state === 'open') await changeObject(queries, checkout, { state: 'expired' });
				return readCheckout(options, queries, sessionId);
			}).then(unwrap),
		chargeSavedCard: (charge) => chargeCard(options, charge),
		findCharge: ({ reference }) =>
			inTransaction(async (queries) => {
				const [charge] = await findCharges(queries, reference);
				return charge && answerAbout(options, queries, charge);
			}).then(unwrap),
		retrieveCharge: (id) =>
			inTransaction(async (queries) => {
				const charge = await getObject(queries, 'charge', id);
				const reference = charge.reference ?? undefined;
				const state = await answerAbout(options, queries, charge);
				return state === silence ? silence : { charge: state, ...(reference === undefined ? {} : { reference }) };
			}).then(unwrap),
		refundCharge: (refund) => inTransaction((queries) => refundCharge(options, queries, refund)),
		findReturns: (id) =>
			inTransaction(async (queries) => readReturns((await getObject(queries, 'charge', id)).body, clock.now())),
		listCharges: (since) => listCharges(options, since),
		listReturns: (since) => listReturns(options, since),
		listBalance: (stretch) => listBalance(options, stretch),
		listPayouts: (since) => listPayouts(options, since),
		listPayoutLines: (payoutId) => listPayoutLines(options, payoutId),
		retrieveCard: (cardId) =>
			inTransaction(async (queries) => {
				const card = await findObject(queries, 'card', cardId);
				return card === undefined || card.body.isDetached ? undefined : toSavedCard(card);
			}),
		async detachCard(cardId) {
			await inTransaction(async (queries) => {
				const card = await findObject(queries, 'card', cardId);
				if (card !== undefined) await changeObject(queries, card, { isDetached: true });
			});
		},
		readWebhook: (rawBody, headers) => readWebhook(options, rawBody, headers),
	};
}

/** In place of an answer that is lost after what was asked was done. */
const silence = Symbol('silence');

function unwrap<T>(answer: T | typeof silence): T {
	if (answer === silence) throw new ProcessorUnavailable('the test number loses this answer');
	return answer;
}

async function openCheckout(options: LocalProcessorOptions, { idempotencyKey, ...checkout }: NewCheckout) {
	const { customerId, reference, expiresAt, amount = 0, ...body } = checkout;
	const { id } = await once(options, 'checkout', idempotencyKey, checkout, async (queries, newOne) => {
		const { body: customer } = await getObject(queries, 'customer', customerId);
		await addObject(queries, options.clock, {
			id: newOne,
			kind: 'checkout',
			reference,
			customerId,
			body: { ...body, amount, email: customer.email, expiresAt: expiresAt.toISOString(), state: 'open' },
		});
	});
	return { sessionId: id, url: addressOf(id, body.successUrl), expiresAt };
}

/** On the origin that the browser comes back to. */
function addressOf(sessionId: string, successUrl: string): string {
	return new URL(`${pagePath}/${sessionId}`, successUrl).href;
}

async function readCheckout(
	options: LocalProcessorOptions,
	queries: TransactionQueries,
	sessionId: string,
): Promise<CheckoutState | typeof silence> {
	const { id, reference, customerId, body } = await getObject(queries, 'checkout', sessionId);
	const facts = {
		sessionId: id,
		...(reference === null ? {} : { reference }),
		...(customerId === null ? {} : { customerId }),
	};
	const isOver = new Date(body.expiresAt) <= options.clock.now();
	if (body.state === 'expired' || (body.state === 'open' && isOver)) return { ...facts, state: 'expired' };
	if (body.state === 'open') return { ...facts, state: 'open', url: addressOf(id, body.successUrl) };
	const stored = body.cardId === undefined ? undefined : await getObject(queries, 'card', body.cardId);
	const card = stored && toSavedCard(stored);
	if (body.mode === 'setup')
		return card === undefined ? { ...facts, state: 'expired' } : { ...facts, state: 'saved', card };
	const charge = await answerAbout(options, queries, await getObject(queries, 'charge', body.chargeId ?? ''));
	if (charge === silence) return silence;
	return charge.state === 'paid'
		? { ...facts, state: 'paid', paid: charge.paid, ...(card && { card }) }
		: { ...facts, state: 'processing' };
}

async function chargeCard(options: LocalProcessorOptions, { idempotencyKey, ...charge }: SavedCardCharge) {
	const { customerId, cardId, reference, amount, currency } = charge;
	const answer = await options.database.transaction((queries) => findObject(queries, 'card', cardId));
	if (answer?.body.outcome === 'never_arrives') throw new ProcessorUnavailable('the test number never arrives');
	const { id, isNew } = await once(options, 'charge', idempotencyKey, charge, async (queries, newOne) => {
		const card = await getObject(queries, 'card', cardId);
		const body = decide(options, card.body, { amount, currency, isOwn: card.customerId === customerId });
		await addObject(queries, options.clock, { id: newOne, kind: 'charge', reference, customerId, body });
		await queueEvent(queries, options, { kind: 'charge', type: 'charge.decided', objectId: newOne }, card.body.outcome);
		await sendReturnEvents(queries, options, body, newOne);
	});
	return options.database
		.transaction(async (queries) => {
			const stored = await getObject(queries, 'charge', id);
			const isSilent = isNew && answer?.body.outcome === 'answer_lost';
			return isSilent ? silence : answerAbout(options, queries, stored);
		})
		.then(unwrap);
}

interface Asked {
	readonly amount: number;
	readonly currency: 'CAD';
	/** Whether the card is of the customer that is to be charged. */
	readonly isOwn: boolean;
}

/** What the bank says of a kept card whose person is away. */
function decide({ clock }: LocalProcessorOptions, card: Card, { amount, currency, isOwn }: Asked): Charge {
	const decline = declineOf(card.outcome, 'away');
	const facts = { amount, currency, card: factsOf(card), at: clock.now().toISOString() };
	if (card.isDetached || !isOwn)
		return { ...facts, state: 'declined', decline: { code: 'detached', reason: 'card_gone', isHard: true } };
	if (decline !== undefined) return { ...facts, state: 'declined', decline };
	if (card.outcome === 'authenticate') return { ...facts, state: 'authentication_required' };
	return approve({ clock }, card, amount, currency);
}

/** A charge that the bank agrees to, now or a little later. */
export function approve(
	{ clock }: Pick<LocalProcessorOptions, 'clock'>,
	card: Card,
	amount: number,
	currency: 'CAD',
): Charge {
	const now = clock.now();
	return {
		amount,
		currency,
		card: factsOf(card),
		at: now.toISOString(),
		authorizationCode: String(randomInt(0, 1_000_000)).padStart(6, '0'),
		state: card.outcome === 'slow' ? 'processing' : 'paid',
		...(card.outcome === 'slow' && { decidedAt: after(now, slowMs).toISOString() }),
		...(card.outcome === 'answer_lost' && { silentAsks }),
		returns: returnsOf(card.outcome, amount, now),
	};
}

async function answerAbout(
	{ clock }: LocalProcessorOptions,
	queries: TransactionQueries,
	charge: Stored<'charge'>,
): Promise<ChargeState | typeof silence> {
	const { id, reference, customerId, body } = charge;
	if (body.silentAsks !== undefined && body.silentAsks > 0) {
		await changeObject(queries, charge, { silentAsks: body.silentAsks - 1 });
		return silence;
	}
	const isDecided = body.decidedAt === undefined || new Date(body.decidedAt) <= clock.now();
	if (body.state === 'declined' && body.decline !== undefined)
		return { state: 'declined', decline: body.decline, processorPaymentId: id };
	if (body.state === 'authentication_required') return { state: 'authentication_required', processorPaymentId: id };
	if (!isDecided) return { state: 'processing', processorPaymentId: id };
	return {
		state: 'paid',
		paid: {
			processorPaymentId: id,
			amount: body.amount,
			currency: body.currency,
			isLive: false,
			paidAt: new Date(body.decidedAt ?? body.at),
			card: body.card,
			...(customerId === null ? {} : { customerId }),
			...(reference === null ? {} : { reference }),
			...(body.authorizationCode === undefined ? {} : { authorizationCode: body.authorizationCode }),
		},
	};
}

function factsOf({ brand, last4, expMonth, expYear, holder }: CardFacts): CardFacts {
	return { brand, last4, expMonth, expYear, ...(holder === undefined ? {} : { holder }) };
}

function toSavedCard({ id, customerId, body }: Stored<'card'>): SavedCard {
	return { ...factsOf(body), cardId: id, customerId: customerId ?? '', fingerprint: body.fingerprint };
}
