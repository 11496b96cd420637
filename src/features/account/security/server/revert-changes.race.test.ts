import { beforeAll, expect, it } from 'vitest';
import { confirmEmailChange, startEmailChange } from '#features/account/profile/contract.ts';
import { openTestSession, readCode, readLastMessage, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { endOtherSessions, lockAccountByLink } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

it('an email address that is changed while its owner locks the account is theirs in the end', async () => {
	for (let round = 0; round < 20; round += 1) {
		const person = await addTestPerson(app);
		const theirs = `intruder.${person.id}@elsewhere.example`;
		const token = await openTestSession(app, person);
		await openTestSession(app, person);
		await app.client().succeed(endOtherSessions, {}, { token });
		const [notice] = await readMessages(app, person.email);
		const linkToken = /\/account\/secure\/([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? 'no link';
		await app.client().succeed(startEmailChange, { email: theirs }, { token });
		const code = readCode(await readLastMessage(app, theirs));
		const [locked] = await Promise.all([
			app.client().call(lockAccountByLink, { token: linkToken }),
			app.client().call(confirmEmailChange, { code }, { token }),
		]);
		expect(locked.status).toBe(200);
		const rows = await app.rows('select email, locked_at is not null as locked from users where id = $1', [person.id]);
		expect(rows, `round ${round}`).toEqual([{ email: person.email, locked: true }]);
	}
});
