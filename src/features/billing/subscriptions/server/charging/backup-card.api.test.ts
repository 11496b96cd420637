// The backup card over the days of attempts: when it is charged, when it is not, and what people are told before.
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseCard, listSubscriptions, payNow } from '#features/billing/subscriptions/contract.ts';
import { setBackupPaymentMethod, removePaymentMethod } from '#features/billing/payment-methods/contract.ts';
import { getNeeds } from '#features/desktops/needs/contract.ts';
import { addLoader, spend } from '#test/support/auto-load.ts';
import { newKey } from '#test/support/credits.ts';
import { addCard, type Buyer, cardNumbers, passTime } from '#test/support/payments.ts';
import { readMessages } from '#test/support/sign-in.ts';
import {
	addSubscriber,
	passTo,
	readSubscription,
	settleAll,
	signInAgain,
	type Subscriber,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const total = 6_667;
type Brand = 'visa' | 'mastercard' | 'amex';

const idOf = async ({ person }: Buyer, brand: Brand): Promise<string> => {
	const [card] = await app.rows<{ id: string }>(
		'select id from payment_methods where user_id = $1 and brand = $2 and removed_at is null',
		[person.id, brand],
	);
	return card?.id ?? 'missing';
};

/** What the bank says of one card from now on. */
async function setOutcomeOf({ person }: Buyer, brand: Brand, outcome: string): Promise<void> {
	await app.rows(
		`update local_processor_objects set body = jsonb_set(body::jsonb, '{outcome}', to_jsonb($3::text))
			where kind = 'card' and id in (select card_id from payment_methods where user_id = $1 and brand = $2)`,
		[person.id, brand, outcome],
	);
}

async function mark(who: Buyer, brand: Brand, isBackup = true): Promise<void> {
	const paymentMethodId = await idOf(who, brand);
	await who.client.succeed(setBackupPaymentMethod, { paymentMethodId, isBackup }, { token: who.token });
}

/** Every payment of the subscription, in order: which card was asked, and what came of it. */
const asked = async ({ person }: Buyer): Promise<string[]> => {
	const rows = await app.rows<{ brand: string; state: string }>(
		`select m.brand, p.state from payments p left join payment_methods m on m.id = p.payment_method_id
			where p.user_id = $1 and p.purpose = 'subscription' order by p.created_at, p.id`,
		[person.id],
	);
	return rows.map(({ brand, state }) => `${brand} ${state}`);
};

/** Paid by a Visa that is then judged as given; a Mastercard is the backup. Stands on the day of the renewal. */
async function renew({ visa, mastercard = 'approve' }: { visa: string; mastercard?: string }) {
	const subscriber = await addSubscriber(app);
	await addCard(subscriber, { number: cardNumbers.mastercard });
	await app.runDue();
	await mark(subscriber, 'mastercard');
	await setOutcomeOf(subscriber, 'visa', visa);
	await setOutcomeOf(subscriber, 'mastercard', mastercard);
	const day = addMonths(today(app), 1);
	return { day, who: await passTo(app, subscriber, day) };
}

async function passDays(begun: Subscriber, day: string, offsets: readonly number[]): Promise<Subscriber> {
	let who = begun;
	for (const offset of offsets) who = await passTo(app, who, addDays(day, offset));
	return who;
}

const nextTryOf = async (who: Subscriber) => (await readSubscription(who)).pastDue?.nextTry;
const mailsOf = async ({ person }: Buyer, subject: string) =>
	(await readMessages(app, person.email)).filter((mail) => mail.subject.includes(subject));

describe('after a renewal that the ordinary card did not pay, the backup card', () => {
	it('pays with the next attempt, as screen, list and mail said; the next month begins with the ordinary card', async () => {
		const { who, day } = await renew({ visa: 'decline_later' });
		const next = { on: addDays(day, 2), isBackup: true, card: { brand: 'mastercard', last4: '4444' } };
		const shown = await readSubscription(who);
		expect(shown).toMatchObject({
			card: { last4: '4242' },
			pastDue: { nextTry: next, needsCard: false, hasUntriedCard: true },
		});
		const { subscriptions } = await who.client.succeed(listSubscriptions, {}, { token: who.token });
		expect(subscriptions[0]?.due?.nextTry).toMatchObject(next);
		const [failed] = await mailsOf(who, 'didn’t go through');
		expect(failed?.text).toMatch(/Next attempt: .+, Mastercard •••• 4444 \(your backup card\)/);

		const early = await passDays(who, day, [1]);
		expect(await asked(early)).toEqual(['visa paid', 'visa failed']);
		const paid = await passDays(early, day, [2]);
		expect(await asked(paid)).toEqual(['visa paid', 'visa failed', 'mastercard paid']);
		expect(await readSubscription(paid)).toMatchObject({ state: 'active', card: { last4: '4242' } });
		expect(await sumsOf(app, paid)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
		const [receipt] = await mailsOf(paid, 'receipt');
		expect(receipt?.text).toContain('Mastercard •••• 4444');

		const later = await passTo(app, paid, addMonths(day, 1));
		expect((await asked(later)).slice(3)).toEqual(['visa failed']);
	});

	it('pays also where the ordinary card was refused for good, or has expired before', async () => {
		const { who, day } = await renew({ visa: 'lost_card' });
		expect((await readSubscription(who)).pastDue).toMatchObject({ needsCard: true, nextTry: { isBackup: true } });
		const [failed] = await mailsOf(who, 'didn’t go through');
		expect(failed?.text).toContain('(your backup card)');
		expect(failed?.text).not.toContain('Add another card');
		expect((await asked(await passDays(who, day, [2]))).slice(1)).toEqual(['visa failed', 'mastercard paid']);

		const subscriber = await addSubscriber(app);
		await addCard(subscriber, { number: cardNumbers.mastercard });
		await app.runDue();
		await mark(subscriber, 'mastercard');
		await app.rows(`update payment_methods set exp_year = 2020 where user_id = $1 and brand = 'visa'`, [
			subscriber.person.id,
		]);
		const first = addMonths(today(app), 1);
		const late = await passTo(app, subscriber, first);
		expect(await asked(late)).toEqual(['visa paid']);
		expect((await asked(await passDays(late, first, [2]))).slice(1)).toEqual(['mastercard paid']);
	});

	it('is never charged after an outcome that is not known, whatever it turns out to be', async () => {
		const lost = await renew({ visa: 'answer_lost' });
		expect(await asked(lost.who)).toEqual(['visa paid', 'visa unknown']);
		await passTime(app, 20, 5);
		const settled = await passDays(await signInAgain(app, lost.who), lost.day, [2]);
		expect(await asked(settled)).toEqual(['visa paid', 'visa paid']);

		const unsent = await renew({ visa: 'never_arrives' });
		expect(await asked(unsent.who)).toEqual(['visa paid', 'visa unknown']);
		await passTime(app, 240, 10);
		const late = await signInAgain(app, unsent.who);
		expect(await asked(late)).toEqual(['visa paid', 'visa failed']);
		expect(await nextTryOf(late)).toMatchObject({ isBackup: false, card: { last4: '4242' } });
		await setOutcomeOf(late, 'visa', 'approve');
		expect(await asked(await passDays(late, unsent.day, [2]))).toEqual(['visa paid', 'visa failed', 'visa paid']);
	});

	it('stays the one that is charged where it is declined too, until another ordinary card is chosen', async () => {
		const { who, day } = await renew({ visa: 'decline_later', mastercard: 'decline_later' });
		let later = await passDays(who, day, [2, 5]);
		expect((await asked(later)).slice(1)).toEqual(['visa failed', 'mastercard failed', 'mastercard failed']);
		const { steps = [], hasUntriedCard } = (await readSubscription(later)).pastDue ?? {};
		expect(steps.flatMap(({ card }) => (card === undefined ? [] : [card]))).toEqual([
			{ brand: 'visa', last4: '4242' },
			{ brand: 'mastercard', last4: '4444' },
			{ brand: 'mastercard', last4: '4444' },
		]);
		expect(hasUntriedCard).toBe(false);
		const { needs } = await later.client.succeed(getNeeds, {}, { token: later.token });
		expect(needs[0]?.words.en.detail).toMatch(
			/^Visa •••• 4242 was declined on .+\. Mastercard •••• 4444 was declined on .+\. You keep access until .+\.$/,
		);
		await addCard(later, { number: '3782 822463 10005', code: '1234' });
		await settleAll(app);
		// A card that is added becomes the ordinary one; here it is another one that was there before.
		const paymentMethodId = await idOf(later, 'visa');
		const subscriptionId = later.subscriptionId;
		await later.client.succeed(chooseCard, { subscriptionId, paymentMethodId }, { token: later.token });
		expect(await nextTryOf(later)).toMatchObject({ isBackup: true });
		const amex = { subscriptionId, paymentMethodId: await idOf(later, 'amex') };
		await later.client.succeed(chooseCard, amex, { token: later.token });
		expect(await nextTryOf(later)).toMatchObject({ isBackup: false, card: { brand: 'amex' } });
		later = await passDays(later, day, [10]);
		expect((await asked(later)).slice(4)).toEqual(['amex paid']);
	});

	it('adds no attempt: declined on every day, the subscription ends as it would without one', async () => {
		const { who, day } = await renew({ visa: 'decline_later', mastercard: 'decline_later' });
		const ended = await passDays(who, day, [1, 2, 3, 5, 6, 10, 14, 15]);
		expect(await readSubscription(ended)).toMatchObject({ state: 'ended', accessUntil: addDays(day, 14) });
		const four = Array.from({ length: 4 }, () => 'mastercard failed');
		expect((await asked(ended)).slice(1)).toEqual(['visa failed', ...four]);
		expect(await mailsOf(ended, 'didn’t go through')).toHaveLength(5);
	});

	it('gives way to the ordinary card once it is refused for good, and where both are, no card is charged', async () => {
		const soft = await renew({ visa: 'decline_later', mastercard: 'lost_card' });
		const back = await passDays(soft.who, soft.day, [2]);
		expect(await nextTryOf(back)).toMatchObject({ on: addDays(soft.day, 5), isBackup: false });
		await setOutcomeOf(back, 'visa', 'approve');
		const paid = await passDays(back, soft.day, [5]);
		expect((await asked(paid)).slice(1)).toEqual(['visa failed', 'mastercard failed', 'visa paid']);

		const hard = await renew({ visa: 'lost_card', mastercard: 'lost_card' });
		const over = await passDays(hard.who, hard.day, [2, 5]);
		expect(await nextTryOf(over)).toBeUndefined();
		expect((await asked(over)).slice(1)).toEqual(['visa failed', 'mastercard failed']);
		const [last] = await mailsOf(over, 'didn’t go through');
		expect(last?.text).toContain('Add another card');
	});

	it('is not charged once it was removed, given up or has expired', async () => {
		const ways: readonly ((who: Subscriber) => Promise<unknown>)[] = [
			async (who) =>
				who.client.succeed(
					removePaymentMethod,
					{ paymentMethodId: await idOf(who, 'mastercard') },
					{ token: who.token },
				),
			(who) => mark(who, 'mastercard', false),
			(who) =>
				app.rows(`update payment_methods set exp_year = 2020 where user_id = $1 and brand = 'mastercard'`, [
					who.person.id,
				]),
		];
		for (const lose of ways) {
			const { who, day } = await renew({ visa: 'decline_later' });
			await lose(who);
			expect(await nextTryOf(who)).toMatchObject({ isBackup: false, card: { last4: '4242' } });
			expect((await asked(await passDays(who, day, [2]))).slice(1)).toEqual(['visa failed', 'visa failed']);
		}
		const { who, day } = await renew({ visa: 'lost_card' });
		await mark(who, 'mastercard', false);
		expect(await nextTryOf(who)).toBeUndefined();
		const later = await passDays(who, day, [2]);
		expect((await asked(later)).slice(1)).toEqual(['visa failed']);
		await mark(later, 'mastercard');
		expect(await nextTryOf(later)).toMatchObject({ on: addDays(day, 5), isBackup: true });
		expect((await asked(await passDays(later, day, [5]))).slice(1)).toEqual(['visa failed', 'mastercard paid']);
	});

	it('is not charged where the person pays by hand, nor by auto-load', async () => {
		const { who } = await renew({ visa: 'decline_later' });
		await setOutcomeOf(who, 'visa', 'approve');
		const input = { subscriptionId: who.subscriptionId, amount: total, idempotencyKey: newKey() };
		expect(await who.client.succeed(payNow, input, { token: who.token })).toMatchObject({ state: 'done' });
		expect((await asked(who)).slice(1)).toEqual(['visa failed', 'visa paid']);

		const loader = await addLoader(app, { number: cardNumbers.declineLater });
		await addCard(loader, { number: cardNumbers.mastercard });
		await app.runDue();
		await mark(loader, 'mastercard');
		await spend(app, loader, 1_500);
		await passTime(app, 480, 30);
		const loads = await app.rows<{ brand: string }>(
			`select m.brand from payments p join payment_methods m on m.id = p.payment_method_id
				where p.user_id = $1 and p.state = 'failed'`,
			[loader.person.id],
		);
		expect(loads.map(({ brand }) => brand)).toEqual(['visa', 'visa', 'visa', 'visa']);
	});
});
