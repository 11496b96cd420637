// The audit log is as quick to search among ten million rows as among ten thousand: each way of searching is a walk along an index.
import { days } from '#platform/contract/duration.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { countSignIns, readLines } from '#features/staff/audit/server/api.ts';
import { maxSignIns } from '#features/staff/audit/contract.ts';
import { type PostgresServer, startPostgres } from '../test/support/postgres-server.ts';
import { fillAudit } from './audit-data.ts';
import { type Report, ratioAtMost } from './lib/report.ts';
import { compareTimes } from './lib/median-time.ts';

const organisationId = 10_001;
const small = 10_000;
/** A busy machine sets fewer with `AUDIT_ROWS`. */
const large = Number(process.env['AUDIT_ROWS'] ?? 10_000_000);

export async function measureAudit(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		const databases = {
			small: await open(postgres, 'audit_small', small),
			large: await open(postgres, 'audit_large', large),
		};
		const all = { organisationId, offices: 'all', teams: [] } as const;
		const office = { organisationId, offices: ['o1', 'o2', 'o3'], teams: [] } as const;
		const from = new Date(systemClock.now().getTime() - days(7));
		const searches = {
			'the newest': { reach: all, filter: {} },
			'of the last week': { reach: all, filter: { from } },
			'of a person': { reach: all, filter: { userId: 17 } },
			'of a group': { reach: all, filter: { group: 'money' } },
			changes: { reach: all, filter: { group: 'changes', from } },
			'changes within three offices': { reach: office, filter: { group: 'changes' } },
			'sign-ins': { reach: all, filter: { group: 'sign_in', from } },
			'sign-ins within three offices': { reach: office, filter: { group: 'sign_in' } },
			'sign-ins of a person': { reach: all, filter: { group: 'sign_in', userId: 17 } },
			'of an office': { reach: all, filter: { officeId: 'o5' } },
			'within three offices': { reach: office, filter: {} },
			'of one thing': { reach: all, filter: { object: { kind: 'office', id: 'o5' } } },
		} as const;
		const now = systemClock.now();
		const compare = async (name: string, read: (queries: TransactionQueries) => Promise<unknown>): Promise<void> => {
			const subjects = {
				much: () => databases.large.tenant(organisationId, read),
				little: () => databases.small.tenant(organisationId, read),
			};
			await compareTimes(report, `audit, ${name}: ${large} rows`, subjects, ratioAtMost(1.3));
		};
		for (const [name, search] of Object.entries(searches))
			await compare(name, (queries) => readLines(queries, { ...search, now, size: 50 }));
		await compare('sign-ins that changes leave out', (queries) =>
			countSignIns(queries, { reach: all, filter: { group: 'changes' }, now, size: maxSignIns - 1 }),
		);
		await databases.small.close();
		await databases.large.close();
	} finally {
		await postgres.stop();
	}
}

async function open(postgres: PostgresServer, name: string, rows: number): Promise<Database> {
	await postgres.createDatabase(name);
	const url = postgres.databaseUrl(name);
	const database = await openDatabase({ dataDir: '', databaseUrl: url });
	await fillAudit(url, rows);
	return database;
}
