// The process dies at every transaction of a confirm, before it, in it and right after it, and right after every one of a renewal. When it is
// there again there is one charge and one invoice.
import { expect, it, onTestFinished } from 'vitest';
import { hours } from '#platform/contract/duration.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { createMortalDatabase } from '#test/support/mortal-database.ts';
import { addBuyer, addCard, passTime } from '#test/support/payments.ts';
import {
	addSubscriber,
	listOwn,
	quoteFor,
	readSubscription,
	settleAll,
	signInAgain,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations } from '#test/support/test-people.ts';
import { confirmQuote } from '../contract.ts';
import { addMonths } from '../rules.ts';
import { chargeTimeOf } from './when.ts';

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
		const { QuoteID } = await quoteFor(buyer, { Kind: 'subscribe', PackageKey: 'professional' });
		const input = { QuoteID, IdempotencyKey: newKey() };
		dieAt(steps);
		await buyer.client.call(confirmQuote, input, { token: buyer.token }).catch(() => undefined);
		const hasDied = restart();
		await buyer.client.call(confirmQuote, input, { token: buyer.token });
		await passTime(app, 15, 5);
		expect(await sumsOf(app, buyer), `step ${steps}`).toEqual({ paid: total, invoiced: total, charges: 1 });
		expect((await listOwn(buyer)).Subscriptions).toMatchObject([{ State: 'active' }]);
		if (!hasDied) break;
	}
	expect(steps).toBeGreaterThan(3);
	expect(steps).toBeLessThan(maxSteps);
	await expectBooksToAgree(app);
});

it('a renewal that dies right after any transaction charges once', { timeout: hours(1) }, async () => {
	const { app, clock, dieAt, restart } = await openMortal(0.9);
	let steps = 0;
	for (; steps < maxSteps; steps += 1) {
		const subscriber = await addSubscriber(app);
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
		await passTime(app, 120, 15);
		const again = await signInAgain(app, subscriber);
		expect(await sumsOf(app, again), `step ${steps}`).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
		expect(await readSubscription(again)).toMatchObject({ State: 'active', Credits: { Left: 4_000 } });
		if (!hasDied) break;
	}
	expect(steps).toBeGreaterThan(5);
	expect(steps).toBeLessThan(maxSteps);
	await expectBooksToAgree(app);
});
