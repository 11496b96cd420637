import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { TestAuthenticator } from '#test/support/authenticator.ts';
import { addTestPasskey, originOf, tryPasskey } from '#test/support/passkeys.ts';
import { readMessages, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, requireMicrosoftOf, type TestPerson } from '#test/support/test-people.ts';
import { beginPasskeySignIn, challengeLifetimeMs, signInWithPasskey } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let authenticator: TestAuthenticator;
let client: TestClient;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	authenticator = await addTestPasskey(app, person);
	client = app.client();
});

const refusal = async (answer: Promise<{ returnStatus: { errorKey?: string } }>) =>
	(await answer).returnStatus.errorKey;

describe('signing in with a passkey', () => {
	it('opens a full session of two factors, without a name or a code', async () => {
		const { output } = await tryPasskey(client, authenticator);
		expect(output?.userSession).toMatchObject({ userId: person.id, orgId: person.organisationId });
		const profile = await client.succeed(getProfile, {}, { token: output?.accessToken });
		expect(profile.loginName).toBe(person.loginName);
		const [session] = await app.rows('select scope, assurance from sessions where user_id = $1 order by id desc', [
			person.id,
		]);
		expect(session).toEqual({ scope: 'full', assurance: 'aal2' });
	});

	it('is in the audit log, and notes when the passkey was used', async () => {
		const start = app.clock.now();
		await tryPasskey(client, authenticator);
		const auditLog = await app.rows(
			"select details from audit_events where user_id = $1 and event = 'sign_in.succeeded'",
			[person.id],
		);
		expect(auditLog).toEqual([{ details: { by: 'passkey', assurance: 'aal2', isNewBrowser: true } }]);
		const [passkey] = await app.rows<{ last_used_at: Date | null }>(
			'select last_used_at from passkeys where user_id = $1',
			[person.id],
		);
		expect(app.clock.gaveSince(start, passkey?.last_used_at)).toBe(true);
	});

	it('asks everyone the same and names no passkey, so that it tells of no account', async () => {
		const other = await app.client().succeed(beginPasskeySignIn, {});
		const own = await client.succeed(beginPasskeySignIn, {});
		expect(Object.keys(own)).toEqual(['challenge', 'relyingPartyId', 'timeoutSeconds']);
		expect({ ...own, challenge: '' }).toEqual({ ...other, challenge: '' });
		expect(own.challenge).not.toBe(other.challenge);
	});

	it('keeps nothing of questions that no one answers', async () => {
		const count = async () => (await app.rows('select count(*)::int as n from passkey_challenges'))[0];
		const before = await count();
		for (let time = 0; time < 5; time += 1) await client.succeed(beginPasskeySignIn, {});
		expect(await count()).toEqual(before);
	});

	it('works under the own domain of every brand', async () => {
		const colleague = await addTestPerson(app, { organisationId: organisations.maplecrest });
		const key = await addTestPasskey(app, colleague, { brand: 'maplecrest' });
		const { output } = await tryPasskey(app.client('maplecrest'), key, { brand: 'maplecrest' });
		expect(output?.userSession.userId).toBe(colleague.id);
	});
});

describe('an answer is refused', () => {
	it.each([
		['from a page of another origin', { origin: 'http://evil.example' }],
		['from our host at another port', { origin: 'http://localhost:9' }],
		['from another brand’s page', { origin: originOf('piper') }],
		['for another domain', { relyingPartyId: 'piper.localhost' }],
		['made for a registration', { type: 'webauthn.create' }],
		['of an authenticator that did not know its owner', { isUserVerified: false }],
		['of an authenticator that nobody touched', { isUserPresent: false }],
	] as const)('%s', async (_title, ceremony) => {
		expect(await refusal(tryPasskey(client, authenticator, ceremony))).toBe('passkeys.refused');
	});

	it('under another brand, where the passkey is no one’s', async () => {
		expect(await refusal(tryPasskey(app.client('piper'), authenticator, { brand: 'piper' }))).toBe('passkeys.refused');
	});

	it('the second time', async () => {
		const challenge = await client.succeed(beginPasskeySignIn, {});
		const passkey = authenticator.sign(challenge, { origin: originOf() });
		await client.succeed(signInWithPasskey, { passkey, languageId: 1 });
		expect(await client.refused(signInWithPasskey, { passkey, languageId: 1 })).toBe('passkeys.refused');
	});

	it('after a wrong answer to the same question', async () => {
		const challenge = await client.succeed(beginPasskeySignIn, {});
		const wrong = authenticator.sign(challenge, { origin: 'http://evil.example' });
		await client.refused(signInWithPasskey, { passkey: wrong, languageId: 1 });
		const passkey = authenticator.sign(challenge, { origin: originOf() });
		expect(await client.refused(signInWithPasskey, { passkey, languageId: 1 })).toBe('passkeys.refused');
	});

	it('from another browser than the one that asked', async () => {
		const challenge = await client.succeed(beginPasskeySignIn, {});
		const passkey = authenticator.sign(challenge, { origin: originOf() });
		const other = app.client();
		await other.succeed(beginPasskeySignIn, {});
		expect(await other.refused(signInWithPasskey, { passkey, languageId: 1 })).toBe('passkeys.refused');
		expect(await app.client().refused(signInWithPasskey, { passkey, languageId: 1 })).toBe('passkeys.refused');
	});

	it('to a question that is too old', async () => {
		const challenge = await client.succeed(beginPasskeySignIn, {});
		const passkey = authenticator.sign(challenge, { origin: originOf() });
		app.clock.advance(challengeLifetimeMs);
		expect(await client.refused(signInWithPasskey, { passkey, languageId: 1 })).toBe('passkeys.refused');
	});

	it('to a question that we never asked', async () => {
		const challenge = await client.succeed(beginPasskeySignIn, {});
		for (const forged of ['AAAA', 'A'.repeat(72), `${challenge.challenge.slice(0, -2)}AA`]) {
			const passkey = authenticator.sign({ ...challenge, challenge: forged }, { origin: originOf() });
			expect(await client.refused(signInWithPasskey, { passkey, languageId: 1 })).toBe('passkeys.refused');
		}
	});

	it('that was signed by another key', async () => {
		const stranger = await addTestPasskey(app, await addTestPerson(app));
		const challenge = await client.succeed(beginPasskeySignIn, {});
		const own = authenticator.sign(challenge, { origin: originOf() });
		const { signature } = stranger.sign(challenge, { origin: originOf() });
		const passkey = { ...own, signature };
		expect(await client.refused(signInWithPasskey, { passkey, languageId: 1 })).toBe('passkeys.refused');
	});

	it.each(['another person', 'nobody'])('that names %s', async (whom) => {
		const stranger = await addTestPasskey(app, await addTestPerson(app));
		const challenge = await client.succeed(beginPasskeySignIn, {});
		const { userHandle: _own, ...anonymous } = authenticator.sign(challenge, { origin: originOf() });
		const { userHandle } = stranger.sign(challenge, { origin: originOf() });
		const passkey = whom === 'nobody' || userHandle === undefined ? anonymous : { ...anonymous, userHandle };
		expect(await client.refused(signInWithPasskey, { passkey, languageId: 1 })).toBe('passkeys.refused');
	});

	it('of a passkey that was never added', async () => {
		const unknown = new TestAuthenticator();
		unknown.make(
			{
				...(await client.succeed(beginPasskeySignIn, {})),
				relyingPartyName: '',
				userHandle: 'AAAA',
				userName: '',
				displayName: '',
				existing: [],
			},
			{ origin: originOf() },
		);
		expect(await refusal(tryPasskey(client, unknown))).toBe('passkeys.refused');
	});
});

describe('an authenticator that counts', () => {
	it('is refused once its count goes back; the copy is in the audit log, and the person hears of it', async () => {
		authenticator.isCounting = true;
		await tryPasskey(client, authenticator);
		const copy = authenticator.copy();
		expect((await tryPasskey(client, authenticator)).status).toBe(200);
		expect(await refusal(tryPasskey(client, copy))).toBe('passkeys.refused');
		const auditLog = await app.rows(
			"select 1 from audit_events where user_id = $1 and event = 'passkeys.copy_refused'",
			[person.id],
		);
		expect(auditLog).toHaveLength(1);
		const subjects = (await readMessages(app, person.email)).map(({ subject }) => subject);
		expect(subjects).toContain('A copied passkey was rejected');
		expect((await tryPasskey(client, authenticator)).status).toBe(200);
	});
});

describe('the account stands before the passkey', () => {
	it('a disabled person is told so', async () => {
		await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
		expect(await refusal(tryPasskey(client, authenticator))).toBe('sign_in.account_disabled');
	});

	it('a person who may only use Microsoft is told so (R-33)', async () => {
		await requireMicrosoftOf(app, person);
		expect(await refusal(tryPasskey(client, authenticator))).toBe('sign_in.microsoft_only');
	});

	it('a name that must wait is refused as if the passkey were wrong, and comes back after the wait', async () => {
		for (let time = 0; time < 5; time += 1) await tryPassword(app.client(), person.loginName, 'wrong');
		expect(await refusal(tryPasskey(client, authenticator))).toBe('passkeys.refused');
		app.clock.advance(minutes(2));
		expect((await tryPasskey(client, authenticator)).status).toBe(200);
	});

	it('a browser that knows the person is not kept out by a stranger’s failures (R-5)', async () => {
		await tryPasskey(client, authenticator);
		for (let time = 0; time < 5; time += 1) await tryPassword(app.client(), person.loginName, 'wrong');
		expect((await tryPasskey(client, authenticator)).status).toBe(200);
	});

	it('a network that failed a hundred times must wait (R-6)', async () => {
		const address = '10.250.3.9';
		const stranger = app.client('portico', address);
		for (let time = 0; time < 100; time += 1)
			await tryPasskey(stranger, authenticator, { origin: 'http://evil.example' });
		const wrong = tryPasskey(stranger, authenticator, { origin: 'http://evil.example' });
		expect(await refusal(wrong)).toBe('sign_in.network_blocked');
		// A right one is no guess: its owner gets in wherever neighbours failed.
		expect((await tryPasskey(stranger, authenticator)).status).toBe(200);
	});

	it('a session that a passkey opened is one like any other', async () => {
		const { output } = await tryPasskey(client, authenticator);
		await client.succeed(extendSession, {}, { token: output?.accessToken });
	});
});
