// On both databases.
// Every figure of the security overview, asked by one call, and what is put off in it.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, seconds } from '#platform/contract/duration.ts';
import { changePassword } from '#features/account/passwords/contract.ts';
import { savePhone } from '#features/account/profile/contract.ts';
import { makeRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import {
	confirmMethodSetUp,
	startAuthenticatorSetUp,
	verifyTwoFactorCode,
} from '#features/account/two-factor/contract.ts';
import { identities, linkIdentity, openAppWithProviders } from '#test/support/identity-provider.ts';
import { addTestPasskey } from '#test/support/passkeys.ts';
import { openSwitchedSession, openTestSession, provePassword, receiveCode, signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, requireMicrosoftOf, type TestPerson, testPassword } from '#test/support/test-people.ts';
import { getSecurityOverview, putOffAdvice } from '../contract.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openAppWithProviders();
});
afterAll(() => app.close());
beforeEach(async () => {
	client = app.client();
	person = await addTestPerson(app);
	token = await openTestSession(app, person);
});

const read = (by = token) => client.succeed(getSecurityOverview, {}, { token: by });
const makeCodes = async () => (await client.succeed(makeRecoveryCodes, {}, { token })).RecoveryCodes;
const putOff = (Advice: 'authenticator' | 'recovery_codes' | 'passkey') =>
	client.succeed(putOffAdvice, { Advice }, { token });

async function addApp(): Promise<void> {
	const { Secret: secret } = await client.succeed(startAuthenticatorSetUp, {}, { token });
	const totp = new TOTP({ secret: Secret.fromBase32(secret) });
	await client.succeed(
		confirmMethodSetUp,
		{ Code: totp.generate({ timestamp: app.clock.now().getTime() }) },
		{ token },
	);
}

describe('the facts of the security overview', () => {
	it('are those of an account that has codes by e-mail and nothing else', async () => {
		const overview = await read();
		expect(overview).toMatchObject({
			RequiresMicrosoft: false,
			HasPassword: true,
			Methods: [{ Method: 'email' }],
			RecoveryCodes: { Left: 0, Total: 10 },
			Passkeys: { SigningIn: 0, SecondStepOnly: 0, Unproved: 0 },
			LinkedAccounts: [],
			TrustedBrowsers: { Count: 0 },
			Email: person.email,
			Phone: '',
		});
		expect(overview.Methods[0]?.Destination).not.toContain(person.loginName);
		for (const unknown of ['PasswordChangedAt', 'LastSignIn', 'AdviceFrom'])
			expect(overview).not.toHaveProperty(unknown);
	});

	it('tell when the password was changed and how somebody signed in last, and of no one else', async () => {
		const start = app.clock.now().getTime();
		const own = await signIn(app, app.client(), person);
		const passwords = { CurrentPassword: testPassword, NewPassword: 'Otter-plum7-kiln' };
		await client.succeed(changePassword, passwords, { token: own });
		const { PasswordChangedAt = '', LastSignIn } = await read(own);
		expect(Date.parse(PasswordChangedAt)).toBeGreaterThan(start);
		expect(LastSignIn?.Way).toBe('password_and_email');
		expect(Date.parse(LastSignIn?.At ?? '')).toBeLessThan(Date.parse(PasswordChangedAt));
		const other = await read(await openTestSession(app, await addTestPerson(app)));
		expect(other).not.toHaveProperty('PasswordChangedAt');
		expect(other).not.toHaveProperty('LastSignIn');
	});

	it('count recovery codes that are left, from the set that was made last', async () => {
		await makeCodes();
		const [code = ''] = await makeCodes();
		const pending = await openTestSession(app, person, { scope: 'pending' });
		await client.succeed(verifyTwoFactorCode, { Method: 'recovery', Code: code }, { token: pending });
		const { RecoveryCodes } = await read();
		expect(RecoveryCodes.Left).toBe(9);
		expect(Date.parse(RecoveryCodes.MadeAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime());
	});

	it('tell passkeys that sign in from those that are a second step only', async () => {
		await addTestPasskey(app, person);
		await addTestPasskey(app, person, { isUserVerified: false });
		await addTestPasskey(app, person, { isDiscoverable: null });
		expect((await read()).Passkeys).toEqual({ SigningIn: 1, SecondStepOnly: 1, Unproved: 1 });
	});

	it('name linked accounts and whether they alone sign in', async () => {
		await linkIdentity(app, person, identities.linked);
		await requireMicrosoftOf(app, person);
		const { LinkedAccounts, RequiresMicrosoft, HasPassword } = await read();
		expect(LinkedAccounts).toMatchObject([{ ProviderName: 'Microsoft' }]);
		expect([RequiresMicrosoft, HasPassword]).toEqual([true, true]);
	});

	it('list browsers with the asking one first, and count the trusted ones until their trust ends', async () => {
		await openTestSession(app, person);
		const browser = app.client();
		const pending = await provePassword(browser, person);
		const Code = await receiveCode(app, browser, pending, person);
		const { AccessToken } = await browser.succeed(
			verifyTwoFactorCode,
			{ Code, TrustBrowser: true },
			{ token: pending },
		);
		const overview = await browser.succeed(getSecurityOverview, {}, { token: AccessToken });
		expect(overview.Sessions.map(({ IsCurrent }) => IsCurrent)).toEqual([true, false, false]);
		expect(overview.TrustedBrowsers.Count).toBe(1);
		const end = Date.parse(overview.TrustedBrowsers.LastEndsAt ?? '');
		expect(Math.round((end - app.clock.now().getTime()) / days(1))).toBe(30);
		app.clock.advance(days(31));
		expect((await read(await openTestSession(app, person))).TrustedBrowsers).toEqual({ Count: 0 });
	});

	it('give a phone number by its ending only', async () => {
		await client.succeed(savePhone, { Phone: '+14165550138' }, { token });
		expect((await read()).Phone).toBe('••• 0138');
	});
});

describe('the advice of the security overview', () => {
	it('begins with the second step and ends when all is done', async () => {
		const bare = await addTestPerson(app, { hasEmailMethod: false });
		expect((await read(await openTestSession(app, bare))).Advice).toBe('second_step');
		expect((await read()).Advice).toBe('authenticator');
		// The first recovery codes come with it.
		await addApp();
		expect((await read()).Advice).toBe('passkey');
		await addTestPasskey(app, person);
		expect(await read()).not.toHaveProperty('Advice');
	});

	it('that is put off gives way to the next for thirty days, in every session of the person and of no one else', async () => {
		const { HiddenUntil } = await putOff('authenticator');
		expect((await read(await openTestSession(app, person))).Advice).toBe('recovery_codes');
		expect((await read(await openTestSession(app, await addTestPerson(app)))).Advice).toBe('authenticator');
		app.clock.advance(Date.parse(HiddenUntil) - app.clock.now().getTime() + seconds(1));
		expect((await read(await openTestSession(app, person))).Advice).toBe('authenticator');
	});

	it('says when it comes back once all of it is put off', async () => {
		const first = await putOff('passkey');
		app.clock.advance(seconds(1));
		await putOff('recovery_codes');
		await putOff('authenticator');
		const overview = await read();
		expect(overview).not.toHaveProperty('Advice');
		expect(overview.AdviceFrom).toBe(first.HiddenUntil);
		// Once more counts from then on.
		await putOff('passkey');
		expect(Date.parse((await read()).AdviceFrom ?? '')).toBeGreaterThan(Date.parse(first.HiddenUntil));
	});
});

it('no one sees the overview of an account in which they act, nor puts its advice off', async () => {
	const acting = await openSwitchedSession(app, await addTestPerson(app), person);
	expect(await client.refused(getSecurityOverview, {}, { token: acting })).toBe('session.switched');
	expect(await client.refused(putOffAdvice, { Advice: 'passkey' }, { token: acting })).toBe('session.switched');
});
