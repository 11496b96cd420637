// On PostgreSQL alone.
// What is promised by the port holds for every processor: the local one and Stripe, which is simulated here.
import { describe, expect, it } from 'vitest';
import { before, minutes, seconds } from '#platform/contract/duration.ts';
import {
	benches,
	type CardKind,
	newCharge,
	newCheckout,
	newCustomer,
	type ProcessorBench,
} from '#test/support/card-processors.ts';
import {
	type ChargeState,
	ProcessorRefused,
	ProcessorUnavailable,
	type SavedCardCharge,
	WebhookRefused,
} from './processor.ts';

/** Asks as long as an answer is not to be had. */
async function find({ processor, clock }: ProcessorBench, charge: SavedCardCharge): Promise<ChargeState | undefined> {
	for (let tries = 0; tries < 5; tries += 1) {
		try {
			return await processor.findCharge({ ...charge, askedAt: clock.now() });
		} catch (error) {
			if (!(error instanceof ProcessorUnavailable)) throw error;
		}
	}
	throw new Error('The processor never answers');
}

async function collect<T>(pages: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const page of pages) all.push(page);
	return all;
}

describe.each(benches)('a card processor, %s', (_name, open) => {
	async function openWithCard(kind: CardKind) {
		const bench = await open();
		const customerId = await newCustomer(bench);
		return { bench, customerId, charge: newCharge(customerId, await bench.keepCard(customerId, kind)) };
	}

	async function openWithCheckout(changes: Parameters<typeof newCheckout>[2] = {}) {
		const bench = await open();
		const checkout = newCheckout(bench.clock, await newCustomer(bench), changes);
		const { sessionId } = await bench.processor.createCheckout(checkout);
		const { reference, customerId } = checkout;
		return { bench, checkout, sessionId, facts: { sessionId, reference, customerId } };
	}

	describe('on its page', () => {
		it('opens one page for one key, and none for other words under the same key', async () => {
			const { bench, checkout } = await openWithCheckout();
			const first = await bench.processor.createCheckout(checkout);
			expect(await bench.processor.createCheckout(checkout)).toEqual(first);
			const other = { ...checkout, amount: 11_301, lines: [{ name: 'Other', amount: 11_301 }] };
			await expect(bench.processor.createCheckout(other)).rejects.toBeInstanceOf(ProcessorRefused);
		});

		it('opens none for a customer that it does not know', async () => {
			const bench = await open();
			const checkout = newCheckout(bench.clock, 'cus_unknown');
			await expect(bench.processor.createCheckout(checkout)).rejects.toBeInstanceOf(ProcessorRefused);
			await expect(bench.processor.retrieveCheckout('unknown')).rejects.toBeInstanceOf(ProcessorRefused);
		});

		it('lets a person try until a card is good, and charges that one alone', async () => {
			const { bench, checkout, sessionId, facts } = await openWithCheckout();
			const start = bench.clock.now();
			for (const kind of ['decline', 'insufficient_funds', 'expired_card', 'lost_card'] as const) {
				await bench.submitCard(sessionId, kind);
				expect(await bench.processor.retrieveCheckout(sessionId)).toMatchObject({ ...facts, state: 'open' });
			}
			await bench.submitCard(sessionId, 'approve');
			const paid = await bench.processor.retrieveCheckout(sessionId);
			const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, holder: 'Robin Doucette' };
			expect(paid).toMatchObject({
				...facts,
				state: 'paid',
				paid: {
					amount: 11_300,
					currency: 'CAD',
					isLive: false,
					customerId: checkout.customerId,
					reference: checkout.reference,
					paidAt: expect.any(Date),
					card,
					authorizationCode: expect.stringMatching(/^\d{6}$/),
				},
				card: { ...card, customerId: checkout.customerId },
			});
			expect(await bench.processor.expireCheckout(sessionId)).toEqual(paid);
			if (paid.state !== 'paid') return;
			// Processors count in whole seconds.
			expect(bench.clock.gaveSince(before(start, seconds(1)), paid.paid.paidAt)).toBe(true);
			const { reference, charge } = await bench.processor.retrieveCharge(paid.paid.processorPaymentId);
			expect({ reference, charge }).toEqual({
				reference: checkout.reference,
				charge: { state: 'paid', paid: paid.paid },
			});
			expect(await bench.processor.retrieveCard(paid.card?.cardId ?? '')).toEqual(paid.card);
		});

		it('keeps no card unless it was asked to', async () => {
			const { bench, sessionId } = await openWithCheckout({ saveCard: false });
			await bench.submitCard(sessionId, 'approve');
			expect(await bench.processor.retrieveCheckout(sessionId)).not.toHaveProperty('card');
		});

		it('keeps a card without charging it', async () => {
			const { bench, checkout, sessionId, facts } = await openWithCheckout({ mode: 'setup', lines: [] });
			await bench.submitCard(sessionId, 'decline');
			expect(await bench.processor.retrieveCheckout(sessionId)).toMatchObject({ state: 'open' });
			await bench.submitCard(sessionId, 'approve');
			const saved = await bench.processor.retrieveCheckout(sessionId);
			expect(saved).toMatchObject({
				...facts,
				state: 'saved',
				card: { last4: '4242', customerId: checkout.customerId },
			});
			expect(
				await find(bench, { ...newCharge(checkout.customerId, ''), reference: checkout.reference }),
			).toBeUndefined();
		});

		it('closes when it is told to or when its time is over, and takes nothing then', async () => {
			const { bench, sessionId, facts } = await openWithCheckout();
			expect(await bench.processor.expireCheckout(sessionId)).toEqual({ ...facts, state: 'expired' });
			expect(await bench.processor.expireCheckout(sessionId)).toEqual({ ...facts, state: 'expired' });
			const late = newCheckout(bench.clock, facts.customerId);
			const { sessionId: second } = await bench.processor.createCheckout(late);
			bench.clock.advance(minutes(60));
			expect(await bench.processor.retrieveCheckout(second)).toMatchObject({ state: 'expired' });
			await bench.submitCard(second, 'approve').catch(() => undefined);
			expect(await bench.processor.retrieveCheckout(second)).toMatchObject({ state: 'expired' });
		});

		it('is under way while a bank thinks, then paid', async () => {
			const { bench, sessionId, facts } = await openWithCheckout();
			await bench.submitCard(sessionId, 'slow');
			expect(await bench.processor.retrieveCheckout(sessionId)).toEqual({ ...facts, state: 'processing' });
			await bench.letBanksDecide();
			expect(await bench.processor.retrieveCheckout(sessionId)).toMatchObject({ ...facts, state: 'paid' });
		});
	});

	describe('charging a kept card', () => {
		it('charges once for one key, also when it is asked at the same moment', async () => {
			const { bench, charge } = await openWithCard('approve');
			const twins = await Promise.allSettled(Array.from({ length: 8 }, () => bench.processor.chargeSavedCard(charge)));
			const ids = twins.flatMap((twin) =>
				twin.status === 'fulfilled' && twin.value.state === 'paid' ? [twin.value.paid.processorPaymentId] : [],
			);
			expect(new Set(ids).size).toBe(1);
			const again = await bench.processor.chargeSavedCard(charge);
			expect(again).toMatchObject({
				state: 'paid',
				paid: { amount: 2260, currency: 'CAD', reference: charge.reference, customerId: charge.customerId },
			});
			expect(await find(bench, charge)).toEqual(again);
			const more = bench.processor.chargeSavedCard({ ...charge, amount: 2261 });
			await expect(more).rejects.toBeInstanceOf(ProcessorRefused);
		});

		it.each<[kind: CardKind, reason: string, isHard: boolean]>([
			['decline_later', 'generic', false],
			['insufficient_funds', 'insufficient_funds', false],
			['lost_card', 'generic', true],
		])('tells of the card "%s" that it declines: %s, hard %s', async (kind, reason, isHard) => {
			const { bench, charge } = await openWithCard(kind);
			const declined = { state: 'declined', decline: { reason, isHard } };
			expect(await bench.processor.chargeSavedCard(charge)).toMatchObject(declined);
			expect(await find(bench, charge)).toMatchObject(declined);
		});

		it('tells that the bank wants the person', async () => {
			const { bench, charge } = await openWithCard('authenticate');
			const wanted = { state: 'authentication_required' };
			expect(await bench.processor.chargeSavedCard(charge)).toMatchObject(wanted);
			expect(await find(bench, charge)).toMatchObject(wanted);
		});

		it('is under way while a bank thinks, then paid', async () => {
			const { bench, charge } = await openWithCard('slow');
			expect(await bench.processor.chargeSavedCard(charge)).toMatchObject({ state: 'processing' });
			await bench.letBanksDecide();
			expect(await find(bench, charge)).toMatchObject({ state: 'paid', paid: { reference: charge.reference } });
		});

		it('finds what went through although no one heard of it, and charges nothing more', async () => {
			const { bench, charge } = await openWithCard('answer_lost');
			await expect(bench.processor.chargeSavedCard(charge)).rejects.toBeInstanceOf(ProcessorUnavailable);
			const found = await find(bench, charge);
			expect(found).toMatchObject({ state: 'paid', paid: { amount: 2260 } });
			expect(await bench.processor.chargeSavedCard(charge)).toEqual(found);
		});

		it('finds nothing of what never arrived', async () => {
			const { bench, charge } = await openWithCard('never_arrives');
			await expect(bench.processor.chargeSavedCard(charge)).rejects.toBeInstanceOf(ProcessorUnavailable);
			expect(await find(bench, charge)).toBeUndefined();
		});

		it('declines a card that was removed, and one of somebody else, for good', async () => {
			const { bench, customerId, charge } = await openWithCard('approve');
			const stranger = await newCustomer(bench);
			const hard = { state: 'declined', decline: { isHard: true } };
			expect(await bench.processor.chargeSavedCard(newCharge(stranger, charge.cardId))).toMatchObject(hard);
			await bench.processor.detachCard(charge.cardId);
			await bench.processor.detachCard(charge.cardId);
			expect(await bench.processor.retrieveCard(charge.cardId)).toBeUndefined();
			expect(await bench.processor.chargeSavedCard(newCharge(customerId, charge.cardId))).toMatchObject(hard);
		});
	});

	it('lists what it charged and gave back since a time, page by page, and not what it declined', async () => {
		const { bench, customerId, charge } = await openWithCard('approve');
		const { processor, clock } = bench;
		const declined = await bench.keepCard(customerId, 'decline_later');
		await processor.chargeSavedCard(charge);
		clock.advance(minutes(1));
		const since = clock.now();
		const made: string[] = [];
		for (let times = 0; times < 101; times += 1) {
			const one = newCharge(customerId, charge.cardId);
			await processor.chargeSavedCard(one);
			made.push(one.reference);
		}
		await processor.chargeSavedCard(newCharge(customerId, declined));
		const pages = await collect(processor.listCharges(since));
		expect(pages.length).toBeGreaterThan(1);
		const listed = pages.flat();
		expect(new Set(listed.map(({ reference }) => reference))).toEqual(new Set(made));
		const [one] = listed;
		expect(one).toMatchObject({ amount: 2260, refunded: 0, currency: 'CAD', at: expect.any(Date) });
		const processorPaymentId = one?.processorPaymentId ?? '';
		await processor.refundCharge({ processorPaymentId, amount: 260, reference: 'part', idempotencyKey: 'part' });
		expect((await collect(processor.listCharges(since))).flat()).toContainEqual({ ...one, refunded: 260 });
		const returns = (await collect(processor.listReturns(since))).flat();
		expect(returns).toMatchObject([{ processorPaymentId, kind: 'refund', state: 'done', amount: 260 }]);
		clock.advance(minutes(1));
		expect((await collect(processor.listReturns(clock.now()))).flat()).toEqual([]);
	});

	describe('telling by webhook', () => {
		it('names the page that was paid, and nothing that has to be believed', async () => {
			const { bench, sessionId } = await openWithCheckout();
			await bench.submitCard(sessionId, 'approve');
			const events = (await bench.takeDeliveries()).map(({ body, headers }) =>
				bench.processor.readWebhook(body, headers),
			);
			expect(events.map(({ subject }) => subject)).toContainEqual({ kind: 'checkout', id: sessionId });
			for (const event of events) expect(Object.keys(event).sort()).toEqual(['id', 'isLive', 'subject', 'type']);
			expect(events.every(({ isLive }) => !isLive)).toBe(true);
		});

		it('is not believed unsigned, altered, or more than five minutes late', async () => {
			const { bench, sessionId } = await openWithCheckout();
			await bench.submitCard(sessionId, 'approve');
			const [delivery] = await bench.takeDeliveries();
			if (delivery === undefined) throw new Error('Nothing was sent');
			const { body, headers } = delivery;
			const altered = Buffer.from(body.toString().replace(/"id"/, '"id" '));
			expect(() => bench.processor.readWebhook(body, {})).toThrow(WebhookRefused);
			expect(() => bench.processor.readWebhook(altered, headers)).toThrow(WebhookRefused);
			bench.clock.advance(minutes(5) - seconds(2));
			expect(bench.processor.readWebhook(body, headers).id).not.toBe('');
			bench.clock.advance(seconds(3));
			expect(() => bench.processor.readWebhook(body, headers)).toThrow(WebhookRefused);
		});
	});
});
