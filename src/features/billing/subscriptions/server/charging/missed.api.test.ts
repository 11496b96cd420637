// Jobs that are parked after their last try, or are lost: what they should have done is done by the hourly look.
import { beforeAll, expect, it } from 'vitest';
import { takeErrorLog } from '#test/support/error-log.ts';
import {
	addSubscriber,
	look,
	passTo,
	readSubscription,
	setOutcome,
	signInAgain,
	type Subscriber,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { momentOf } from '../plans/when.ts';

const total = 6_667;
let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const park = ({ subscriptionId }: Subscriber, kind: string) =>
	app.rows(
		`update jobs set state = 'failed', finished_at = run_at where kind = $1 and payload ->> 'subscriptionId' = $2`,
		[kind, subscriptionId],
	);

/** Goes to eleven o’clock of the day and leaves the jobs of that day out. */
async function lookOn(day: string): Promise<void> {
	app.clock.set(momentOf(day, 11 * 60));
	await look(app);
}

it('a period whose job was parked begins on the day after, with one invoice and one charge', async () => {
	const subscriber = await addSubscriber(app);
	const day = addMonths(today(app), 1);
	await park(subscriber, 'subscriptions.renew');
	await lookOn(addDays(day, 1));
	expect(await sumsOf(app, subscriber)).toMatchObject({ charges: 1 });
	expect(takeErrorLog()).toEqual([]);
	for (const days of [2, 2, 3]) await lookOn(addDays(day, days));
	expect(await sumsOf(app, subscriber)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	expect(takeErrorLog().join('')).toContain('a subscription is late');
	const again = await signInAgain(app, subscriber);
	expect(await readSubscription(again)).toMatchObject({ state: 'active', period: { from: day } });
});

it('access that should have ended ends though its job was parked', async () => {
	const subscriber = await addSubscriber(app);
	await setOutcome(app, subscriber, 'decline_later');
	const day = addMonths(today(app), 1);
	const late = await passTo(app, subscriber, day);
	expect(await readSubscription(late)).toMatchObject({ state: 'past_due' });
	await park(late, 'subscriptions.dun');
	await lookOn(addDays(day, 15));
	const still = await signInAgain(app, late);
	expect(await readSubscription(still)).toMatchObject({ state: 'past_due' });
	await lookOn(addDays(day, 17));
	expect(takeErrorLog().join('')).toContain('a subscription is late');
	const ended = await signInAgain(app, late);
	expect(await readSubscription(ended)).toMatchObject({ state: 'ended', accessUntil: addDays(day, 14) });
});

it('what only waits for its turn is not late, as after days in which the portal was stopped', async () => {
	await addSubscriber(app);
	app.clock.set(momentOf(addDays(addMonths(today(app), 1), 3), 11 * 60));
	const ahead = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'subscriptions.look_ahead');
	await ahead?.handler.handle({ id: 'a', payload: {}, attempt: 1 });
	expect(takeErrorLog()).toEqual([]);
});
