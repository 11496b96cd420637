// On both databases.
// Every way in which a processor fails, by its number: in the end the processor has taken exactly what the ledger has given.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { getPaymentMethods } from '#features/billing/payment-methods/contract.ts';
import {
	addBuyer,
	addCard,
	answerBank,
	buy,
	buyByPage,
	type Buyer,
	cardNumbers,
	expectChargesToEqualCredits,
	passTime,
	resultOf,
	signInBuyer,
	typeCard,
} from '#test/support/payments.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { reconcile } from './reconcile.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const balance = async () => (await buyer.client.succeed(getBalance, {}, { token: buyer.token })).available;
const stateOf = async (id: string) => (await resultOf(buyer, id)).state;
/** Longer than a page stays open, and than anything is asked after for a person who waits. */
const longAfter = 150;

type Name = keyof typeof cardNumbers;
const charged: readonly Name[] = [
	'approve',
	'mastercard',
	'declineLater',
	'slow',
	'answerLost',
	'webhookLate',
	'webhookTwice',
	'webhookDisordered',
	'webhookLost',
];
const refused: readonly Name[] = ['decline', 'insufficientFunds', 'expired', 'lost', 'neverArrives'];

describe('on the processor’s page', () => {
	it.each(charged)('%s: one charge, one purchase, though the person never comes back', async (name) => {
		const id = await buyByPage(buyer, { number: cardNumbers[name] });
		await passTime(app, 10);
		expect(await balance()).toBe(10_500);
		await expectChargesToEqualCredits(app, buyer, 1);
		expect(await stateOf(id)).toBe('paid');
	});

	it.each(charged)('%s: one charge, one purchase, though the person comes back at once and again', async (name) => {
		const id = await buyByPage(buyer, { number: cardNumbers[name] });
		await Promise.all([resultOf(buyer, id), resultOf(buyer, id), app.runDue()]);
		await passTime(app, 10);
		await resultOf(buyer, id);
		expect(await balance()).toBe(10_500);
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it.each(refused)('%s: nothing is charged and nothing given, and another card still pays', async (name) => {
		const { sessionId, redirectTo = '' } = await buy(buyer);
		const answer = await typeCard(buyer.client, redirectTo, { number: cardNumbers[name] });
		expect(answer.status).toBe(402);
		expect(await resultOf(buyer, sessionId)).toMatchObject({ state: 'pending', redirectTo });
		await expectChargesToEqualCredits(app, buyer, 0);
		expect((await typeCard(buyer.client, redirectTo)).status).toBe(303);
		expect(await stateOf(sessionId)).toBe('paid');
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('asks the bank where it wants to be asked, and charges only what is confirmed', async () => {
		const { sessionId, redirectTo = '' } = await buy(buyer);
		await typeCard(buyer.client, redirectTo, { number: cardNumbers.authenticate });
		expect(await stateOf(sessionId)).toBe('pending');
		expect((await answerBank(buyer.client, redirectTo, false)).status).toBe(402);
		await typeCard(buyer.client, redirectTo, { number: cardNumbers.authenticate });
		expect((await answerBank(buyer.client, redirectTo, true)).status).toBe(303);
		expect(await stateOf(sessionId)).toBe('paid');
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('can be left: the payment expires with the page, and the page charges nothing any more', async () => {
		const { sessionId, redirectTo = '' } = await buy(buyer);
		await passTime(app, longAfter, 5);
		// Their session has ended too.
		const back = await signInBuyer(app, buyer.person);
		expect(await resultOf(back, sessionId)).toMatchObject({ state: 'expired', reason: 'abandoned' });
		const late = await typeCard(buyer.client, redirectTo);
		expect(late.text).toContain('This page is closed');
		await expectChargesToEqualCredits(app, buyer, 0);
	});

	it('is closed when the person begins again in another tab', async () => {
		const first = await buy(buyer);
		const second = await buy(buyer);
		await app.runDue();
		const onFirst = await typeCard(buyer.client, first.redirectTo ?? '');
		expect(onFirst.text).toContain('This page is closed');
		expect((await typeCard(buyer.client, second.redirectTo ?? '')).status).toBe(303);
		expect(await stateOf(first.sessionId)).toBe('expired');
		expect(await stateOf(second.sessionId)).toBe('paid');
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('that was paid just before it would be closed stays paid: both are charged and both are given', async () => {
		const first = await buy(buyer);
		await typeCard(buyer.client, first.redirectTo ?? '', { number: cardNumbers.webhookLost });
		const second = await buy(buyer);
		await typeCard(buyer.client, second.redirectTo ?? '');
		await passTime(app, 5);
		await expectChargesToEqualCredits(app, buyer, 2);
	});

	it('refuses a number that is none of the test numbers', async () => {
		const { sessionId, redirectTo = '' } = await buy(buyer);
		const card = { number: '4111 1111 1111 1111', code: '615', holder: '"><script>alert(1)</script>' };
		const answer = await typeCard(buyer.client, redirectTo, card);
		expect(answer.status).toBe(402);
		expect(answer.text).not.toContain('4111');
		expect(answer.text).not.toContain('"615"');
		expect(answer.text).toContain('value="&quot;&gt;&lt;script&gt;');
		expect(await stateOf(sessionId)).toBe('pending');
	});

	it.each(['12/2029', ' 1229', '12//29', '12\u00A0/\u00A029', '１２-29'])(
		'takes the month and year %j',
		async (expiry) => {
			const { redirectTo = '' } = await buy(buyer);
			expect(
				(await typeCard(buyer.client, redirectTo, { expiry, number: '\u200E4242-4242 4242\u00A04242' })).status,
			).toBe(303);
		},
	);

	it.each([
		[{ expiry: '13/29' }, 'Enter the month and year'],
		[{ expiry: '10/25' }, 'The card has expired'],
		[{ code: '12' }, 'Enter the security code: 3 digits'],
		[{ holder: ' ' }, 'Enter the name'],
	])('says what is wrong with %j', async (card, words) => {
		const { redirectTo = '' } = await buy(buyer);
		const answer = await typeCard(buyer.client, redirectTo, card);
		expect(answer.status).toBe(402);
		expect(answer.text).toContain(words);
	});
});

describe('with a card that is kept', () => {
	const chargedLater: readonly Name[] = [
		'approve',
		'slow',
		'answerLost',
		'webhookLate',
		'webhookTwice',
		'webhookDisordered',
		'webhookLost',
	];
	it.each(chargedLater)('%s: one charge, one purchase', async (name) => {
		await addCard(buyer, { number: cardNumbers[name] });
		await passTime(app, 3);
		const { sessionId } = await buy(buyer, { paymentMethodId: 'default' });
		await passTime(app, 10);
		expect(await stateOf(sessionId)).toBe('paid');
		expect(await balance()).toBe(10_500);
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it.each<[Name, string]>([
		['insufficientFunds', 'insufficient_funds'],
		['lost', 'generic'],
		['declineLater', 'generic'],
	])('%s: it is declined, and the person is told why', async (name, reason) => {
		await addCard(buyer, { number: cardNumbers[name] });
		await passTime(app, 1);
		const { sessionId, state, reason: refusalReason } = await buy(buyer, { paymentMethodId: 'default' });
		expect({ state, reason: refusalReason }).toEqual({ state: 'failed', reason });
		await passTime(app, 10);
		expect(await stateOf(sessionId)).toBe('failed');
		await expectChargesToEqualCredits(app, buyer, 0);
	});

	it('a request that never arrives is sent again while the person may wait, and then given up', async () => {
		await addCard(buyer, { number: cardNumbers.neverArrives });
		await passTime(app, 1);
		const { sessionId, state } = await buy(buyer, { paymentMethodId: 'default' });
		expect(state).toBe('pending');
		await passTime(app, 30);
		expect(await stateOf(sessionId)).toBe('pending');
		await passTime(app, longAfter, 5);
		const back = await signInBuyer(app, buyer.person);
		expect(await resultOf(back, sessionId)).toMatchObject({ state: 'failed', reason: 'not_sent' });
		await expectChargesToEqualCredits(app, buyer, 0);
	});

	it('one that may still arrive is not given up with the hour in which it may be sent', async () => {
		await addCard(buyer, { number: cardNumbers.neverArrives });
		await passTime(app, 1);
		const { sessionId } = await buy(buyer, { paymentMethodId: 'default' });
		const asked = async () => {
			const [row] = await app.rows<{ asked_at: Date }>('select asked_at from payments where id = $1', [sessionId]);
			return row?.asked_at.getTime() ?? 0;
		};
		await passTime(app, 61);
		const last = await asked();
		await passTime(app, 5);
		expect(await asked()).toBe(last);
		const back = await signInBuyer(app, buyer.person);
		expect(await resultOf(back, sessionId)).toMatchObject({ state: 'pending' });
		await passTime(app, 10);
		expect(await resultOf(back, sessionId)).toMatchObject({ state: 'failed', reason: 'not_sent' });
	});

	it('a bank that wants the person gets them on the processor’s page', async () => {
		await addCard(buyer, { number: cardNumbers.authenticate });
		await passTime(app, 1);
		const { sessionId, state, redirectTo = '' } = await buy(buyer, { paymentMethodId: 'default' });
		expect(state).toBe('redirect');
		await typeCard(buyer.client, redirectTo, { number: cardNumbers.authenticate });
		await answerBank(buyer.client, redirectTo, true);
		expect(await stateOf(sessionId)).toBe('paid');
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('the page keeps a card only where the person said so', async () => {
		const list = async () =>
			(await buyer.client.succeed(getPaymentMethods, {}, { token: buyer.token })).paymentMethods.map(
				({ last4 }) => last4,
			);
		await buyByPage(buyer);
		await app.runDue();
		expect(await list()).toEqual([]);
		await buyByPage(buyer, { number: cardNumbers.mastercard }, { saveCard: true });
		await app.runDue();
		expect(await list()).toEqual(['4444']);
	});
});

it('nothing is asked after for ever: what is final is left alone', async () => {
	await buyByPage(buyer);
	await passTime(app, longAfter, 5);
	expect(await reconcile(app.portal.payments)).toBe(0);
});
