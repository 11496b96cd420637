import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, seconds } from '#platform/contract/duration.ts';
import { linkAccount } from '#features/account/switch-user/contract.ts';
import { getUserSecuritySettings, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { openTestSession, receiveCode, tryPassword } from '#test/support/sign-in.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, requireMicrosoftOf, type TestPerson } from '#test/support/test-people.ts';
import { describeLoginToken, extendSession, getLoginTokenByUserId, loginByLoginToken, logout } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let client: TestClient;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});

async function issue(by = token): Promise<string> {
	const input = { UserID: person.id, LanguageID: 1 } as const;
	return (await client.succeed(getLoginTokenByUserId, input, { token: by })).LoginToken;
}

describe('getting a login token (R-35)', () => {
	it('needs a session that owes nothing', async () => {
		const input = { UserID: person.id, LanguageID: 1 } as const;
		expect(await client.refused(getLoginTokenByUserId, input)).toBe('session.signed_out');
		const pending = await openTestSession(app, person, { scope: 'pending' });
		expect(await client.refused(getLoginTokenByUserId, input, { token: pending })).toBe('session.two_factor_pending');
	});

	it("gives the same answer for a colleague, another organisation's person and a number that no one has", async () => {
		const colleague = await addTestPerson(app);
		const stranger = await addTestPerson(app, { organisationId: organisations.piper });
		const answers = [];
		for (const id of [colleague.id, stranger.id, 999_999_999, 2_147_483_647]) {
			const answer = await client.call(getLoginTokenByUserId, { UserID: id, LanguageID: 1 }, { token });
			answers.push({ status: answer.status, text: answer.text.replace(answer.returnStatus.RequestID, '…') });
		}
		expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('Account not Found') });
		for (const answer of answers) expect(answer).toEqual(answers[0]);
	});

	it('keeps only its hash', async () => {
		const loginToken = await issue();
		expect(loginToken).toMatch(/^[\w-]{43}$/);
		const rows = await app.rows<{ hash: string }>(
			"select encode(token_hash, 'hex') as hash from login_tokens where user_id = $1",
			[person.id],
		);
		expect(rows).toHaveLength(1);
		expect(Buffer.from(rows[0]?.hash ?? '', 'hex').toString('base64url')).not.toBe(loginToken);
	});
});

describe('signing in with it (R-36, R-37)', () => {
	it('opens a session of the same person with the assurance of the one that issued it', async () => {
		const { AccessToken, UserSession } = await app.client().succeed(loginByLoginToken, { LoginToken: await issue() });
		expect(UserSession).toMatchObject({ UserID: person.id, OrgID: person.organisationId });
		expect(AccessToken).not.toBe(token);
		await client.succeed(extendSession, {}, { token: AccessToken });
		await client.succeed(extendSession, {}, { token });
	});

	it('works once: a second use is refused and ends the session of the first', async () => {
		const LoginToken = await issue();
		const { AccessToken } = await client.succeed(loginByLoginToken, { LoginToken });
		expect(await app.client().refused(loginByLoginToken, { LoginToken })).toBe('sign_in.login_token_invalid');
		expect(await client.refused(extendSession, {}, { token: AccessToken })).toBe('session.signed_out');
		await client.succeed(extendSession, {}, { token });
		const auditLog = await app.rows('select event from audit_events where user_id = $1 order by id desc', [person.id]);
		expect(auditLog).toContainEqual({ event: 'sign_in.login_token_reused' });
	});

	it('works for 60 seconds', async () => {
		const early = await issue();
		const late = await issue();
		app.clock.advance(seconds(60) - seconds(1));
		await client.succeed(loginByLoginToken, { LoginToken: early });
		app.clock.advance(seconds(1));
		expect(await client.refused(loginByLoginToken, { LoginToken: late })).toBe('sign_in.login_token_invalid');
	});

	it('is refused on the host of another brand, which does not use it up', async () => {
		const LoginToken = await issue();
		expect(await app.client('piper').refused(loginByLoginToken, { LoginToken })).toBe('sign_in.login_token_invalid');
		await client.succeed(loginByLoginToken, { LoginToken });
	});

	it('is refused once the session that issued it has ended', async () => {
		const LoginToken = await issue();
		await client.succeed(logout, {}, { token });
		expect(await client.refused(loginByLoginToken, { LoginToken })).toBe('sign_in.login_token_invalid');
	});

	it.each([
		['was disabled', (who: TestPerson) => app.rows("update users set status = 'disabled' where id = $1", [who.id])],
		['may only use a Microsoft account', (who: TestPerson) => requireMicrosoftOf(app, who)],
	] as const)('is refused when the person %s meanwhile (R-33)', async (_title, change) => {
		const LoginToken = await issue();
		await change(person);
		expect(await client.refused(loginByLoginToken, { LoginToken })).toBe('sign_in.login_token_invalid');
	});

	it('is not a secret of another kind: neither an access token nor an invented one opens anything', async () => {
		for (const LoginToken of [token, 'A'.repeat(43), 'x']) {
			expect(await client.refused(loginByLoginToken, { LoginToken })).toBe('sign_in.login_token_invalid');
		}
		expect(await client.refused(extendSession, {}, { token: await issue() })).toBe('session.signed_out');
	});

	it('still owes the second factor when the session that issued it had none', async () => {
		const single = await openTestSession(app, person, { assurance: 'aal1' });
		const { AccessToken, UserSession } = await client.succeed(loginByLoginToken, { LoginToken: await issue(single) });
		expect(UserSession).toEqual({ UserID: person.id });
		expect(await client.refused(extendSession, {}, { token: AccessToken })).toBe('session.two_factor_pending');
		const code = await receiveCode(app, client, AccessToken, person);
		const done = await client.succeed(verifyTwoFactorCode, { Code: code }, { token: AccessToken });
		await client.succeed(extendSession, {}, { token: done.AccessToken });
	});

	it('of an exempt person opens a full session, no more assured than the first', async () => {
		person = await addTestPerson(app, { isExempt: true });
		const { output } = await tryPassword(client, person.loginName);
		const opened = await client.succeed(loginByLoginToken, { LoginToken: await issue(output?.AccessToken) });
		const settings = await client.succeed(getUserSecuritySettings, {}, { token: opened.AccessToken });
		expect(settings.TwoFactorAuthFlag).toBe(false);
		const levels = await app.rows('select distinct assurance from sessions where user_id = $1', [person.id]);
		expect(levels).toEqual([{ assurance: 'aal1' }]);
	});

	it('never outlives the day of the sign-in that it comes from (R-40)', async () => {
		const keepAwake = async (by: string, forHours: number): Promise<void> => {
			for (let half = 0; half < forHours * 2; half += 1) {
				app.clock.advance(hours(0.5));
				await client.succeed(extendSession, {}, { token: by });
			}
		};
		await keepAwake(token, 23);
		const { AccessToken } = await client.succeed(loginByLoginToken, { LoginToken: await issue() });
		await keepAwake(AccessToken, 0.5);
		app.clock.advance(hours(0.5));
		expect(await client.refused(extendSession, {}, { token: AccessToken })).toBe('session.signed_out');
	});
});

describe('a product that is registered for it', () => {
	const ask = (key: string, userId: number, by: TestClient = client) =>
		by.call(getLoginTokenByUserId, { UserID: userId, LanguageID: 1 }, { token: key });

	it('gets a token for a person of its organisations, who then proves the second factor here', async () => {
		const key = await addTestServiceClient(app, { organisations: [organisations.portico] });
		const { output } = await ask(key, person.id);
		const LoginToken = output?.LoginToken ?? '';
		expect(await client.succeed(describeLoginToken, { LoginToken })).toEqual({
			UserID: person.id,
			GivenName: 'Amelia',
			FamilyName: 'Chen',
		});
		const opened = await client.succeed(loginByLoginToken, { LoginToken });
		expect(opened.UserSession).toEqual({ UserID: person.id });
		expect(await client.refused(extendSession, {}, { token: opened.AccessToken })).toBe('session.two_factor_pending');
		const code = await receiveCode(app, client, opened.AccessToken, person);
		await client.succeed(verifyTwoFactorCode, { Code: code }, { token: opened.AccessToken });
		const auditLog = await app.rows(
			"select details->>'client' is not null as named from audit_events where user_id = $1 and event = $2",
			[person.id, 'sign_in.login_token_issued'],
		);
		expect(auditLog).toEqual([{ named: true }]);
	});

	it("gets for anyone else's people, the disabled and another brand's host what an unknown number gets", async () => {
		const key = await addTestServiceClient(app, { organisations: [organisations.portico, organisations.piper] });
		const elsewhere = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		const disabled = await addTestPerson(app, { status: 'disabled' });
		const ofPiper = await addTestPerson(app, { organisationId: organisations.piper });
		for (const id of [elsewhere.id, disabled.id, ofPiper.id, 999_999_999]) {
			const answer = await ask(key, id);
			expect(answer.status).toBe(404);
			expect(answer.returnStatus.ErrorKey).toBe('sign_in.account_not_found');
		}
		expect((await ask(key, ofPiper.id, app.client('piper'))).status).toBe(200);
	});

	it('opens nothing sensitive: for somebody who is exempt its word counts as no recent proof (R-24)', async () => {
		const exempt = await addTestPerson(app, { isExempt: true });
		const { output } = await ask(await addTestServiceClient(app), exempt.id);
		const opened = await client.succeed(loginByLoginToken, { LoginToken: output?.LoginToken ?? '' });
		await client.succeed(extendSession, {}, { token: opened.AccessToken });
		const { returnStatus } = await client.post(linkAccount, {}, { token: opened.AccessToken });
		expect(returnStatus.ErrorKey).toBe('session.proof_required');
	});

	it('opens nothing for somebody who has no second factor yet: no one sets one up on its word', async () => {
		const fresh = await addTestPerson(app, { hasEmailMethod: false });
		const { output } = await ask(await addTestServiceClient(app), fresh.id);
		const refusal = await client.refused(loginByLoginToken, { LoginToken: output?.LoginToken ?? '' });
		expect(refusal).toBe('sign_in.login_token_invalid');
	});

	it('is told that an account wants Microsoft (R-33)', async () => {
		await requireMicrosoftOf(app, person);
		const answer = await ask(await addTestServiceClient(app), person.id);
		expect(answer.returnStatus.ErrorKey).toBe('sign_in.microsoft_only');
	});

	it('gets no token with which a session could be opened twice', async () => {
		const { output } = await ask(await addTestServiceClient(app), person.id);
		const LoginToken = output?.LoginToken ?? '';
		const { AccessToken } = await client.succeed(loginByLoginToken, { LoginToken });
		expect(await client.refused(loginByLoginToken, { LoginToken })).toBe('sign_in.login_token_invalid');
		expect(await client.refused(describeLoginToken, { LoginToken })).toBe('sign_in.login_token_invalid');
		expect(await client.refused(getUserSecuritySettings, {}, { token: AccessToken })).toBe('session.signed_out');
	});
});

it('describing a token uses nothing up, and stops with the token', async () => {
	const LoginToken = await issue();
	await client.succeed(describeLoginToken, { LoginToken });
	await client.succeed(loginByLoginToken, { LoginToken });
	const late = await issue();
	app.clock.advance(seconds(60));
	expect(await client.refused(describeLoginToken, { LoginToken: late })).toBe('sign_in.login_token_invalid');
});
