// The hourly proof of the ledger: whether it costs the same in large books as in small ones, for as many new transactions. LEDGER_ROWS=10000000
// adds a larger size.
import { Client } from 'pg';
import { sql } from 'kysely';
import { hours } from '#platform/contract/duration.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { verifyNewCredits } from '#features/billing/credits/server/api.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { fillSoundBooks } from './ledger-data.ts';
import { interleave } from './lib/interleave.ts';
import { type Report, ratioAtMost } from './lib/report.ts';

/** Entries. */
const sizes = [100_000, 1_000_000];
const largest = Number(process.env['LEDGER_ROWS'] ?? 0);
const rounds = 5;

export async function measureProofs(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	const opened = await Promise.all(
		(largest > 0 ? [...sizes, largest] : sizes).map(async (size) => {
			const name = `proofs_${size}`;
			await postgres.createDatabase(name);
			const databaseUrl = postgres.databaseUrl(name);
			const database = await openDatabase({ dataDir: '', databaseUrl, poolSize: 2 });
			await fillSoundBooks(databaseUrl, size / 2);
			const owner = new Client({ connectionString: databaseUrl });
			await owner.connect();
			return { size, database, owner };
		}),
	);
	try {
		const since = new Date(Date.now() - hours(1));
		const subjects = opened.map(({ size, database, owner }) => {
			const prove = async (): Promise<number> => {
				// Restores the checkpoints as they were before the first proof of these transactions.
				await owner.query(`insert into credit_checkpoints select * from sound_checkpoints on conflict (organisation_id, wallet_id)
					do update set position = excluded.position, at = excluded.at, balance = excluded.balance, purses = excluded.purses`);
				const startedAt = performance.now();
				const found = await verifyNewCredits(database, since);
				if (found.length > 0) throw new Error(`The books of the benchmark are not sound: ${JSON.stringify(found[0])}`);
				const took = performance.now() - startedAt;
				const { rows } = await database.query((queries) =>
					sql`select from credit_checkpoints c join sound_checkpoints s
					using (organisation_id, wallet_id) where c.position = s.position`.execute(queries),
				);
				if (rows.length > 0) throw new Error('A wallet that has changed was not proved.');
				return took;
			};
			return [String(size), prove] as const;
		});
		await interleave(1, Object.fromEntries(subjects)); // read once
		const results = await interleave(rounds, Object.fromEntries(subjects));
		const [smallest, ...larger] = opened;
		for (const { size } of larger)
			report.compare(
				`hourly proof of the ledger, 1,000 new transactions: ${size} entries`,
				'ms',
				results[String(size)] ?? [],
				results[String(smallest?.size)] ?? [],
				ratioAtMost(1.3),
			);
	} finally {
		for (const { database, owner } of opened) {
			await owner.end();
			await database.close();
		}
		await postgres.stop();
	}
}
