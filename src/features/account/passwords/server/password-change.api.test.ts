// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { openTestSession, readMessages, tryPassword } from '#test/support/sign-in.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson, testPassword } from '#test/support/test-people.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { checkPasswordReset, requestPasswordReset, changePassword, getPasswordPolicy } from '../contract.ts';

const newPassword = 'Otter-plum7-kiln';
/** Failures in a row that cost nothing. */
const freeFailures = 5;
let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});
const change = (current: string, next: string, as = token) =>
	client.call(changePassword, { currentPassword: current, newPassword: next }, { token: as });

describe('changing the password (R-11)', () => {
	it('takes the current one and ends every other session, not this one', async () => {
		const others = [await openTestSession(app, person), await openTestSession(app, person)];
		expect((await change(testPassword, newPassword)).output).toEqual({ endedSessions: 2 });
		for (const other of others) {
			expect(await app.client().refused(extendSession, {}, { token: other })).toBe('session.signed_out');
		}
		await client.succeed(extendSession, {}, { token });
		expect((await tryPassword(app.client(), person.loginName, newPassword)).status).toBe(200);
		expect((await tryPassword(app.client(), person.loginName)).status).toBe(401);
	});

	it('tells the person by mail', async () => {
		await change(testPassword, newPassword);
		const [notice] = await readMessages(app, person.email);
		expect(notice?.subject).toMatch(/password was changed/i);
	});

	it('leaves links of before nothing to open', async () => {
		await client.succeed(requestPasswordReset, { loginName: person.loginName, languageId: 1 });
		const mailed = (await readMessages(app, person.email)).map(({ text }) => text).join(' ');
		const resetToken = /resetpwd\/([\w-]+)/.exec(mailed)?.[1] ?? '';
		await client.succeed(checkPasswordReset, { resetToken, languageId: 1 });
		await change(testPassword, newPassword);
		expect(await client.refused(checkPasswordReset, { resetToken, languageId: 1 })).toBe('passwords.link_expired');
	});

	it('leaves other people’s sessions and passwords alone', async () => {
		const other = await addTestPerson(app);
		const theirs = await openTestSession(app, other);
		await change(testPassword, newPassword);
		await client.succeed(extendSession, {}, { token: theirs });
		expect((await tryPassword(app.client(), other.loginName)).status).toBe(200);
	});

	it('refuses a wrong current one, and makes the sixth try wait, right or wrong', async () => {
		for (let failure = 0; failure < freeFailures; failure += 1) {
			expect((await change('wrong', newPassword)).returnStatus.errorKey).toBe('passwords.wrong_current');
		}
		const { returnStatus } = await change(testPassword, newPassword);
		expect(returnStatus).toMatchObject({ errorKey: 'passwords.too_many_failures' });
		expect((await tryPassword(app.client(), person.loginName)).status, 'one count with sign-ins').toBe(401);
		app.clock.advance(minutes(1));
		expect((await change(testPassword, newPassword)).status).toBe(200);
	});

	it('judges the new one first, which costs no try', async () => {
		for (let round = 0; round < freeFailures + 2; round += 1) {
			expect((await change('wrong', 'Password1!')).returnStatus.fieldErrors?.[0]?.errorKey).toBe('passwords.common');
		}
		expect((await change(testPassword, testPassword)).returnStatus.fieldErrors?.[0]?.errorKey).toBe(
			'passwords.unchanged',
		);
		expect((await change(testPassword, newPassword)).status).toBe(200);
	});

	it('is not for an account without a password', async () => {
		const without = await addTestPerson(app, { password: null });
		const theirs = await openTestSession(app, without);
		expect((await client.succeed(getPasswordPolicy, {}, { token: theirs })).hasPassword).toBe(false);
		expect((await change('x', newPassword, theirs)).returnStatus.errorKey).toBe('passwords.no_password');
	});
});

describe('the rules that the page is told', () => {
	it('are the settings, with 15 characters for who needs no second factor (R-12, R-27)', async () => {
		const exempt = await openTestSession(app, await addTestPerson(app, { isExempt: true }));
		const policyOf = async (as: string) => (await client.succeed(getPasswordPolicy, {}, { token: as })).policy;
		expect(await policyOf(token)).toEqual({ minLength: 8, maxLength: 16, composition: true });
		expect((await policyOf(exempt)).minLength).toBe(15);
	});

	it('change with the settings: 64 characters without composition (R-12)', async () => {
		const { database, clock } = app;
		const passwords = { maxLength: 64, hasComposition: false };
		const long = await openOwnTestApp({ database, clock, config: { passwords } });
		const caller = long.client();
		expect((await caller.succeed(getPasswordPolicy, {}, { token })).policy).toEqual({
			minLength: 8,
			maxLength: 64,
			composition: false,
		});
		const next = 'otter plum kiln marmot lichen heron quarry saddle tundra walnut';
		const input = { currentPassword: testPassword, newPassword: next };
		await caller.succeed(changePassword, input, { token });
		expect((await tryPassword(app.client(), person.loginName, next)).status).toBe(200);
		await long.close();
	});
});
