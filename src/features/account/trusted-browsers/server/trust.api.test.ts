// On both databases.
// The trust in a browser: how it begins, what it spares, and how it ends.
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes, seconds } from '#platform/contract/duration.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { makeRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import * as calls from '#features/account/two-factor/contract.ts';
import { openTestSession, provePassword, receiveCode, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { forgetBrowser } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let client: TestClient;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
});

async function addFactor(): Promise<void> {
	const token = await openTestSession(app, person);
	const { secret } = await client.succeed(calls.startAuthenticatorSetUp, {}, { token });
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
	await client.succeed(calls.confirmMethodSetUp, { code }, { token });
}
const settings = (token: string): Promise<calls.TwoFactorSettings> =>
	client.succeed(calls.getTwoFactorSettings, {}, { token });

describe('a trusted browser', () => {
	async function trust(): Promise<string> {
		const by = await provePassword(client, person);
		const code = await receiveCode(app, client, by, person);
		const input = { code, trustBrowser: true };
		return (await client.succeed(calls.verifyTwoFactorCode, input, { token: by })).accessToken;
	}
	const isThrough = async (by = client, who = person): Promise<boolean> =>
		(await tryPassword(by, who.loginName)).output?.userSession.orgId !== undefined;

	it('skips the second step for thirty days, after the password', async () => {
		await trust();
		expect(await isThrough()).toBe(true);
		app.clock.advance(days(30) - seconds(1));
		expect(await isThrough()).toBe(true);
		app.clock.advance(seconds(1));
		expect(await isThrough()).toBe(false);
	});

	it('is no one else’s, and no other browser', async () => {
		await trust();
		expect(await isThrough(app.client())).toBe(false);
		expect(await isThrough(client, await addTestPerson(app))).toBe(false);
		expect((await tryPassword(client, person.loginName, 'wrong')).returnStatus.errorKey).toBe(
			'sign_in.invalid_credentials',
		);
	});

	it('gets a cookie that no one knew before, and keeps those who trusted it', async () => {
		const other = await addTestPerson(app);
		await trust();
		const copy = app.client();
		for (const [name, value] of client.cookies) copy.cookies.set(name, value);
		const by = await provePassword(client, other);
		const code = await receiveCode(app, client, by, other);
		await client.succeed(calls.verifyTwoFactorCode, { code, trustBrowser: true }, { token: by });
		for (const who of [person, other]) {
			expect(await isThrough(client, who)).toBe(true);
			expect(await isThrough(copy, who)).toBe(false);
		}
	});

	it('is not made by a code alone', async () => {
		const by = await provePassword(client, person);
		await client.succeed(
			calls.verifyTwoFactorCode,
			{ code: await receiveCode(app, client, by, person) },
			{ token: by },
		);
		expect(client.cookies.has(cookieNames.trustedDevice)).toBe(false);
		expect(await isThrough()).toBe(false);
	});

	it('asks for a proof before anything sensitive', async () => {
		await trust();
		app.clock.advance(minutes(11));
		const through = await provePassword(client, person);
		await client.succeed(extendSession, {}, { token: through });
		expect(await client.refused(makeRecoveryCodes, {}, { token: through })).toBe('session.proof_required');
	});

	it('is listed and can be forgotten', async () => {
		const full = await trust();
		const [browser] = (await settings(full)).trustedBrowsers;
		expect(browser).toMatchObject({ isThisOne: true, network: expect.stringContaining('/24') });
		const stranger = await openTestSession(app, await addTestPerson(app));
		const input = { id: browser?.id ?? '' };
		expect(await client.refused(forgetBrowser, input, { token: stranger })).toBe('two_factor.device_not_found');
		await client.succeed(forgetBrowser, input, { token: full });
		expect((await settings(full)).trustedBrowsers).toEqual([]);
		expect(await isThrough()).toBe(false);
	});

	it('is listed with the country of its network, where that is known', async () => {
		client = app.client('portico', '24.48.0.7');
		const full = await trust();
		expect((await settings(full)).trustedBrowsers).toMatchObject([{ network: '24.48.0.0/24', country: 'CA' }]);
		client = app.client();
		person = await addTestPerson(app);
		expect((await settings(await trust())).trustedBrowsers[0]).not.toHaveProperty('country');
	});

	it('is forgotten when a factor changes', async () => {
		await trust();
		await addFactor();
		expect(await isThrough()).toBe(false);
	});
});
