import { beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '#test/support/credits.ts';
import { addCard, buyByPage, type Buyer, cardNumbers } from '#test/support/payments.ts';
import { readMessages } from '#test/support/sign-in.ts';
import {
	addSubscriber,
	change,
	passTo,
	readSubscription,
	setOutcome,
	settleAll,
	type Subscriber,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { listInvoices } from '#features/billing/invoices/contract.ts';
import { getPaymentMethods, setDefaultPaymentMethod } from '#features/billing/payment-methods/contract.ts';
import { chooseCard, payNow, quoteSubscription } from '../../contract.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const subjects = async ({ person }: Buyer) => (await readMessages(app, person.email)).map(({ subject }) => subject);
const total = 6_667;

async function addLate(number: string = cardNumbers.declineLater): Promise<Subscriber & { readonly day: string }> {
	const subscriber = await addSubscriber(app, { card: { number: cardNumbers.approve } });
	const anchor = today(app);
	// The card that was good is declined from now on.
	await setOutcome(app, subscriber, number === cardNumbers.lost ? 'lost_card' : 'decline_later');
	const day = addMonths(anchor, 1);
	return { ...(await passTo(app, subscriber, day)), day };
}

describe('a renewal that is not paid', () => {
	it('is tried on days 0, 2, 5, 10 and 14 with a mail each, and then ended with its credit note', async () => {
		const late = await addLate();
		const shown = await readSubscription(late);
		expect(shown).toMatchObject({
			state: 'past_due',
			pastDue: { amount: total, needsCard: false },
			credits: { left: 0 },
		});
		expect(shown.pastDue?.steps.map(({ step }) => step)).toEqual(['failed', 'try', 'try', 'try', 'last_try', 'end']);
		let who: Subscriber = late;
		for (const offset of [1, 2, 5, 6, 10, 14]) who = await passTo(app, who, addDays(late.day, offset));
		expect(await readSubscription(who)).toMatchObject({ state: 'past_due' });
		who = await passTo(app, who, addDays(late.day, 15));
		const ended = await readSubscription(who);
		expect(ended).toMatchObject({ state: 'ended', accessUntil: addDays(late.day, 14) });
		expect(ended.debt).toBeGreaterThan(0);
		const tries = await app.rows(`select 1 from payments where user_id = $1 and state = 'failed'`, [who.person.id]);
		expect(tries).toHaveLength(5);
		const failed = (await subjects(who)).filter((subject) => subject.includes('didn’t go through'));
		expect(failed).toHaveLength(5);
		const mail = (await readMessages(app, who.person.email)).find(({ subject }) =>
			subject.includes('didn’t go through'),
		);
		expect(mail?.text).toContain('Reason: The bank gave no reason');
		const notes = await app.rows<{ total: number }>(
			`select total from invoices where user_id = $1 and kind = 'credit_note' and reason = 'uncollected'`,
			[who.person.id],
		);
		expect(notes).toHaveLength(1);
		expect((notes[0]?.total ?? 0) + total).toBe(ended.debt);
		const changeRequest = { kind: 'subscribe', packageKey: 'essential' } as const;
		expect(await who.client.refused(quoteSubscription, changeRequest, { token: who.token })).toBe(
			'subscriptions.debt_open',
		);
	});

	it('stands among the invoices as to be paid on its day, and as past due from the next day on', async () => {
		const late = await addLate();
		const invoices = async (who: Subscriber, change: object = {}) =>
			(await who.client.succeed(listInvoices, { kind: 'subscription', ...change }, { token: who.token })).invoices
				.filter(({ balance }) => balance > 0)
				.map(({ state }) => state);
		expect(await invoices(late)).toEqual(['to_pay']);
		expect(await invoices(late, { state: 'to_pay' })).toEqual(['to_pay']);
		expect(await invoices(late, { state: 'past_due' })).toEqual([]);
		const later = await passTo(app, late, addDays(late.day, 1));
		expect(await invoices(later)).toEqual(['past_due']);
		expect(await invoices(later, { state: 'to_pay' })).toEqual([]);
		expect(await invoices(later, { state: 'past_due' })).toEqual(['past_due']);
	});

	it('is not charged to a card that is added, replaced or chosen, on whatever way it comes, until its person says so', async () => {
		const late = await addLate();
		const { client, token, subscriptionId } = late;
		const charges = async (): Promise<number> => {
			await settleAll(app);
			return (await sumsOf(app, late)).charges;
		};
		const { pastDue } = await client.succeed(getPaymentMethods, {}, { token });
		expect(pastDue).toEqual([{ subscriptionId, amount: total }]);
		const setupId = await addCard(late);
		expect(await charges()).toBe(1);
		const [page] = await app.rows<{ note: string }>(
			`select body ->> 'note' as note from local_processor_objects where kind = 'checkout' and reference = $1`,
			[setupId],
		);
		expect(page?.note).toBe('$66.67 is past due. You choose whether to pay after adding the card.');
		await buyByPage(late, { number: cardNumbers.mastercard }, { saveCard: true });
		expect(await charges()).toBe(1);
		const { paymentMethods: cards } = await client.succeed(getPaymentMethods, {}, { token });
		for (const { paymentMethodId } of cards) {
			await client.succeed(chooseCard, { subscriptionId, paymentMethodId }, { token });
			await client.succeed(setDefaultPaymentMethod, { paymentMethodId }, { token });
		}
		expect(await charges()).toBe(1);
		expect(await readSubscription(late)).toMatchObject({ state: 'past_due', pastDue: { amount: total } });

		const paid = cards.find(({ last4 }) => last4 === '4444');
		const input = { subscriptionId, amount: total, idempotencyKey: newKey() };
		const chosen = { ...input, paymentMethodId: paid?.paymentMethodId ?? '' };
		for (let time = 0; time < 3; time += 1)
			expect(await client.succeed(payNow, chosen, { token })).toMatchObject({ state: 'done' });
		expect(await charges()).toBe(2);
		const shown = await readSubscription(late);
		expect(shown).toMatchObject({ state: 'active', card: { last4: '4444' }, credits: { left: 4_000 } });
		expect(shown.nextPayment?.on).toBe(addMonths(late.day, 1));
		expect((await client.succeed(getPaymentMethods, {}, { token })).pastDue).toEqual([]);
	});

	it('is tried on its next day with a card that was added and not charged, also where the one before was refused for good', async () => {
		for (const number of [cardNumbers.declineLater, cardNumbers.lost]) {
			const late = await addLate(number);
			await addCard(late);
			await settleAll(app);
			const shown = await readSubscription(late);
			expect(shown.pastDue).toMatchObject({ needsCard: false, lines: [{ amount: 5_900 }], total, carried: 0 });
			expect(shown.pastDue?.steps.find(({ step }) => step === 'try')?.on).toBe(addDays(late.day, 2));
			await passTo(app, late, addDays(late.day, 1));
			expect(await sumsOf(app, late)).toMatchObject({ charges: 1 });
			const later = await passTo(app, late, addDays(late.day, 2));
			expect(await readSubscription(later)).toMatchObject({ state: 'active' });
			expect(await sumsOf(app, later)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
		}
	});

	it('stops every try where the card was refused for good', async () => {
		const late = await addLate(cardNumbers.lost);
		expect(await readSubscription(late)).toMatchObject({ pastDue: { needsCard: true } });
		let who: Subscriber = late;
		for (const offset of [2, 5, 10, 14, 15]) who = await passTo(app, who, addDays(late.day, offset));
		expect(await readSubscription(who)).toMatchObject({ state: 'ended' });
		const tries = await app.rows(`select 1 from payments where user_id = $1 and state = 'failed'`, [who.person.id]);
		expect(tries).toHaveLength(1);
		expect((await subjects(who)).filter((subject) => subject.includes('didn’t go through'))).toHaveLength(3);
	});

	it('is paid by the person with one press, once however often it comes', async () => {
		const late = await addLate();
		await setOutcome(app, late, 'approve');
		const input = {
			subscriptionId: late.subscriptionId,
			amount: total,
			idempotencyKey: newKey(),
		};
		const { client, token } = late;
		expect(await client.succeed(payNow, input, { token })).toMatchObject({ state: 'done' });
		expect(await client.succeed(payNow, input, { token })).toMatchObject({ state: 'done' });
		expect(await readSubscription(late)).toMatchObject({ state: 'active' });
		expect(await sumsOf(app, late)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	});

	it('ends with the day where it is cancelled: no try follows, and a new card is not charged', async () => {
		const late = await addLate();
		const { quoted } = await change(late, { kind: 'cancel', subscriptionId: late.subscriptionId });
		expect(quoted.accessUntil).toBe(late.day);
		const ended = await readSubscription(late);
		expect(ended).toMatchObject({ state: 'ended', debt: quoted.staysDue });
		await addCard(late);
		const later = await passTo(app, late, addDays(late.day, 2));
		expect(await sumsOf(app, later)).toMatchObject({ charges: 1 });
	});
});
