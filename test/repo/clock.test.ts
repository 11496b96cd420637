import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';
import { findClockReadings } from './clock-readings.ts';
import { isTest } from './walls.ts';

const product = findSources('src/**/server/**/*.ts').filter(({ path }) => !isTest(path));

test('no function reads the clock twice: one act has one time', () => {
	const twice = product.flatMap((file) =>
		findClockReadings(file)
			.filter(({ count }) => count > 1)
			.map(({ name }) => `${file.path} ${name}`),
	);
	expect(twice).toEqual([]);
});

test('readings are counted for each function, with those in its callbacks', () => {
	const text = `
		function once() { const now = clock.now(); return [now, after(now, 1)]; }
		function twice({ clock }) { save(clock.now()); return database.transaction(async (queries) => queries.set(clock.now())); }
		const perElement = (cards) => cards.some((card) => isOver(card, deps.clock.now()));
		function factory() { return { begin: () => write(clock.now()), end: () => write(clock.now()) }; }
		const routes = () => [bind(one, async () => clock.now()), bind(two, async () => clock.now())];
		class Runner { #a() { this.#options.clock.now(); } #b() { this.#options.clock.now(); } }
		const other = () => [performance.now(), performance.now()];
	`;
	const counted = findClockReadings({ path: 'a.ts', text }).map(({ name, count }) => `${name} ${count}`);
	expect(counted).toEqual([
		'once 1',
		'twice 2',
		'perElement 2',
		'begin 1',
		'end 1',
		'routes 1',
		'routes 1',
		'a 1',
		'b 1',
	]);
});
