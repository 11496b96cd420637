// A batch of an import is written as one. What one of its lines lacks is the fault of that line alone.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import type { Core } from '#platform/server/slice.ts';
import { addOffices } from '#features/account/identity/server/api.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations, addTestPerson, organisations } from '#test/support/test-people.ts';
import { addRunningImport } from './fixtures.ts';
import { importsSlice } from './slice.ts';

const organisationId = organisations.portico;
const clock = new ManualClock(systemClock.now());
let databaseUrl: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let app: TestApp;
let staffId: number;

beforeAll(async () => {
	databaseUrl = await createPostgresDatabase();
	database = await openDatabase({ dataDir: '', databaseUrl });
	await addTestOrganisations(database, clock);
	app = await openOwnTestApp({ database, clock });
	const staff = await addTestPerson(app, { organisationId });
	await grantTestRole(app, staff);
	staffId = staff.id;
	await database.transaction((queries) =>
		addOffices(queries, organisationId, [{ id: 'batches', name: 'Batches', city: 'Toronto' }]),
	);
});
afterAll(async () => {
	await app.close();
	await database.close();
});

interface Person {
	readonly email: string;
	readonly province?: string;
	readonly licence?: string;
	readonly expiry?: string;
}

interface Outcome {
	readonly line: number;
	readonly outcome: string;
	readonly faults: readonly { readonly reason: string }[];
}

async function importPeople(people: readonly Person[]): Promise<readonly Outcome[]> {
	const id = crypto.randomUUID();
	const names = ['First name', 'Last name', 'E-mail', 'Office', 'Position', 'Province', 'Class', 'Licence'];
	await database.transaction((queries) =>
		addRunningImport(queries, {
			organisationId,
			id,
			staffId,
			fileName: 'people.csv',
			columns: [...names, 'Licence start', 'Expiry'],
			lines: people.map(({ email, province = 'ON', licence = '', expiry = '2029-12-31' }) => {
				const licenced = [province, 'broker', licence, '2026-01-01', expiry];
				return ['Nadia', 'Rahman', email, 'Batches', 'Mortgage agent', ...licenced];
			}),
			at: clock.now(),
		}),
	);
	const queue = createJobQueue({ clock });
	const core = { database, clock, queue, findBrandOfOrganisation: () => undefined } as unknown as Core;
	const { handlers = [] } = importsSlice.connect?.(core, {}) ?? {};
	const work = handlers.find(({ kind }) => kind.kind === 'imports.work');
	await work?.handle({ id: '', payload: { organisationId, importId: id, round: 1 }, attempt: 1 });
	expect(await app.rows('select 1 from imports where id = $1 and state = $2', [id, 'done'])).toHaveLength(1);
	return app.rows<Outcome>('select line, outcome, faults from import_rows where import_id = $1 order by line', [id]);
}

test('a line that the database itself refuses is told, and the lines before and after it in its batch are done', async () => {
	const owner = new Client({ connectionString: databaseUrl });
	await owner.connect();
	await owner.query(
		`alter table licences add constraint refuses_some check (number not in ('REFUSED-1', 'REFUSED-2'))`,
	);
	await owner.end();
	const bad = new Map([
		[37, 'REFUSED-1'],
		[99, 'REFUSED-2'],
	]);
	const people = Array.from({ length: 120 }, (_, index) => {
		return { email: `line.${index}@office.example`, licence: bad.get(index) ?? `L-${index}` };
	});
	const outcomes = await importPeople(people);
	expect(outcomes).toHaveLength(120);
	expect(outcomes.filter(({ outcome }) => outcome !== 'added')).toEqual(
		[...bad.keys()].map((index) => ({ line: index + 2, outcome: 'refused', faults: [{ reason: 'failed' }] })),
	);
	const added = await app.rows<{ email: string }>(`select email from users where email like 'line.%@office.example'`);
	expect(added.map(({ email }) => email).toSorted()).toEqual(
		people
			.filter((_, index) => !bad.has(index))
			.map(({ email }) => email)
			.toSorted(),
	);
});

test('what one line gives a person the next lines of its batch cannot have; a line that is refused takes nothing', async () => {
	const outcomes = await importPeople([
		{ email: 'first@office.example', licence: 'M-1' },
		{ email: 'second@office.example', province: 'Ontario', licence: 'M-1' },
		{ email: 'third@office.example', licence: 'M-2', expiry: 'some day' },
		{ email: 'fourth@office.example', province: 'Ontario', licence: 'M-2' },
	]);
	expect(outcomes.map(({ outcome, faults }) => [outcome, ...faults.map(({ reason }) => reason)])).toEqual([
		['added'],
		['refused', 'licence_taken'],
		['refused', 'day_unreadable'],
		['added'],
	]);
	const holders = await app.rows<{ number: string; email: string }>(
		`select l.number, u.email from licences l join users u on u.id = l.user_id where l.number like 'M-%' order by l.number`,
	);
	expect(holders).toEqual([
		{ number: 'M-1', email: 'first@office.example' },
		{ number: 'M-2', email: 'fourth@office.example' },
	]);
});
