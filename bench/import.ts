// An import of people on PostgreSQL: rows a second of the job that writes them, and whether the memory of the process grows with the file.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { addOffices, addOrganisation } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { addFirstGrant } from '#features/staff/access/server/api.ts';
import { addRunningImport } from '#features/staff/imports/server/fixtures.ts';
import { importsSlice } from '#features/staff/imports/server/slice.ts';
import type { Core } from '#platform/server/slice.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { atMost, type Report, ratioAtLeast } from './lib/report.ts';

const small = 2_000;
/** A busy machine sets fewer with `IMPORT_ROWS`. */
const large = Number(process.env['IMPORT_ROWS'] ?? 20_000);
/** Rows a second that an import reaches at least. */
const leastRate = 500;
const organisationId = 10_001;
const staffId = 910_001;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

interface Measured {
	readonly rate: number;
	/** The most that is in use between two turns of the job, megabytes. */
	readonly heapMb: number;
}

export async function measureImport(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		await postgres.createDatabase('imports');
		const database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl('imports') });
		await addStaff(database);
		const little = await importRows(database, small);
		const much = await importRows(database, large);
		const budget = ratioAtLeast(1);
		report.add({ name: `import, ${large} rows`, unit: 'rows/s', value: much.rate, limit: leastRate, budget });
		report.add({ name: `import, ${small} rows`, unit: 'rows/s', value: little.rate });
		const growth = Math.max(0, much.heapMb - little.heapMb);
		report.add({
			name: `import, memory of ${large} rows above ${small}`,
			unit: 'MB',
			value: growth,
			budget: atMost(5),
		});
		await database.close();
	} finally {
		await postgres.stop();
	}
}

async function addStaff(database: Database): Promise<void> {
	const now = systemClock.now();
	await database.transaction(async (queries) => {
		await addOrganisation(queries, now, { id: organisationId, name: 'Bench' });
		await addOffices(queries, organisationId, [{ id: 'toronto', name: 'Toronto', city: 'Toronto' }]);
		const who = { loginName: 'bench', email: 'bench@bench.example', givenName: 'Bea', familyName: 'Benchmark' };
		await addPerson(queries, now, { organisationId, id: staffId, ...who, passwordHash: null });
		const grant = {
			role: 'organisation_administrator',
			scopeKind: 'organisation',
			scopeId: '',
			reason: 'Bench',
		} as const;
		await addFirstGrant(queries, systemClock, { organisationId, userId: staffId, ...grant });
	});
}

async function importRows(database: Database, count: number): Promise<Measured> {
	const id = `import-${count}`;
	const columns = ['First name', 'Last name', 'Email', 'Office', 'Position', 'Province', 'Class', 'Licence', 'Phone'];
	const names = [...columns, 'Licence start', 'Expiry'];
	await database.transaction((queries) =>
		addRunningImport(queries, {
			organisationId,
			id,
			staffId,
			fileName: 'people.csv',
			columns: names,
			lines: Array.from({ length: count }, (_, index) => cellsOf(`${count}-${index}`)),
			at: systemClock.now(),
		}),
	);
	// The job that a turn leaves behind is begun here: what is measured is the work, not who claims it.
	const core = { database, clock: systemClock, queue: { enqueue: async () => undefined } } as unknown as Core;
	const { handlers = [] } = importsSlice.connect?.(core, {}) ?? {};
	const work = handlers.find(({ kind }) => kind.kind === 'imports.work');
	const heaps: number[] = [];
	let took = 0;
	while (await isRunning(database, id)) {
		const startedAt = performance.now();
		await work?.handle({ id: '', payload: { organisationId, importId: id, round: 1 }, attempt: 1 });
		took += performance.now() - startedAt;
		collect();
		heaps.push(process.memoryUsage().heapUsed / 1_000_000);
	}
	const text = `select 1 from import_rows where import_id = $1 and outcome = 'added'`;
	const added = await database.prepared({ name: 'bench_added', isRead: true, text }, [id]);
	if (added.length !== count) throw new Error(`${added.length} of ${count} rows were imported`);
	return { rate: count / (took / 1_000), heapMb: Math.max(...heaps) };
}

async function isRunning(database: Database, id: string): Promise<boolean> {
	const text = `select 1 from imports where id = $1 and state = 'running'`;
	return (await database.prepared({ name: 'bench_running', isRead: true, text }, [id])).length > 0;
}

function cellsOf(number: string): readonly string[] {
	const person = ['Émilie', 'Tremblay', `person.${number}@bench.example`, 'Toronto', 'Mortgage agent'];
	return [...person, 'ON', 'broker', `M${number}`, '450 555-0119', '2026-01-01', '2029-12-31'];
}
