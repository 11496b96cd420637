// Months of the cap are those of the sellers' books, in Eastern time, wherever the server stands.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hours } from '#platform/contract/duration.ts';
import { addLoader, readAutoLoad, spend } from '#test/support/auto-load.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
});
afterAll(() => app.close());

it.each([
	// One month of the sellers' books, two of UTC.
	['winter', '2027-01-31T23:30:00-05:00', '2027-02-01T00:30:00-05:00', 'February 1, 2027'],
	// Midnight is four hours after that of UTC.
	['summer', '2027-06-30T23:30:00-04:00', '2027-07-01T00:30:00-04:00', 'July 1, 2027'],
])('in %s the cap of a month holds until midnight there, and no longer', async (_season, last, first, day) => {
	const [lastHour, firstHour] = [new Date(last), new Date(first)];
	// Four hours earlier it is the same day in UTC as well.
	app.clock.set(new Date(lastHour.getTime() - hours(5)));
	const buyer = await addLoader(app, {}, { threshold: 4_000, monthlyCap: 5_650 });
	const states = async () =>
		(await app.rows<{ state: string }>(`select state from payments where user_id = $1`, [buyer.person.id])).map(
			({ state }) => state,
		);
	const view = async () => readAutoLoad({ ...buyer, token: await openTestSession(app, buyer.person) });
	expect(await states()).toEqual(['paid']);
	await spend(app, buyer, 5_000);
	app.clock.set(lastHour);
	await app.runDue();
	expect(await states()).toEqual(['paid']);
	expect((await view()).chargedThisMonth).toBe(5_650);
	const told = await readMessages(app, buyer.person.email);
	expect(told.find(({ subject }) => subject === 'You’ve reached your monthly auto-load limit')?.text).toContain(day);
	app.clock.set(firstHour);
	expect((await view()).chargedThisMonth).toBe(0);
	await app.runDue();
	expect(await states()).toEqual(['paid', 'paid']);
	expect((await view()).chargedThisMonth).toBe(5_650);
});
