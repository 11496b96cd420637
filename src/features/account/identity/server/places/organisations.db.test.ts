import { expect, it } from 'vitest';
import { openTestApp } from '#test/support/test-app.ts';
import { addTestOrganisations, organisations } from '#test/support/test-people.ts';
import { addOrganisation, findMissingOrganisations } from './organisations.ts';

it('an organisation that is not there is found missing beside others that are', async () => {
	const { database, clock } = await openTestApp();
	await addTestOrganisations(database, clock);
	const asked = [30_002, organisations.portico, 30_001];
	expect(await findMissingOrganisations(database, asked)).toEqual([30_002, 30_001]);
	await database.transaction((queries) => addOrganisation(queries, clock.now(), { id: 30_001, name: 'New' }));
	expect(await findMissingOrganisations(database, asked)).toEqual([30_002]);
});
