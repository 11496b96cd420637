// What happens at the same moment: in any order there is one charge or none, one invoice or none.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import type { Database } from '#platform/server/db/database.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { setBackupPaymentMethod } from '#features/billing/payment-methods/contract.ts';
import { addBuyer, addCard, cardNumbers } from '#test/support/payments.ts';
import {
	addSubscriber,
	change,
	confirmFor,
	listOwn,
	passTo,
	quoteFor,
	readSubscription,
	settleAll,
	signInAgain,
	type Subscriber,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations } from '#test/support/test-people.ts';
import { confirmQuote } from '../contract.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { chargeTimeOf } from './plans/when.ts';

let database: Database;
let app: TestApp;
/** A second process uses the same database. */
let other: TestApp;
const total = 6_667;

beforeAll(async () => {
	database = await openOwnDatabase();
	const clock = new ManualClock();
	await addTestOrganisations(database, clock);
	app = await openOwnTestApp({ database, clock });
	// Its clock is wrong by five minutes.
	const ahead = { now: () => new Date(clock.now().getTime() + minutes(5)) } as ManualClock;
	other = await openOwnTestApp({ database, clock: ahead });
});
afterAll(async () => {
	await expectBooksToAgree(app);
	await app.close();
	await other.close();
	await database.close();
});

/** Every charge has one invoice, and the other way round. */
async function expectOnce(subscriber: Pick<Subscriber, 'person'>, charges: number, cents: number): Promise<void> {
	expect(await sumsOf(app, subscriber)).toEqual({ paid: cents, invoiced: cents, charges });
}

it('one of many confirms of a quote charges, and all have one answer', async () => {
	const buyer = await addBuyer(app);
	await addCard(buyer);
	await app.runDue();
	const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'professional' });
	const input = { quoteId, idempotencyKey: newKey() };
	const confirms = [app, other, app, other].map(() => buyer.client.call(confirmQuote, input, { token: buyer.token }));
	const answers = await Promise.all(confirms);
	expect(new Set(answers.map(({ returnStatus }) => returnStatus.returnCode))).toEqual(new Set([200]));
	await settleAll(app);
	await expectOnce(buyer, 1, total);
	expect((await listOwn(buyer)).subscriptions).toHaveLength(1);
});

it('of two quotes in two tabs one begins', async () => {
	const buyer = await addBuyer(app);
	await addCard(buyer);
	await app.runDue();
	const quotes = [
		await quoteFor(buyer, { kind: 'subscribe', packageKey: 'professional' }),
		await quoteFor(buyer, { kind: 'subscribe', packageKey: 'professional' }),
	];
	const confirms = quotes.map(({ quoteId }) =>
		buyer.client.call(confirmQuote, { quoteId, idempotencyKey: newKey() }, { token: buyer.token }),
	);
	const answers = await Promise.all(confirms);
	expect(answers.map(({ returnStatus }) => returnStatus.returnCode).toSorted((one, two) => one - two)).toEqual([
		200, 409,
	]);
	await settleAll(app);
	await expectOnce(buyer, 1, total);
});

async function toRenewal(): Promise<Subscriber> {
	const subscriber = await addSubscriber(app);
	const next = addMonths(today(app), 1);
	app.clock.set(new Date(chargeTimeOf(subscriber.subscriptionId, next).getTime() + minutes(1)));
	return signInAgain(app, subscriber);
}

it('two processes renew once', async () => {
	const subscriber = await toRenewal();
	await Promise.all([app.runDue(), other.runDue(), app.runDue(), other.runDue()]);
	await settleAll(app);
	await expectOnce(subscriber, 2, 2 * total);
	expect(await readSubscription(subscriber)).toMatchObject({ state: 'active' });
});

it('a cancel against the renewal: either nothing is charged, or the new month is', async () => {
	for (let round = 0; round < 4; round += 1) {
		const subscriber = await toRenewal();
		const { quoteId } = await quoteFor(subscriber, { kind: 'cancel', subscriptionId: subscriber.subscriptionId });
		const input = { quoteId, idempotencyKey: newKey() };
		const [answer] = await Promise.all([
			subscriber.client.call(confirmQuote, input, { token: subscriber.token }),
			app.runDue(),
			other.runDue(),
		]);
		await settleAll(app);
		const isCancelled = answer.returnStatus.returnCode === 200;
		const { state } = await readSubscription(subscriber);
		expect(state).toBe(isCancelled ? 'ended' : 'active');
		await expectOnce(subscriber, isCancelled ? 1 : 2, (isCancelled ? 1 : 2) * total);
	}
});

it('an upgrade against the renewal charges what was shown, or nothing', async () => {
	for (let round = 0; round < 4; round += 1) {
		const subscriber = await toRenewal();
		const quoted = await quoteFor(subscriber, {
			kind: 'change_package',
			subscriptionId: subscriber.subscriptionId,
			packageKey: 'complete',
		});
		expect(quoted.chargedToday).toBe(12_317);
		const input = { quoteId: quoted.quoteId, idempotencyKey: newKey() };
		const [answer] = await Promise.all([
			subscriber.client.call(confirmQuote, input, { token: subscriber.token }),
			app.runDue(),
			other.runDue(),
		]);
		await settleAll(app);
		const isChanged = answer.returnStatus.returnCode === 200;
		await expectOnce(subscriber, 2, total + (isChanged ? 12_317 : total));
	}
});

it('a quote is worth nothing after any other change', async () => {
	const subscriber = await addSubscriber(app);
	const subscriptionId = subscriber.subscriptionId;
	const { quoteId } = await quoteFor(subscriber, { kind: 'cancel', subscriptionId });
	await change(subscriber, { kind: 'change_package', subscriptionId, packageKey: 'essential' });
	const input = { quoteId, idempotencyKey: newKey() };
	expect(await subscriber.client.refused(confirmQuote, input, { token: subscriber.token })).toBe(
		'subscriptions.quote_outdated',
	);
	const quoted = await quoteFor(subscriber, { kind: 'cancel', subscriptionId });
	expect((await confirmFor(subscriber, quoted.quoteId)).state).toBe('done');
});

it('two processes charge the backup card once, also while its person gives it up', async () => {
	for (let round = 0; round < 4; round += 1) {
		const subscriber = await addSubscriber(app);
		const { person, client } = subscriber;
		await addCard(subscriber, { number: cardNumbers.mastercard });
		await app.runDue();
		const kept = await app.rows<{ id: string; brand: string }>(
			'select id, brand from payment_methods where user_id = $1',
			[person.id],
		);
		const idOf = (brand: string) => kept.find((card) => card.brand === brand)?.id ?? 'missing';
		const backup = { paymentMethodId: idOf('mastercard'), isBackup: true };
		await client.succeed(setBackupPaymentMethod, backup, { token: subscriber.token });
		await app.rows(
			`update local_processor_objects set body = jsonb_set(body::jsonb, '{outcome}', '"decline_later"')
				where kind = 'card' and id in (select card_id from payment_methods where id = $1)`,
			[idOf('visa')],
		);
		const day = addMonths(today(app), 1);
		await passTo(app, subscriber, day);
		app.clock.set(new Date(chargeTimeOf(subscriber.subscriptionId, addDays(day, 2)).getTime() + minutes(1)));
		const { token } = await signInAgain(app, subscriber);
		const isGivenUp = round % 2 === 1;
		const giveUp = isGivenUp ? [client.succeed(setBackupPaymentMethod, { ...backup, isBackup: false }, { token })] : [];
		await Promise.all([app.runDue(), other.runDue(), ...giveUp, app.runDue(), other.runDue()]);
		await settleAll(app);
		const asked = await app.rows<{ card: string; state: string }>(
			`select payment_method_id as card, state from payments where user_id = $1 and purpose = 'subscription' order by created_at, id`,
			[person.id],
		);
		expect(asked).toHaveLength(3);
		const last = asked[2];
		expect([`${idOf('mastercard')} paid`, ...(isGivenUp ? [`${idOf('visa')} failed`] : [])]).toContain(
			`${last?.card} ${last?.state}`,
		);
		const charges = last?.state === 'paid' ? 2 : 1;
		expect(await sumsOf(app, subscriber)).toEqual({ paid: charges * total, invoiced: 2 * total, charges });
	}
});
