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
const makeCodes = async () => (await client.succeed(makeRecoveryCodes, {}, { token })).recoveryCodes;
const putOff = (advice: 'authenticator' | 'recovery_codes' | 'passkey') =>
	client.succeed(putOffAdvice, { advice }, { token });

async function addApp(): Promise<void> {
	const { secret } = await client.succeed(startAuthenticatorSetUp, {}, { token });
	const totp = new TOTP({ secret: Secret.fromBase32(secret) });
	await client.succeed(
		confirmMethodSetUp,
		{ code: totp.generate({ timestamp: app.clock.now().getTime() }) },
		{ token },
	);
}

describe('the facts of the security overview', () => {
	it('are those of an account that has codes by email and nothing else', async () => {
		const overview = await read();
		expect(overview).toMatchObject({
			requiresMicrosoft: false,
			hasPassword: true,
			methods: [{ method: 'email' }],
			recoveryCodes: { left: 0, total: 10 },
			passkeys: { signingIn: 0, secondStepOnly: 0, unproved: 0 },
			linkedAccounts: [],
			trustedBrowsers: { count: 0 },
			email: person.email,
			phone: '',
		});
		expect(overview.methods[0]?.destination).not.toContain(person.loginName);
		for (const unknown of ['PasswordChangedAt', 'LastSignIn', 'AdviceFrom'])
			expect(overview).not.toHaveProperty(unknown);
	});

	it('tell when the password was changed and how somebody signed in last, and of no one else', async () => {
		const start = app.clock.now().getTime();
		const own = await signIn(app, app.client(), person);
		const passwords = { currentPassword: testPassword, newPassword: 'Otter-plum7-kiln' };
		await client.succeed(changePassword, passwords, { token: own });
		const { passwordChangedAt = '', lastSignIn } = await read(own);
		expect(Date.parse(passwordChangedAt)).toBeGreaterThan(start);
		expect(lastSignIn?.way).toBe('password_and_email');
		expect(Date.parse(lastSignIn?.at ?? '')).toBeLessThan(Date.parse(passwordChangedAt));
		const other = await read(await openTestSession(app, await addTestPerson(app)));
		expect(other).not.toHaveProperty('passwordChangedAt');
		expect(other).not.toHaveProperty('lastSignIn');
	});

	it('count recovery codes that are left, from the set that was made last', async () => {
		await makeCodes();
		const [code = ''] = await makeCodes();
		const pending = await openTestSession(app, person, { scope: 'pending' });
		await client.succeed(verifyTwoFactorCode, { method: 'recovery', code }, { token: pending });
		const { recoveryCodes } = await read();
		expect(recoveryCodes.left).toBe(9);
		expect(Date.parse(recoveryCodes.madeAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime());
	});

	it('tell passkeys that sign in from those that are a second step only', async () => {
		await addTestPasskey(app, person);
		await addTestPasskey(app, person, { isUserVerified: false });
		await addTestPasskey(app, person, { isDiscoverable: null });
		expect((await read()).passkeys).toEqual({ signingIn: 1, secondStepOnly: 1, unproved: 1 });
	});

	it('name linked accounts and whether they alone sign in', async () => {
		await linkIdentity(app, person, identities.linked);
		await requireMicrosoftOf(app, person);
		const { linkedAccounts, requiresMicrosoft, hasPassword } = await read();
		expect(linkedAccounts).toMatchObject([{ providerName: 'Microsoft' }]);
		expect([requiresMicrosoft, hasPassword]).toEqual([true, true]);
	});

	it('list browsers with the asking one first, and count the trusted ones until their trust ends', async () => {
		await openTestSession(app, person);
		const browser = app.client();
		const pending = await provePassword(browser, person);
		const code = await receiveCode(app, browser, pending, person);
		const { accessToken } = await browser.succeed(
			verifyTwoFactorCode,
			{ code, trustBrowser: true },
			{ token: pending },
		);
		const overview = await browser.succeed(getSecurityOverview, {}, { token: accessToken });
		expect(overview.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
		expect(overview.trustedBrowsers.count).toBe(1);
		const end = Date.parse(overview.trustedBrowsers.lastEndsAt ?? '');
		expect(Math.round((end - app.clock.now().getTime()) / days(1))).toBe(30);
		app.clock.advance(days(31));
		expect((await read(await openTestSession(app, person))).trustedBrowsers).toEqual({ count: 0 });
	});

	it('give a phone number by its ending only', async () => {
		await client.succeed(savePhone, { phone: '+14165550138' }, { token });
		expect((await read()).phone).toBe('••• 0138');
	});
});

describe('the advice of the security overview', () => {
	it('begins with the second step and ends when all is done', async () => {
		const bare = await addTestPerson(app, { hasEmailMethod: false });
		expect((await read(await openTestSession(app, bare))).advice).toBe('second_step');
		expect((await read()).advice).toBe('authenticator');
		// The first recovery codes come with it.
		await addApp();
		expect((await read()).advice).toBe('passkey');
		await addTestPasskey(app, person);
		expect(await read()).not.toHaveProperty('advice');
	});

	it('that is put off gives way to the next for thirty days, in every session of the person and of no one else', async () => {
		const { hiddenUntil } = await putOff('authenticator');
		expect((await read(await openTestSession(app, person))).advice).toBe('recovery_codes');
		expect((await read(await openTestSession(app, await addTestPerson(app)))).advice).toBe('authenticator');
		app.clock.advance(Date.parse(hiddenUntil) - app.clock.now().getTime() + seconds(1));
		expect((await read(await openTestSession(app, person))).advice).toBe('authenticator');
	});

	it('says when it comes back once all of it is put off', async () => {
		const first = await putOff('passkey');
		app.clock.advance(seconds(1));
		await putOff('recovery_codes');
		await putOff('authenticator');
		const overview = await read();
		expect(overview).not.toHaveProperty('advice');
		expect(overview.adviceFrom).toBe(first.hiddenUntil);
		// Advice that is put off again waits from then on.
		await putOff('passkey');
		expect(Date.parse((await read()).adviceFrom ?? '')).toBeGreaterThan(Date.parse(first.hiddenUntil));
	});
});

it('no one sees the overview of an account in which they act, nor puts its advice off', async () => {
	const acting = await openSwitchedSession(app, await addTestPerson(app), person);
	expect(await client.refused(getSecurityOverview, {}, { token: acting })).toBe('session.switched');
	expect(await client.refused(putOffAdvice, { advice: 'passkey' }, { token: acting })).toBe('session.switched');
});
