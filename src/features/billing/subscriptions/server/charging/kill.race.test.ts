// The process dies at every transaction of a confirm, before it, in it and right after it, and right after every one of a renewal. When it is
// there again there is one charge and one invoice.
import { expect, it, onTestFinished } from 'vitest';
import { hours } from '#platform/contract/duration.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addInFavour, askedOf, cancel, inFavour, listFavoursOf, openOf, refundsOf } from '#test/support/in-favour.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { createMortalDatabase } from '#test/support/mortal-database.ts';
import { addBuyer, addCard, passTime } from '#test/support/payments.ts';
import {
	addSubscriber,
	listOwn,
	look,
	passTo,
	quoteFor,
	readSubscription,
	settleAll,
	signInAgain,
	type Subscriber,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations } from '#test/support/test-people.ts';
import { confirmQuote } from '../../contract.ts';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { chargeTimeOf, momentOf } from '../plans/when.ts';

const total = 6_667;
const phases = [
	['before', 0],
	['in', 0.5],
	['right after', 0.9],
] as const;
/** Far more than any of them takes: a test that never ends would find nothing. */
const maxSteps = 120;

/** A portal whose process dies at one transaction, counted from now. */
async function openMortal(phase: number) {
	const real = await openOwnDatabase();
	const clock = new ManualClock();
	await addTestOrganisations(real, clock);
	let left = Number.POSITIVE_INFINITY;
	const database = createMortalDatabase(real, () => (left-- === 0 ? phase : 1), 1);
	const app = await openOwnTestApp({ database, clock, log: { write: () => undefined } });
	onTestFinished(async () => {
		await app.close();
		await real.close();
	});
	const dieAt = (step: number): void => void (left = step);
	/** Gives whether it had died. */
	const restart = (): boolean => {
		left = Number.POSITIVE_INFINITY;
		return database.revive();
	};
	return { app, clock, dieAt, restart };
}

it.each(phases)('a confirm that dies %s any transaction charges once', { timeout: hours(1) }, async (_title, phase) => {
	const { app, dieAt, restart } = await openMortal(phase);
	let steps = 0;
	for (; steps < maxSteps; steps += 1) {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await settleAll(app);
		const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'professional' });
		const input = { quoteId, idempotencyKey: newKey() };
		dieAt(steps);
		await buyer.client.call(confirmQuote, input, { token: buyer.token }).catch(() => undefined);
		const hasDied = restart();
		await buyer.client.call(confirmQuote, input, { token: buyer.token });
		await passTime(app, 15, 5);
		expect(await sumsOf(app, buyer), `step ${steps}`).toEqual({ paid: total, invoiced: total, charges: 1 });
		expect((await listOwn(buyer)).subscriptions).toMatchObject([{ state: 'active' }]);
		if (!hasDied) break;
	}
	expect(steps).toBeGreaterThan(3);
	expect(steps).toBeLessThan(maxSteps);
	await expectBooksToAgree(app);
});

/** Each step takes a month: none of them may be the one in which the card expires. */
const lasting = { expiry: '12/49' };

it('a renewal that dies right after any transaction charges once', { timeout: hours(1) }, async () => {
	const { app, clock, dieAt, restart } = await openMortal(0.9);
	let steps = 0;
	for (; steps < maxSteps; steps += 1) {
		const subscriber = await addSubscriber(app, { card: lasting });
		await settleAll(app);
		const next = addMonths(today(app), 1);
		clock.set(new Date(chargeTimeOf(subscriber.subscriptionId, next).getTime() + hours(0.1)));
		// Those of the steps before have had theirs; what else is due at this time is done before.
		await app.rows(
			`delete from jobs where kind = 'subscriptions.renew' and state = 'waiting' and payload ->> 'subscriptionId' <> $1`,
			[subscriber.subscriptionId],
		);
		await app.rows(
			`update jobs set run_at = run_at + interval '1 hour' where kind = 'subscriptions.renew' and state = 'waiting'`,
		);
		await settleAll(app);
		clock.advance(hours(1));
		dieAt(steps);
		await app.runDue().catch(() => undefined);
		const hasDied = restart();
		await passTime(app, 45, 15);
		const again = await signInAgain(app, subscriber);
		expect(await sumsOf(app, again), `step ${steps}`).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
		expect(await readSubscription(again)).toMatchObject({ state: 'active', credits: { left: 4_000 } });
		if (!hasDied) break;
	}
	expect(steps).toBeGreaterThan(5);
	expect(steps).toBeLessThan(maxSteps);
	await expectBooksToAgree(app);
});

it.each(phases)(
	'what is in favour at the end is refunded once by a process that dies %s any transaction',
	{ timeout: hours(1) },
	async (_title, phase) => {
		const { app, dieAt, restart } = await openMortal(phase);
		let steps = 0;
		for (; steps < maxSteps; steps += 1) {
			const subscriber = await addInFavour(app);
			await cancel(subscriber);
			const later = await passTo(app, subscriber, addMonths(today(app), 1));
			dieAt(steps);
			await look(app).catch(() => undefined);
			const hasDied = restart();
			await passTime(app, 45, 15);
			await look(app);
			await look(app);
			const made = { asked: await askedOf(app, later), refunds: await refundsOf(app, later) };
			expect(made, `step ${steps}`).toEqual({
				asked: [{ amount: inFavour, state: 'sent' }],
				refunds: [{ amount: inFavour, state: 'done' }],
			});
			expect(await openOf(app, later)).toEqual([]);
			expect(await listFavoursOf(app, later)).toEqual([]);
			if (!hasDied) break;
		}
		expect(steps).toBeGreaterThan(3);
		expect(steps).toBeLessThan(maxSteps);
	},
);

it(
	'of many renewals that are due at once, each charges once, whichever transaction is the last one',
	{ timeout: hours(1) },
	async () => {
		const { app, clock, dieAt, restart } = await openMortal(0.9);
		const crowd: Subscriber[] = [];
		for (let count = 0; count < 12; count += 1) crowd.push(await addSubscriber(app, { card: lasting }));
		await settleAll(app);
		const first = today(app);
		for (let month = 1; month <= 8; month += 1) {
			clock.set(momentOf(addMonths(first, month), 11 * 60));
			dieAt(month * 17);
			await app.runDue().catch(() => undefined);
			expect(restart()).toBe(true);
			await passTime(app, 45, 15);
			for (const subscriber of crowd) {
				const cents = (month + 1) * total;
				expect(await sumsOf(app, subscriber), `month ${month}`).toEqual({
					paid: cents,
					invoiced: cents,
					charges: month + 1,
				});
			}
		}
		await expectBooksToAgree(app);
	},
);

it(
	'a payment that was written, and whose job is gone before it is asked for, is made once by the hourly look',
	{
		timeout: hours(1),
	},
	async () => {
		const { app, clock, dieAt, restart } = await openMortal(0.9);
		let found = 0;
		for (let step = 0; step < 12; step += 1) {
			const subscriber = await addSubscriber(app, { card: lasting });
			await settleAll(app);
			const next = addMonths(today(app), 1);
			clock.set(new Date(chargeTimeOf(subscriber.subscriptionId, next).getTime() + hours(0.1)));
			await app.rows(
				`delete from jobs where kind = 'subscriptions.renew' and state = 'waiting' and payload ->> 'subscriptionId' <> $1`,
				[subscriber.subscriptionId],
			);
			dieAt(step);
			await app.runDue().catch(() => undefined);
			restart();
			const unasked = await app.rows(
				`select 1 from subscriptions s where id = $1 and charge_id is not null
				and not exists (select from payments p where p.purpose_id = 'try:' || s.charge_id)`,
				[subscriber.subscriptionId],
			);
			if (unasked.length === 0) continue;
			found += 1;
			await app.rows(`delete from jobs where kind = 'subscriptions.renew'`);
			clock.advance(hours(2));
			await look(app);
			await look(app);
			expect(await sumsOf(app, subscriber), `step ${step}`).toEqual({
				paid: 2 * total,
				invoiced: 2 * total,
				charges: 2,
			});
		}
		expect(found).toBeGreaterThan(0);
	},
);
