// The portal dies at every step in which it reads what the card processor says of its balance, at every fourth as a process by kill -9 too. The
// process that reads on has what would be there without that, and it is booked once.
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { days, hours } from '#platform/contract/duration.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { readProcessor } from '#features/billing/payouts/server/api.ts';
import { balancesOf, expectSoundBooks } from '#test/support/books.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { addBuyerElsewhere, localProcessorOf, readAll } from '#test/support/payouts.ts';
import { startProgram } from '#test/support/program.ts';
import { setReturns } from '#test/support/returns.ts';
import { stepping } from '#test/support/steps-of-a-process.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations } from '#test/support/test-people.ts';

/** Far more than the reading takes: a test that never ends would find nothing. */
const maxSteps = 120;
const tables = ['processor_lines', 'processor_payouts', 'processor_payout_parts', 'processor_days', 'processor_reads'];

test(
	'a reading of payouts that was cut off at any step is carried on to the same',
	{ timeout: 600_000 },
	async (context) => {
		const databaseUrl = await createPostgresDatabase();
		const database = await openDatabase({ dataDir: '', databaseUrl });
		const clock = new ManualClock(systemClock.now());
		await addTestOrganisations(database, clock);
		const app = await openOwnTestApp({ database, clock });
		context.onTestFinished(async () => {
			await app.close();
			await database.close();
		});
		const paymentId = await buyByPage(await addBuyer(app));
		await buyByPage(await addBuyerElsewhere(app));
		await app.runDue();
		await setReturns(app, paymentId, [{ id: 're_1', kind: 'refund', state: 'done', amount: 10_00 }]);
		clock.advance(days(10));
		// No payout has it yet, and an hour that is read again does not reach it.
		await buyByPage(await addBuyer(app));
		await app.runDue();
		clock.advance(hours(2));
		const time = clock.now();
		// The moment in which it was read is part of what is compared.
		const kept = { database, clock: { now: () => time } };
		await readAll(kept);
		const whole = await stateOf(app);
		expect(whole.map((rows) => rows.length > 0)).toEqual(tables.map(() => true));
		let step = 0;
		let hasDied = true;
		while (hasDied) {
			step += 1;
			expect(step).toBeLessThan(maxSteps);
			const deaths = step % 4 === 0 ? [dieHere, dieAsProcess] : [dieHere];
			for (const die of deaths) {
				await forget(databaseUrl);
				hasDied = await die(app, { databaseUrl, time, step });
				await readAll(kept);
				expect([step, await stateOf(app)]).toEqual([step, whole]);
			}
		}
		// There are a page of lines, one of payouts, matches, and the lines of a payout.
		expect(step).toBeGreaterThan(20);
		await expectSoundBooks(app);
		const booked = await balancesOf(app);
		await readAll(kept);
		await expectSoundBooks(app);
		expect(await balancesOf(app)).toEqual(booked);
	},
);

interface Death {
	readonly databaseUrl: string;
	readonly time: Date;
	readonly step: number;
}

/** From the step on nothing is written any more. */
async function dieHere(app: TestApp, { time, step: last }: Death): Promise<boolean> {
	let steps = 0;
	const step = (): undefined => {
		steps += 1;
		if (steps >= last) throw new Error('dead');
	};
	const clock = { now: () => time };
	const processor = localProcessorOf({ database: app.database, clock });
	try {
		while (await readProcessor({ database: stepping(app.database, step), clock }, processor));
		return false;
	} catch (error) {
		if (!(error instanceof Error) || error.message !== 'dead') throw error;
		return true;
	}
}

async function dieAsProcess(_app: TestApp, { databaseUrl, time, step }: Death): Promise<boolean> {
	const program = startProgram('die-while-reading-payouts.ts', databaseUrl, time.toISOString(), String(step));
	const said = await program.nextLine().catch((error: unknown) => String(error));
	await program.kill();
	if (said === 'done') return false;
	expect(said).toMatch(/ended: $/);
	return true;
}

/** Nothing was ever read. The portal itself may not take back what it wrote. */
async function forget(databaseUrl: string): Promise<void> {
	const client = new Client(databaseUrl);
	await client.connect();
	for (const table of tables.toReversed()) await client.query(`delete from ${table}`);
	await client.end();
}

function stateOf(app: TestApp) {
	return Promise.all(tables.map((table) => app.rows(`select * from ${table} t order by t::text`)));
}
