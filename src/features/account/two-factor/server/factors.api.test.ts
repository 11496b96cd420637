// On both databases.
// The second step with every factor, and what a person changes of them.
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { openTestSession, readMessages, receiveCode } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { makeRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import * as calls from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let client: TestClient;
/** Its session is full, with a fresh proof. */
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});

const pending = (): Promise<string> => openTestSession(app, person, { scope: 'pending' });
const codeOf = (secret: string, shiftMs = 0): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + shiftMs });
const verify = (by: string, method: calls.CodeMethod, code: string): Promise<string> =>
	client.refused(calls.verifyTwoFactorCode, { method, code }, { token: by });

async function addApp(): Promise<string> {
	const { secret } = await client.succeed(calls.startAuthenticatorSetUp, {}, { token });
	await client.succeed(calls.confirmMethodSetUp, { code: codeOf(secret) }, { token });
	// The step that proved it is used.
	app.clock.advance(seconds(30));
	return secret;
}
const makeCodes = async (): Promise<readonly string[]> =>
	(await client.succeed(makeRecoveryCodes, {}, { token })).recoveryCodes;
const settings = (by = token): Promise<calls.TwoFactorSettings> =>
	client.succeed(calls.getTwoFactorSettings, {}, { token: by });

describe('an authenticator app at the second step', () => {
	it('lets in with its code, once', async () => {
		const secret = await addApp();
		const code = codeOf(secret);
		expect(await verify(await pending(), 'authenticator', code)).toBe('not refused');
		expect(await verify(await pending(), 'authenticator', code)).toBe('two_factor.invalid_code');
		app.clock.advance(seconds(30));
		expect(await verify(await pending(), 'authenticator', codeOf(secret))).toBe('not refused');
	});

	it.each([
		[-30, 'not refused'],
		[30, 'not refused'],
		[-60, 'two_factor.invalid_code'],
		[60, 'two_factor.invalid_code'],
	])('answers a clock %i s off with: %s', async (off, answer) => {
		const secret = await addApp();
		app.clock.advance(minutes(2));
		expect(await verify(await pending(), 'authenticator', codeOf(secret, seconds(off)))).toBe(answer);
	});

	it('takes no step before one that was used', async () => {
		const secret = await addApp();
		const early = codeOf(secret);
		expect(await verify(await pending(), 'authenticator', codeOf(secret, seconds(30)))).toBe('not refused');
		expect(await verify(await pending(), 'authenticator', early)).toBe('two_factor.invalid_code');
	});

	it('lets no one in who has none', async () => {
		expect(await verify(await pending(), 'authenticator', '123456')).toBe('two_factor.invalid_code');
	});
});

describe('wrong tries', () => {
	it('share one count over all factors', async () => {
		const secret = await addApp();
		const [recovery = ''] = await makeCodes();
		const by = await pending();
		const sent = await receiveCode(app, client, by, person);
		expect(await verify(by, 'email', 'x')).toBe('two_factor.invalid_code');
		expect(await verify(by, 'authenticator', 'x')).toBe('two_factor.invalid_code');
		expect(await verify(by, 'recovery', 'x')).toBe('two_factor.invalid_code');
		expect(await verify(by, 'authenticator', 'x')).toBe('two_factor.invalid_code');
		expect(await verify(by, 'recovery', 'x')).toBe('two_factor.too_many_failures');
		expect(await verify(by, 'authenticator', codeOf(secret))).toBe('session.signed_out');
		expect(await verify(by, 'recovery', recovery)).toBe('session.signed_out');
		expect(await verify(by, 'email', sent)).toBe('session.signed_out');
	});
});

describe('methods', () => {
	it('can be preferred and removed, but not the last one where one is required', async () => {
		await addApp();
		expect((await settings()).methods.map(({ method }) => method)).toEqual(['email', 'authenticator']);
		await client.succeed(calls.preferMethod, { method: 'authenticator' }, { token });
		expect((await settings()).methods[0]).toMatchObject({ method: 'authenticator', isPreferred: true });
		await client.succeed(calls.removeMethod, { method: 'authenticator' }, { token });
		expect((await settings()).methods).toMatchObject([{ method: 'email', isPreferred: true }]);
		expect(await client.refused(calls.removeMethod, { method: 'email' }, { token })).toBe('two_factor.last_method');
		expect(await client.refused(calls.removeMethod, { method: 'sms' }, { token })).toBe('two_factor.no_method');
		expect(await client.refused(calls.preferMethod, { method: 'sms' }, { token })).toBe('two_factor.no_method');
	});

	it('that come and go are told of at the account’s address and at the former one', async () => {
		const next = `next.${person.id}@office.example`;
		await client.succeed(calls.startMethodSetUp, { method: 'email', destination: next }, { token });
		const [sent] = await readMessages(app, next);
		await client.succeed(calls.confirmMethodSetUp, { code: /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '' }, { token });
		expect((await readMessages(app, next)).length).toBe(2);
		expect((await readMessages(app, person.email)).length).toBe(1);
	});

	it.each([
		[calls.startMethodSetUp, { method: 'email', destination: 'a@b.example' }],
		[calls.startAuthenticatorSetUp, {}],
		[calls.confirmMethodSetUp, { code: '123456' }],
		[calls.removeMethod, { method: 'email' }],
		[makeRecoveryCodes, {}],
	] as const)('are changed with a recent proof only: $0.path', async (endpoint, input) => {
		app.clock.advance(minutes(11));
		const { returnStatus } = await client.post<Endpoint>(endpoint, input, { token });
		expect(returnStatus.errorKey).toBe('session.proof_required');
	});
});
