// An import whose process is killed: what is done stays, the rest is done by the next one, and no line twice.
import { expect, test } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { addOffices } from '#features/account/identity/server/api.ts';
import { startProgram } from '#test/support/program.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations, addTestPerson, organisations } from '#test/support/test-people.ts';
import { addRunningImport } from './fixtures.ts';

const organisationId = organisations.portico;
/** Two batches. */
const count = 150;
/** The process ends before the commit of the first batch, and before that of the second. */
const steps = ['2', '5'];

test('a process that is killed in the middle of an import leaves nothing out and repeats no line', async ({
	onTestFinished,
}) => {
	const databaseUrl = await createPostgresDatabase();
	const database = await openDatabase({ dataDir: '', databaseUrl });
	const clock = new ManualClock(systemClock.now());
	await addTestOrganisations(database, clock);
	const app = await openOwnTestApp({ database, clock });
	onTestFinished(async () => {
		await app.close();
		await database.close();
	});
	const staff = await addTestPerson(app, { organisationId });
	await grantTestRole(app, staff);
	await database.transaction((queries) =>
		addOffices(queries, organisationId, [{ id: 'import', name: 'Import', city: 'Toronto' }]),
	);
	const people = (step: string) =>
		app.rows<{ id: number }>('select id from users where email like $1', [`step${step}.%`]);
	for (const step of steps) {
		const id = crypto.randomUUID();
		await database.transaction((queries) =>
			addRunningImport(queries, {
				organisationId,
				id,
				staffId: staff.id,
				fileName: 'people.csv',
				columns: ['First name', 'Last name', 'E-mail', 'Office', 'Position'],
				lines: Array.from({ length: count }, (_, index) => [
					'Nadia',
					'Rahman',
					`step${step}.${index}@office.example`,
					'Import',
					'Mortgage agent',
				]),
				at: clock.now(),
			}),
		);
		const work = (lastStep: string) =>
			startProgram('die-while-importing.ts', databaseUrl, String(organisationId), id, lastStep);
		await expect(work(step).nextLine()).rejects.toThrow('ended');
		const rows = () =>
			app.rows<{ outcome: string | null }>(
				'select outcome from import_rows where import_id = $1 and outcome is not null',
				[id],
			);
		// The people and what is known of their lines are one.
		expect(await people(step)).toHaveLength((await rows()).length);
		expect((await rows()).length).toBe({ '2': 0, '5': 100 }[step]);
		expect(await work('0').nextLine()).toBe('done');
		expect(await people(step)).toHaveLength(count);
		expect(await app.rows('select 1 from imports where id = $1 and state = $2', [id, 'done'])).toHaveLength(1);
	}
});
