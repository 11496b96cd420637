import { beforeAll, expect, it } from 'vitest';
import { openTestSession, readLastMessage, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { endOtherSessions, lockAccountByLink } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

it('of a hundred uses of one link at once exactly one locks', async () => {
	const person = await addTestPerson(app);
	const token = await openTestSession(app, person);
	await openTestSession(app, person);
	await app.client().succeed(endOtherSessions, {}, { token });
	const { text } = await readLastMessage(app, person.email);
	const link = /account\/secure\/([\w-]{43})/.exec(text)?.[1] ?? '';
	const client = app.client();
	const answers = await Promise.all(Array.from({ length: 100 }, () => client.call(lockAccountByLink, { token: link })));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ returnStatus }) => returnStatus.errorKey === 'security.link_expired')).toHaveLength(99);
	const locked = (await readMessages(app, person.email)).filter(({ subject }) => subject === 'Your account was locked');
	expect(locked).toHaveLength(1);
});
