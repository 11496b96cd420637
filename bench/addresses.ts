// The register of addresses: how fast a file of it is read in, in how much memory, and whether a look-up stays as quick when the register
// grows. ADDRESS_ROWS=10000000 measures a larger one.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createRegisterLookup, importAddresses } from '#features/billing/address-lookup/server/api.ts';
import { type PostgresServer, startPostgres } from '../test/support/postgres-server.ts';
import { writeRegister } from './addresses-data.ts';
import { interleave } from './lib/interleave.ts';
import { atMost, type Report, ratioAtMost } from './lib/report.ts';
import { median, percentile } from './lib/statistics.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';

const small = 10_000;
const large = Number(process.env['ADDRESS_ROWS'] ?? 1_000_000);
const rounds = 5;
const asksPerRound = 200;

const questions = {
	'number and street': '125 main st wil',
	'number and a name that every town has': '125 main',
	street: 'main st',
	'street by a word of its city': 'main ster',
	'postal code': 'M1A 1',
	'unit in a tower of a thousand': '777-1 tower st',
	'nothing there': '125 nowhere st',
} as const;

export async function measureAddresses(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		await withTemporaryFolder(async (folder) => {
			const registers = [];
			for (const rows of [small, large]) registers.push(await fill(report, postgres, folder, rows));
			await measureLookups(report, registers);
			for (const { database } of registers) await database.close();
		});
	} finally {
		await postgres.stop();
	}
}

interface Register {
	readonly rows: number;
	readonly database: Database;
}

async function fill(report: Report, postgres: PostgresServer, folder: string, rows: number): Promise<Register> {
	const path = join(folder, `${rows}.csv`);
	await writeRegister(path, rows);
	const name = `addresses_${rows}`;
	await postgres.createDatabase(name);
	const database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl(name), poolSize: 4 });
	const before = process.memoryUsage.rss();
	let most = before;
	const startedAt = performance.now();
	const onProgress = (): void => {
		most = Math.max(most, process.memoryUsage.rss());
	};
	await importAddresses({ database, clock: systemClock }, { path, province: undefined, onProgress });
	const seconds = (performance.now() - startedAt) / 1000;
	if (rows === large) {
		const megabytes = Math.round(statSync(path).size / 1e6);
		report.add({ name: `addresses: import of ${rows} lines, ${megabytes} MB`, value: rows / seconds, unit: 'lines/s' });
		report.add({
			name: 'addresses: memory that the import adds',
			value: (most - before) / 1e6,
			unit: 'MB',
			budget: atMost(150),
		});
	}
	return { rows, database };
}

async function measureLookups(report: Report, registers: readonly Register[]): Promise<void> {
	for (const [title, query] of Object.entries(questions)) {
		const subjects = registers.map(({ rows, database }) => {
			const lookup = createRegisterLookup(database);
			const ask = () => lookup.find({ query, country: 'CA', containerId: undefined, language: 'en' });
			return [String(rows), () => timesOf(ask)] as const;
		});
		await interleave(1, Object.fromEntries(subjects)); // prepared and cached once
		const results = await interleave(rounds, Object.fromEntries(subjects));
		const medians = (rows: number) => (results[String(rows)] ?? []).map((times) => median(times));
		const slowest = (results[String(large)] ?? []).map((times) => percentile(times, 0.95));
		report.compare(
			`look-up by ${title}, ${large} against ${small}`,
			'ms',
			medians(large),
			medians(small),
			ratioAtMost(1.5),
		);
		report.add({ name: `look-up by ${title}, p95`, value: median(slowest), unit: 'ms', budget: atMost(20) });
	}
}

async function timesOf(ask: () => Promise<unknown>): Promise<readonly number[]> {
	const times: number[] = [];
	for (let count = 0; count < asksPerRound; count += 1) {
		const startedAt = performance.now();
		await ask();
		times.push(performance.now() - startedAt);
	}
	return times;
}
