import { expect, it } from 'vitest';
import { asOwner } from '#platform/server/db/connections.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations, organisations } from '#test/support/test-people.ts';
import { addPerson } from './fixtures.ts';
import { fillLoginKeys } from './login-keys.ts';
import { findPersonByLogin } from './people.ts';

it('names of before the look-up column are filled in by the first of several processes that starts', async () => {
	const clock = new ManualClock();
	const databaseUrl = await createPostgresDatabase();
	const database = await openDatabase({ dataDir: '', databaseUrl });
	await addTestOrganisations(database, clock);
	const names = ['Zoë.Ägren', 'ÉLOÏSE', 'plain.name'];
	await database.transaction(async (queries) => {
		for (const [index, loginName] of names.entries()) {
			const person = { id: 90_000 + index, organisationId: organisations.portico, loginName, passwordHash: null };
			const email = `login.key.${index}@office.example`;
			await addPerson(queries, clock.now(), { ...person, email, givenName: 'Zoë', familyName: 'Ägren' });
		}
	});
	// As a database is that an earlier version filled.
	await asOwner({ connectionString: databaseUrl }, (client) =>
		client.query(`alter table users drop constraint users__login_key_given; update users set login_key = null`),
	);
	expect(await findPersonByLogin({ database, clock }, 'zoë.ägren')).toBeUndefined();
	await Promise.all([fillLoginKeys(database), fillLoginKeys(database), fillLoginKeys(database)]);
	for (const typed of ['zoë.ägren', 'Éloïse', 'PLAIN.NAME']) {
		expect(await findPersonByLogin({ database, clock }, typed), typed).toBeDefined();
	}
	await database.close();
});
