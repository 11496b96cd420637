import { beforeAll, expect, it } from 'vitest';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openBrandFolder } from '#platform/server/brands/brand-files.ts';
import { publishFiles } from '#platform/server/brands/published-brands.ts';
import { editSamples } from '#test/support/edited-brands.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { brandOptions, openBrands } from './open-brands.ts';

const port = 4321;
const clock = new ManualClock();
let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase();
	return () => database.close();
});

/** Starts with the brands of a folder, and tells the hotlines that people see. */
async function start(brandsDir: string, mode: Config['mode'] = 'demo'): Promise<readonly string[]> {
	const config = { mode, brandsDir };
	const { registry } = await openBrands({ config, database, clock, port, log: { info: () => undefined } });
	return registry.all().map(({ hotline }) => hotline.number);
}

const samples = ['514 555-0183', '604 555-0118', '1 800 555-0142'];
const corrected = () => editSamples('piper/brand.json', '"number": "604 555-0118"', '"number": "604 555-0199"');

it('a demonstration takes each sample once: what was published after it stays, until there is a new sample', async () => {
	expect(await start('src/brands')).toEqual(samples);
	const files = openBrandFolder(corrected());
	await publishFiles(
		{ database, clock },
		{ files, options: brandOptions({ mode: 'demo', port }), check: () => undefined },
	);
	const published = samples.with(1, '604 555-0199');
	expect(await start('src/brands')).toEqual(published);
	const next = editSamples('portico/brand.json', '"number": "1 800 555-0142"', '"number": "1 800 555-0143"');
	expect(await start(next)).toEqual(published.with(2, '1 800 555-0143'));
	expect(await start('src/brands')).toEqual(published.with(2, '1 800 555-0143'));
});
