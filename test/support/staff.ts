// Makes members of the staff for tests of the whole portal.
import { type FirstGrant, addFirstGrant } from '#features/staff/access/server/api.ts';
import { openTestSession } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, type TestPerson, type TestPersonOptions } from './test-people.ts';

type TestGrant = Partial<Omit<FirstGrant, 'userId'>>;

/** Everything in the person's organization from today, unless said otherwise. */
export async function grantTestRole(
	app: TestApp,
	person: Pick<TestPerson, 'id' | 'organisationId'>,
	grant: TestGrant = {},
): Promise<void> {
	await app.database.transaction((queries) =>
		addFirstGrant(queries, app.clock, {
			organisationId: person.organisationId,
			userId: person.id,
			role: 'organisation_administrator',
			scopeKind: 'organisation',
			scopeId: '',
			reason: 'For a test',
			...grant,
		}),
	);
}

/** Adds a member of the staff and signs them in. */
export async function addTestStaff(
	app: TestApp,
	grant: TestGrant = {},
	options: TestPersonOptions = {},
): Promise<{ readonly person: TestPerson; readonly token: string }> {
	const person = await addTestPerson(app, options);
	await grantTestRole(app, person, grant);
	return { person, token: await openTestSession(app, person) };
}
