import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addSpending } from '#features/billing/credits/server/fixtures.ts';
import { buyCredits } from '#test/support/credits.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { getGlance, glance } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	token = await openTestSession(app, person);
});

const timeZone = 'America/Toronto';
const look = () => app.client().succeed(getGlance, { timeZone }, { token });
const spend = (service: string, amount: number) =>
	app.database.transaction((queries) =>
		addSpending(queries, app.clock, {
			organisationId: person.organisationId,
			owner: { userId: person.id },
			userId: person.id,
			amount,
			service,
		}),
	);

it('of who never had any has thirty days at zero and nothing else', async () => {
	const seen = await look();
	expect(seen.days).toHaveLength(glance.days);
	expect(seen.days.every(({ balance }) => balance === 0)).toBe(true);
	expect(seen).toMatchObject({ transactions: [] });
	expect(seen.mostUsed).toBeUndefined();
});

it('has the balance of today last, the newest four first, and what most was spent on', async () => {
	await buyCredits(app, person, 10_000);
	await spend('idcheck', 200);
	await spend('bureau.equifax', 950);
	await spend('idcheck', 300);
	await spend('esign', 150);
	const { days: line, transactions, mostUsed } = await look();
	expect(line.at(-1)?.balance).toBe(8_400);
	expect(line.at(-2)?.balance).toBe(0);
	expect(transactions.map(({ amount }) => amount)).toEqual([-150, -300, -950, -200]);
	expect(transactions[0]).toMatchObject({ kind: 'spent', service: 'esign', balanceAfter: 8_400 });
	expect(mostUsed).toBe('bureau.equifax');
});

it('is of the caller’s own wallet alone', async () => {
	await buyCredits(app, await addTestPerson(app), 5_000);
	expect((await look()).days.at(-1)?.balance).toBe(0);
});
