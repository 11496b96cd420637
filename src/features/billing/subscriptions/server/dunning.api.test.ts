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
import { chooseCard, payNow, quoteSubscription } from '../contract.ts';
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
			State: 'past_due',
			PastDue: { Amount: total, NeedsCard: false },
			Credits: { Left: 0 },
		});
		expect(shown.PastDue?.Steps.map(({ Step }) => Step)).toEqual(['failed', 'try', 'try', 'try', 'last_try', 'end']);
		let who: Subscriber = late;
		for (const offset of [1, 2, 5, 6, 10, 14]) who = await passTo(app, who, addDays(late.day, offset));
		expect(await readSubscription(who)).toMatchObject({ State: 'past_due' });
		who = await passTo(app, who, addDays(late.day, 15));
		const ended = await readSubscription(who);
		expect(ended).toMatchObject({ State: 'ended', AccessUntil: addDays(late.day, 14) });
		expect(ended.Debt).toBeGreaterThan(0);
		const tries = await app.rows(`select 1 from payments where user_id = $1 and state = 'failed'`, [who.person.id]);
		expect(tries).toHaveLength(5);
		const failed = (await subjects(who)).filter((subject) => subject.includes('did not go through'));
		expect(failed).toHaveLength(5);
		const mail = (await readMessages(app, who.person.email)).find(({ subject }) =>
			subject.includes('did not go through'),
		);
		expect(mail?.text).toContain('Reason: the bank gave no reason.');
		const notes = await app.rows<{ total: number }>(
			`select total from invoices where user_id = $1 and kind = 'credit_note' and reason = 'uncollected'`,
			[who.person.id],
		);
		expect(notes).toHaveLength(1);
		expect((notes[0]?.total ?? 0) + total).toBe(ended.Debt);
		const wish = { Kind: 'subscribe', PackageKey: 'essential' } as const;
		expect(await who.client.refused(quoteSubscription, wish, { token: who.token })).toBe('subscriptions.debt_open');
	});

	it('stands among the invoices as to be paid on its day, and as past due from the next day on', async () => {
		const late = await addLate();
		const invoices = async (who: Subscriber, change: object = {}) =>
			(
				await who.client.succeed(listInvoices, { Kind: 'subscription', ...change }, { token: who.token })
			).Invoices.filter(({ Balance }) => Balance > 0).map(({ State }) => State);
		expect(await invoices(late)).toEqual(['to_pay']);
		expect(await invoices(late, { State: 'to_pay' })).toEqual(['to_pay']);
		expect(await invoices(late, { State: 'past_due' })).toEqual([]);
		const later = await passTo(app, late, addDays(late.day, 1));
		expect(await invoices(later)).toEqual(['past_due']);
		expect(await invoices(later, { State: 'to_pay' })).toEqual([]);
		expect(await invoices(later, { State: 'past_due' })).toEqual(['past_due']);
	});

	it('is not charged to a card that is added, replaced or chosen, on whatever way it comes, until its person says so', async () => {
		const late = await addLate();
		const { client, token, subscriptionId } = late;
		const charges = async (): Promise<number> => {
			await settleAll(app);
			return (await sumsOf(app, late)).charges;
		};
		const { PastDue } = await client.succeed(getPaymentMethods, {}, { token });
		expect(PastDue).toEqual([{ SubscriptionID: subscriptionId, Amount: total }]);
		const setupId = await addCard(late);
		expect(await charges()).toBe(1);
		const [page] = await app.rows<{ note: string }>(
			`select body ->> 'note' as note from local_processor_objects where kind = 'checkout' and reference = $1`,
			[setupId],
		);
		expect(page?.note).toBe('$66.67 is past due. You choose whether to pay after adding the card.');
		await buyByPage(late, { number: cardNumbers.mastercard }, { SaveCard: true });
		expect(await charges()).toBe(1);
		const { PaymentMethods: cards } = await client.succeed(getPaymentMethods, {}, { token });
		for (const { PaymentMethodID } of cards) {
			await client.succeed(chooseCard, { SubscriptionID: subscriptionId, PaymentMethodID }, { token });
			await client.succeed(setDefaultPaymentMethod, { PaymentMethodID }, { token });
		}
		expect(await charges()).toBe(1);
		expect(await readSubscription(late)).toMatchObject({ State: 'past_due', PastDue: { Amount: total } });

		const paid = cards.find(({ Last4 }) => Last4 === '4444');
		const input = { SubscriptionID: subscriptionId, Amount: total, IdempotencyKey: newKey() };
		const chosen = { ...input, PaymentMethodID: paid?.PaymentMethodID ?? '' };
		for (let time = 0; time < 3; time += 1)
			expect(await client.succeed(payNow, chosen, { token })).toMatchObject({ State: 'done' });
		expect(await charges()).toBe(2);
		const shown = await readSubscription(late);
		expect(shown).toMatchObject({ State: 'active', Card: { Last4: '4444' }, Credits: { Left: 4_000 } });
		expect(shown.NextPayment?.On).toBe(addMonths(late.day, 1));
		expect((await client.succeed(getPaymentMethods, {}, { token })).PastDue).toEqual([]);
	});

	it('is tried on its next day with a card that was added and not charged, also where the one before was refused for good', async () => {
		for (const number of [cardNumbers.declineLater, cardNumbers.lost]) {
			const late = await addLate(number);
			await addCard(late);
			await settleAll(app);
			const shown = await readSubscription(late);
			expect(shown.PastDue).toMatchObject({ NeedsCard: false, Lines: [{ Amount: 5_900 }], Total: total, Carried: 0 });
			expect(shown.PastDue?.Steps.find(({ Step }) => Step === 'try')?.On).toBe(addDays(late.day, 2));
			await passTo(app, late, addDays(late.day, 1));
			expect(await sumsOf(app, late)).toMatchObject({ charges: 1 });
			const later = await passTo(app, late, addDays(late.day, 2));
			expect(await readSubscription(later)).toMatchObject({ State: 'active' });
			expect(await sumsOf(app, later)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
		}
	});

	it('stops every try where the card was refused for good', async () => {
		const late = await addLate(cardNumbers.lost);
		expect(await readSubscription(late)).toMatchObject({ PastDue: { NeedsCard: true } });
		let who: Subscriber = late;
		for (const offset of [2, 5, 10, 14, 15]) who = await passTo(app, who, addDays(late.day, offset));
		expect(await readSubscription(who)).toMatchObject({ State: 'ended' });
		const tries = await app.rows(`select 1 from payments where user_id = $1 and state = 'failed'`, [who.person.id]);
		expect(tries).toHaveLength(1);
		expect((await subjects(who)).filter((subject) => subject.includes('did not go through'))).toHaveLength(3);
	});

	it('is paid by the person with one press, once however often it comes', async () => {
		const late = await addLate();
		await setOutcome(app, late, 'approve');
		const input = {
			SubscriptionID: late.subscriptionId,
			Amount: total,
			IdempotencyKey: newKey(),
		};
		const { client, token } = late;
		expect(await client.succeed(payNow, input, { token })).toMatchObject({ State: 'done' });
		expect(await client.succeed(payNow, input, { token })).toMatchObject({ State: 'done' });
		expect(await readSubscription(late)).toMatchObject({ State: 'active' });
		expect(await sumsOf(app, late)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	});

	it('ends with the day where it is cancelled: no try follows, and a new card is not charged', async () => {
		const late = await addLate();
		const { quoted } = await change(late, { Kind: 'cancel', SubscriptionID: late.subscriptionId });
		expect(quoted.AccessUntil).toBe(late.day);
		const ended = await readSubscription(late);
		expect(ended).toMatchObject({ State: 'ended', Debt: quoted.StaysDue });
		await addCard(late);
		const later = await passTo(app, late, addDays(late.day, 2));
		expect(await sumsOf(app, later)).toMatchObject({ charges: 1 });
	});
});
