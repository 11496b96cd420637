// What is owed in services at each month's end is what an independent count over credits and days comes to, from documents and the ledger alone; the
// independent program `ledger` comes to the same balances; and every report of each month is what documents and ledger say. `npm run simulate` is the
// long one.
import { afterEach, expect, it } from 'vitest';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type Leg, post, transferLegs } from '#features/billing/credits/server/api.ts';
import { addUpWithLedger, balancesOf, compareWithDocuments, proveBooks } from '#test/support/books.ts';
import { compareReports, keepAll } from '#test/support/compare-reports.ts';
import { countOwedServices } from '#test/support/count-owed-services.ts';
import { newKey } from '#test/support/credits.ts';
import { buyByPage, type Buyer } from '#test/support/payments.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { setReturns } from '#test/support/returns.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addSimulation, type Simulation } from '#test/support/subscription-simulation.ts';

const people = Number(process.env['SIMULATE_BUYERS'] ?? 5);
const months = Number(process.env['SIMULATE_MONTHS'] ?? 3);

let simulation: Simulation | undefined;
afterEach(async () => {
	await simulation?.close();
	simulation = undefined;
});

it(
	`${people} people and ${months} months: what is owed each month is what credits and days come to`,
	{ timeout: hours(6) },
	async () => {
		simulation = await addSimulation({ seed: 5, people, killRate: 0 });
		const random = createRandom(5);
		const { begin, app } = simulation;
		const recurring = new Map<string, number>();
		// The first time works out what was there before: from now on only what is kept with each change counts.
		await keepAll(app);
		for (let day = begin; day < addDays(begin, months * 31); day = addDays(day, 1)) {
			await simulation.live(day);
			for (const buyer of simulation.subscribers) await dayOfCredits(simulation, buyer, random);
			if (addDays(day, 1).endsWith('-01')) recurring.set(day.slice(0, 7), await sumSeats(app, day));
		}
		await simulation.rest();
		expect(await proveBooks(app)).toEqual([]);
		const counted = await countOwedServices(app, businessDayOf(app.clock.now()));
		expect(counted.size).toBeGreaterThanOrEqual(months);
		const booked = new Map<string, number>();
		for (const month of counted.keys()) {
			const last = addDays(addMonths(`${month}-01`, 1), -1);
			const { deferred_credits: credits = 0, deferred_subscriptions: days = 0 } = await balancesOf(app, last);
			booked.set(month, -credits - days);
			const { balances, entries } = await addUpWithLedger(app, last);
			expect(entries).toBeGreaterThan(0);
			expect(balances).toEqual(await balancesOf(app, last));
		}
		expect(Object.fromEntries(booked)).toEqual(Object.fromEntries(counted));
		expect(Math.max(...counted.values())).toBeGreaterThan(10_000);
		for (const [account, found, wanted] of await compareWithDocuments(app)) expect(found, account).toBe(wanted);
		const { faults, ...compared } = await compareReports(app, { owed: counted, recurring });
		process.stdout.write(`reports ${JSON.stringify({ people, months: counted.size, ...compared })}\n`);
		expect(faults).toEqual([]);
	},
);

/** Adds up what the seats that a day has cost a month. */
async function sumSeats({ rows }: Pick<TestApp, 'rows'>, day: string): Promise<number> {
	const [sum] = await rows<{ amount: number }>(
		`select coalesce(sum(price), 0)::bigint as amount from subscription_seats where since <= $1 and (ended_at is null or ends_on >= $1)`,
		[day],
	);
	return sum?.amount ?? 0;
}

/** Credits are bought, used, transferred and refunded in part. */
async function dayOfCredits({ app, subscribers }: Simulation, buyer: Buyer, random: Random): Promise<void> {
	const what = random.below(100);
	const { organisationId, id } = buyer.person;
	const wallet = `u${id}`;
	const [user] = await app.rows<{ status: string }>('select status from users where id = $1', [id]);
	if (user?.status === 'disabled') return;
	if (what < 8) {
		const token = await openTestSession(app, buyer.person);
		const paymentId = await buyByPage({ ...buyer, token }, { expiry: '12/40' });
		await app.runDue();
		if (what > 0) return;
		const refund = {
			id: `re_${paymentId}`,
			kind: 'refund',
			state: 'done',
			reason: 'requested_by_customer',
			isWithheld: false,
		} as const;
		await setReturns(app, paymentId, [{ ...refund, amount: 1 + random.below(9_000) }]);
	} else if (what < 60) {
		await move({ app }, organisationId, 'spent', [
			{ wallet, debitFrom: 'any', amount: 1 + random.below(700), kind: 'spent' },
			{ account: 'usage', kind: 'spent' },
		]);
	} else if (what < 64) {
		const other = random.pick(subscribers).person;
		if (other.id !== id && other.organisationId === organisationId)
			await move(
				{ app },
				organisationId,
				'transferred',
				transferLegs({ userId: id }, { userId: other.id }, 1 + random.below(2_000)),
			);
	}
}

/** Nothing where there are not enough of them. */
async function move(
	{ app }: Pick<Simulation, 'app'>,
	organisationId: number,
	kind: 'spent' | 'transferred',
	legs: readonly Leg[],
): Promise<void> {
	await app.database
		.transaction((queries) =>
			post(queries, app.clock, {
				organisationId,
				kind,
				legs,
				...(kind === 'spent' && { service: 'test', externalReference: newKey() }),
			}),
		)
		.catch((error: unknown) => expect(String(error)).toContain('nsufficient'));
}
