// Months of many people in a loop: they subscribe, change, cancel and come back, cards fail and are mended, payers leave, and the process is
// killed all the time. Afterwards every due charge was made once, and the books are whole. `npm run simulate` is the long one.
import { afterEach, expect, it } from 'vitest';
import { hours } from '#platform/contract/duration.ts';
import { setOutcome } from '#test/support/subscriptions.ts';
import { addSimulation, type Simulation } from '#test/support/subscription-simulation.ts';
import { addDays } from '#platform/contract/calendar-days.ts';

const people = Number(process.env['SIMULATE_PEOPLE'] ?? 16);
const months = Number(process.env['SIMULATE_MONTHS'] ?? 2);
const fixedSeed = 7;
/** The second one is another one each time, and is printed. */
const seeds = [fixedSeed, Number(process.env['SIMULATE_SEED'] ?? Math.floor(Math.random() * 1e9))];

let simulation: Simulation | undefined;
afterEach(async () => {
	await simulation?.close();
	simulation = undefined;
});

it.each(seeds)(
	`${people} people and ${months} months with the seed %i: each due charge once, the books whole`,
	{ timeout: hours(6) },
	async (seed) => {
		simulation = await addSimulation({ seed, people, killRate: 0.008 });
		const { begin } = simulation;
		for (let day = begin; day < addDays(begin, months * 31); day = addDays(day, 1)) await simulation.live(day);
		await simulation.rest();
		const found = await simulation.check();
		process.stdout.write(`simulation ${JSON.stringify({ seed, ...found.figures })}\n`);
		expect(found.faults).toEqual([]);
		// So few people may, with some seeds, be spared one of these.
		if (seed !== fixedSeed) return;
		expect(found.figures.kills).toBeGreaterThan(0);
		expect(found.figures.renewals).toBeGreaterThan(people / 4);
		expect(found.figures.failed).toBeGreaterThan(0);
	},
);

it('sees a charge that was made twice, and a number that is missing', async () => {
	simulation = await addSimulation({ seed: 3, people: 3, killRate: 0 });
	await simulation.live(simulation.begin);
	await simulation.rest();
	expect((await simulation.check()).faults).toEqual([]);
	const { app, subscribers } = simulation;
	const [one] = subscribers;
	if (one === undefined) throw new Error('Nobody subscribed');
	await setOutcome(app, one, 'approve');
	await app.rows(`update subscriptions set period = period + 1 where user_id = $1`, [one.person.id]);
	await app.rows(`update invoice_counters set last = last + 1 where series = 'INV'`);
	const { faults } = await simulation.check();
	expect(faults.join('\n')).toContain('periods');
	expect(faults.join('\n')).toContain('numbers');
});
