import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { recoveryCodeCount } from '#features/account/recovery-codes/contract.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { openTestSession, provePassword, readCode, readLastMessage, readMessages } from '#test/support/sign-in.ts';
import { wrongCode } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import {
	confirmMethodSetUp,
	getTwoFactorSettings,
	getUserSecuritySettings,
	maxCodeFailures,
	startAuthenticatorSetUp,
	startMethodSetUp,
} from '../../contract.ts';

let app: TestApp;
let person: TestPerson;
let client: TestClient;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
/** Someone without a second factor has passed the password. */
beforeEach(async () => {
	person = await addTestPerson(app, { hasEmailMethod: false });
	client = app.client('portico');
	token = await provePassword(client, person);
});

const confirm = (code: string, by = token): Promise<string> =>
	client.refused(confirmMethodSetUp, { code }, { token: by });
const begin = async (method: 'email' | 'sms', destination: string, by = token): Promise<string> => {
	await client.succeed(startMethodSetUp, { method, destination }, { token: by });
	const [message] = await readMessages(app, destination);
	if (message === undefined) throw new Error('nothing was sent');
	return readCode(message);
};
const codeOf = (secret: string, at = app.clock.now()): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
let lastNumber = 1000;
const newNumber = (): string => `+1416555${(lastNumber += 1)}`;

describe('the first sign-in without a second factor', () => {
	it('is told to set one up, and can do nothing else', async () => {
		expect(await client.succeed(getUserSecuritySettings, {}, { token })).toEqual({
			twoFactorAuthFlag: false,
			setUpFlag: true,
			methods: [],
			hasRecoveryCodes: false,
		});
		expect(await client.refused(extendSession, {}, { token })).toBe('session.set_up_owed');
	});

	it('sets up the first factor only: another session with the same password must prove that one', async () => {
		const intruder = await provePassword(app.client(), person);
		const { secret: theirs } = await client.succeed(startAuthenticatorSetUp, {}, { token: intruder });
		const { secret: own } = await client.succeed(startAuthenticatorSetUp, {}, { token });
		await client.succeed(confirmMethodSetUp, { code: codeOf(own) }, { token });
		expect(await confirm(codeOf(theirs), intruder)).toBe('session.signed_out');
		const [method] = await app.rows('select count(*)::integer as n from two_factor_methods where user_id = $1', [
			person.id,
		]);
		expect(method).toEqual({ n: 1 });
	});

	it.each(['email', 'sms'] as const)('ends, by %s, in ten recovery codes and a full session', async (method) => {
		const destination = method === 'email' ? person.email : newNumber();
		const code = await begin(method, destination);
		const { recoveryCodes, accessToken, userSession } = await client.succeed(confirmMethodSetUp, { code }, { token });
		expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
		for (const one of recoveryCodes) expect(one).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
		expect(userSession).toMatchObject({ userId: person.id, orgId: person.organisationId });
		await client.succeed(extendSession, {}, { token: accessToken });
		expect(await client.refused(getTwoFactorSettings, {}, { token }), 'the enrolling token').toBe('session.signed_out');
		const [session] = await app.rows(
			"select assurance from sessions where user_id = $1 and scope = 'full' and ended_at is null",
			[person.id],
		);
		expect(session).toEqual({ assurance: 'aal2' });
		const settings = await client.succeed(getTwoFactorSettings, {}, { token: accessToken });
		expect(settings).toMatchObject({
			methods: [{ method, isPreferred: true }],
			recoveryCodesLeft: recoveryCodeCount,
		});
		expect(
			await app.client().succeed(getUserSecuritySettings, {}, { token: await provePassword(app.client(), person) }),
		).toMatchObject({ twoFactorAuthFlag: true, hasRecoveryCodes: true });
	});

	it('ends by authenticator app in the same way', async () => {
		const { uri, secret } = await client.succeed(startAuthenticatorSetUp, {}, { token });
		expect(uri).toContain(`secret=${secret}`);
		expect(uri).toMatch(/^otpauth:\/\/totp\/Portico:/);
		const { accessToken } = await client.succeed(confirmMethodSetUp, { code: codeOf(secret) }, { token });
		await client.succeed(extendSession, {}, { token: accessToken });
	});

	it('lasts half an hour', async () => {
		app.clock.advance(minutes(30) - seconds(1));
		await client.succeed(getTwoFactorSettings, {}, { token });
		app.clock.advance(seconds(1));
		expect(await client.refused(getTwoFactorSettings, {}, { token })).toBe('session.signed_out');
	});
});

describe('a set-up', () => {
	it.each([
		['email', 'not an address', 'two_factor.invalid_email'],
		['email', '+14165550123', 'two_factor.invalid_email'],
		['sms', '555', 'two_factor.invalid_phone'],
		['sms', '+14165550123 ext. 5', 'two_factor.invalid_phone'],
		['sms', 'a@b.example', 'two_factor.invalid_phone'],
	] as const)('refuses %s %s', async (method, destination, problem) => {
		expect(await client.refused(startMethodSetUp, { method, destination }, { token })).toBe(problem);
	});

	it('takes a Canadian number as people write it', async () => {
		const number = newNumber();
		const typed = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
		const sent = await client.succeed(startMethodSetUp, { method: 'sms', destination: typed }, { token });
		expect(sent.destination).toBe(`•••\u00A0${number.slice(-4)}`);
		expect((await readLastMessage(app, number)).channel).toBe('sms');
	});

	it('does not count before its code was entered, and neither does a wrong one', async () => {
		const code = await begin('email', person.email);
		expect(await confirm(wrongCode(code))).toBe('two_factor.invalid_code');
		const stored = await app.rows('select 1 from two_factor_methods where user_id = $1', [person.id]);
		expect(stored).toEqual([]);
		expect(await confirm(code)).toBe('not refused');
	});

	it('ends an enrolling session at the fifth wrong code', async () => {
		const code = await begin('email', person.email);
		for (let failure = 1; failure < maxCodeFailures; failure += 1) {
			expect(await confirm('x')).toBe('two_factor.invalid_code');
		}
		expect(await confirm('x')).toBe('two_factor.too_many_failures');
		expect(await confirm(code)).toBe('session.signed_out');
	});

	it('is over after ten minutes', async () => {
		const code = await begin('email', person.email);
		app.clock.advance(minutes(10));
		expect(await confirm(code)).toBe('two_factor.code_expired');
	});

	it('knows no code before one was asked for, and none after the end', async () => {
		expect(await confirm('123456')).toBe('two_factor.no_set_up');
		const full = await openTestSession(app, await addTestPerson(app));
		const number = newNumber();
		const code = await begin('sms', number, full);
		expect(await confirm(code, full)).toBe('not refused');
		expect(await confirm(code, full)).toBe('two_factor.no_set_up');
	});

	it('replaces an earlier one of the same session', async () => {
		const first = await begin('email', person.email);
		const number = newNumber();
		const second = await begin('sms', number);
		if (first !== second) expect(await confirm(first)).toBe('two_factor.invalid_code');
		expect(await confirm(second)).toBe('not refused');
	});

	it('obeys the limits of sends', async () => {
		await begin('email', person.email);
		const again = { method: 'email', destination: person.email } as const;
		expect(await client.refused(startMethodSetUp, again, { token })).toBe('two_factor.sent_a_moment_ago');
		app.clock.advance(seconds(60));
		expect(await client.refused(startMethodSetUp, again, { token })).toBe('not refused');
	});

	it('of a person who has methods brings no new recovery codes while there are some', async () => {
		const owner = await addTestPerson(app);
		const full = await openTestSession(app, owner);
		const first = await client.succeed(
			confirmMethodSetUp,
			{ code: await begin('sms', newNumber(), full) },
			{ token: full },
		);
		expect(first).toEqual({ recoveryCodes: expect.toSatisfy((codes: string[]) => codes.length === recoveryCodeCount) });
		const { secret } = await client.succeed(startAuthenticatorSetUp, {}, { token: full });
		const second = await client.succeed(confirmMethodSetUp, { code: codeOf(secret) }, { token: full });
		expect(second).toEqual({ recoveryCodes: [] });
	});

	it('keeps no code, secret or number of an app readable in the database', async () => {
		const { secret } = await client.succeed(startAuthenticatorSetUp, {}, { token });
		await client.succeed(confirmMethodSetUp, { code: codeOf(secret) }, { token });
		const stored = await app.rows(
			'select secret, to_jsonb(m)::text as method from two_factor_methods m where user_id = $1',
			[person.id],
		);
		const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
		expect(stored).toHaveLength(1);
		expect(JSON.stringify(stored)).not.toContain(secret);
		expect(JSON.stringify(stored)).not.toContain(bytes.toString('hex'));
	});
});
