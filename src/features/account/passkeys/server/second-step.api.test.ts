import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import type { TestAuthenticator } from '#test/support/authenticator.ts';
import { addTestPasskey, originOf } from '#test/support/passkeys.ts';
import { openTestSession, provePassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { beginPasskeySignIn, beginPasskeyStep, signInWithPasskey, verifyPasskeyStep } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let authenticator: TestAuthenticator;
let client: TestClient;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	authenticator = await addTestPasskey(app, person);
	client = app.client();
	token = await provePassword(client, person);
});

const answer = async (ceremony: Partial<Parameters<TestAuthenticator['sign']>[1]> = {}, by = authenticator) =>
	by.sign(await client.succeed(beginPasskeyStep, {}, { token }), { origin: originOf(), ...ceremony });

describe('a passkey after the password', () => {
	it('is one of the ways that the sign-in names', async () => {
		const { methods } = await client.succeed(getUserSecuritySettings, {}, { token });
		expect(methods.map(({ method }) => method)).toEqual(['email', 'passkey']);
	});

	it('completes the sign-in with a new token, and the old one ends', async () => {
		const { accessToken } = await client.succeed(verifyPasskeyStep, { passkey: await answer() }, { token });
		await client.succeed(extendSession, {}, { token: accessToken });
		expect(await client.refused(getUserSecuritySettings, {}, { token })).toBe('session.signed_out');
	});

	it('need not know its owner: the password did', async () => {
		await client.succeed(verifyPasskeyStep, { passkey: await answer({ isUserVerified: false }) }, { token });
	});

	it('names the person’s passkeys only', async () => {
		await addTestPasskey(app, await addTestPerson(app));
		const { known } = await client.succeed(beginPasskeyStep, {}, { token });
		expect(known.map(({ credentialId }) => credentialId)).toEqual([authenticator.credentialId]);
	});

	it('cannot be asked for where there is none', async () => {
		const other = await openTestSession(app, await addTestPerson(app), { scope: 'pending' });
		expect(await client.refused(beginPasskeyStep, {}, { token: other })).toBe('passkeys.none');
	});

	it('is not owed in a full session', async () => {
		const passkey = await answer();
		const full = await openTestSession(app, person);
		expect(await client.refused(beginPasskeyStep, {}, { token: full })).toBe('two_factor.not_owed');
		expect(await client.refused(verifyPasskeyStep, { passkey }, { token: full })).toBe('two_factor.not_owed');
	});
});

describe('an answer is refused', () => {
	const refuse = (passkey: Awaited<ReturnType<typeof answer>>) =>
		client.refused(verifyPasskeyStep, { passkey }, { token });

	it('of another person’s passkey', async () => {
		const stranger = await addTestPasskey(app, await addTestPerson(app));
		expect(await refuse(await answer({}, stranger))).toBe('passkeys.not_accepted');
	});

	it('from another page', async () => {
		expect(await refuse(await answer({ origin: 'http://evil.example' }))).toBe('passkeys.not_accepted');
	});

	it('to the question of another sign-in of the same person', async () => {
		const passkey = await answer();
		const other = await openTestSession(app, person, { scope: 'pending' });
		expect(await client.refused(verifyPasskeyStep, { passkey }, { token: other })).toBe('passkeys.not_accepted');
	});

	it('to the question of the login page, and the other way round', async () => {
		const passkey = authenticator.sign(await client.succeed(beginPasskeySignIn, {}), { origin: originOf() });
		expect(await refuse(passkey)).toBe('passkeys.not_accepted');
		expect(await client.refused(signInWithPasskey, { passkey: await answer(), languageId: 1 })).toBe(
			'passkeys.refused',
		);
	});

	it('and counts among the person’s failed sign-ins', async () => {
		for (let time = 0; time < 3; time += 1) await refuse(await answer({ origin: 'http://evil.example' }));
		const counted = await app.rows('select failures from sign_in_throttles where subject = $1', [`user:${person.id}`]);
		expect(counted).toEqual([{ failures: 3 }]);
	});
});
