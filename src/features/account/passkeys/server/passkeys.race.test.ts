import { beforeAll, describe, expect, it } from 'vitest';
import { TestAuthenticator } from '#test/support/authenticator.ts';
import { addTestPasskey, originOf } from '#test/support/passkeys.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { addPasskey, beginPasskeyRegistration, beginPasskeySignIn, signInWithPasskey } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const together = <T>(count: number, run: () => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, () => run()));

describe('one answer sent a hundred times at once', () => {
	it('opens exactly one session', async () => {
		const person = await addTestPerson(app);
		const authenticator = await addTestPasskey(app, person);
		const client = app.client();
		const challenge = await client.succeed(beginPasskeySignIn, {});
		const passkey = authenticator.sign(challenge, { origin: originOf() });
		const before = await app.rows('select 1 from sessions where user_id = $1', [person.id]);
		const answers = await together(100, () => client.call(signInWithPasskey, { passkey, languageId: 1 }));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const after = await app.rows('select 1 from sessions where user_id = $1', [person.id]);
		expect(after.length - before.length).toBe(1);
	});

	it('adds exactly one passkey', async () => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		const client = app.client();
		const challenge = await client.succeed(beginPasskeyRegistration, {}, { token });
		const passkey = new TestAuthenticator().make(challenge, { origin: originOf() });
		const answers = await together(100, () => client.call(addPasskey, { passkey }, { token }));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await app.rows('select 1 from passkeys where user_id = $1', [person.id])).toHaveLength(1);
	});
});

it('of ten first factors set up at once in one session, one is kept and opens one session', async () => {
	const person = await addTestPerson(app, { hasEmailMethod: false });
	const token = await openTestSession(app, person, { scope: 'enrolling' });
	const client = app.client();
	const made = await together(10, async () => {
		const challenge = await client.succeed(beginPasskeyRegistration, {}, { token });
		return new TestAuthenticator().make(challenge, { origin: originOf() });
	});
	const answers = await Promise.all(made.map((passkey) => client.call(addPasskey, { passkey }, { token })));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(await app.rows('select 1 from passkeys where user_id = $1', [person.id])).toHaveLength(1);
	const full = await app.rows('select 1 from sessions where user_id = $1 and scope = $2', [person.id, 'full']);
	expect(full).toHaveLength(1);
});

it('of two authenticators with one key and one count, one is believed', async () => {
	const person = await addTestPerson(app);
	const authenticator = await addTestPasskey(app, person);
	authenticator.isCounting = true;
	const answers = await Promise.all(
		[authenticator, authenticator.copy()].map(async (one) => {
			const client = app.client();
			const challenge = await client.succeed(beginPasskeySignIn, {});
			return client.call(signInWithPasskey, { passkey: one.sign(challenge, { origin: originOf() }), languageId: 1 });
		}),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
