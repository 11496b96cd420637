import { beforeAll, expect, it } from 'vitest';
import { getProfile } from '#features/account/profile/contract.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { renewSession } from '#features/account/identity/server/api.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

it('of a hundred exchanges of one token at once exactly one gets a new one (R-39)', async () => {
	const person = await addTestPerson(app);
	const token = await openTestSession(app, person);
	const [session] = await app.rows<{ id: string }>('select id from sessions where user_id = $1', [person.id]);
	const key = { organisationId: person.organisationId, sessionId: session?.id ?? '' };
	const renewed = await Promise.all(
		Array.from({ length: 100 }, () =>
			app.database.transaction((queries) => renewSession(queries, app.clock, key, token)),
		),
	);
	const winners = renewed.flatMap((one) => (one === undefined ? [] : [one.token]));
	expect(winners).toHaveLength(1);
	await app.client().succeed(getProfile, {}, { token: winners[0] });
	expect(await app.client().refused(getProfile, {}, { token })).toBe('session.signed_out');
});
