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
	const input = { userId: person.id, languageId: 1 } as const;
	return (await client.succeed(getLoginTokenByUserId, input, { token: by })).loginToken;
}

describe('getting a login token (R-35)', () => {
	it('needs a session that owes nothing', async () => {
		const input = { userId: person.id, languageId: 1 } as const;
		expect(await client.refused(getLoginTokenByUserId, input)).toBe('session.signed_out');
		const pending = await openTestSession(app, person, { scope: 'pending' });
		expect(await client.refused(getLoginTokenByUserId, input, { token: pending })).toBe('session.two_factor_pending');
	});

	it("gives the same answer for a colleague, another organisation's person and a number that no one has", async () => {
		const colleague = await addTestPerson(app);
		const stranger = await addTestPerson(app, { organisationId: organisations.piper });
		const answers = [];
		for (const id of [colleague.id, stranger.id, 999_999_999, 2_147_483_647]) {
			const answer = await client.call(getLoginTokenByUserId, { userId: id, languageId: 1 }, { token });
			answers.push({ status: answer.status, text: answer.text.replace(answer.returnStatus.requestId, '…') });
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
		const { accessToken, userSession } = await app.client().succeed(loginByLoginToken, { loginToken: await issue() });
		expect(userSession).toMatchObject({ userId: person.id, orgId: person.organisationId });
		expect(accessToken).not.toBe(token);
		await client.succeed(extendSession, {}, { token: accessToken });
		await client.succeed(extendSession, {}, { token });
	});

	it('works once: a second use is refused and ends the session of the first', async () => {
		const loginToken = await issue();
		const { accessToken } = await client.succeed(loginByLoginToken, { loginToken });
		expect(await app.client().refused(loginByLoginToken, { loginToken })).toBe('sign_in.login_token_invalid');
		expect(await client.refused(extendSession, {}, { token: accessToken })).toBe('session.signed_out');
		await client.succeed(extendSession, {}, { token });
		const auditLog = await app.rows('select event from audit_events where user_id = $1 order by id desc', [person.id]);
		expect(auditLog).toContainEqual({ event: 'sign_in.login_token_reused' });
	});

	it('works for 60 seconds', async () => {
		const early = await issue();
		const late = await issue();
		app.clock.advance(seconds(60) - seconds(1));
		await client.succeed(loginByLoginToken, { loginToken: early });
		app.clock.advance(seconds(1));
		expect(await client.refused(loginByLoginToken, { loginToken: late })).toBe('sign_in.login_token_invalid');
	});

	it('is refused on the host of another brand, which does not use it up', async () => {
		const loginToken = await issue();
		expect(await app.client('piper').refused(loginByLoginToken, { loginToken })).toBe('sign_in.login_token_invalid');
		await client.succeed(loginByLoginToken, { loginToken });
	});

	it('is refused once the session that issued it has ended', async () => {
		const loginToken = await issue();
		await client.succeed(logout, {}, { token });
		expect(await client.refused(loginByLoginToken, { loginToken })).toBe('sign_in.login_token_invalid');
	});

	it.each([
		['was disabled', (who: TestPerson) => app.rows("update users set status = 'disabled' where id = $1", [who.id])],
		['may only use a Microsoft account', (who: TestPerson) => requireMicrosoftOf(app, who)],
	] as const)('is refused when the person %s meanwhile (R-33)', async (_title, change) => {
		const loginToken = await issue();
		await change(person);
		expect(await client.refused(loginByLoginToken, { loginToken })).toBe('sign_in.login_token_invalid');
	});

	it('is not a secret of another kind: neither an access token nor an invented one opens anything', async () => {
		for (const loginToken of [token, 'A'.repeat(43), 'x']) {
			expect(await client.refused(loginByLoginToken, { loginToken })).toBe('sign_in.login_token_invalid');
		}
		expect(await client.refused(extendSession, {}, { token: await issue() })).toBe('session.signed_out');
	});

	it('still owes the second factor when the session that issued it had none', async () => {
		const single = await openTestSession(app, person, { assurance: 'aal1' });
		const { accessToken, userSession } = await client.succeed(loginByLoginToken, { loginToken: await issue(single) });
		expect(userSession).toEqual({ userId: person.id });
		expect(await client.refused(extendSession, {}, { token: accessToken })).toBe('session.two_factor_pending');
		const code = await receiveCode(app, client, accessToken, person);
		const done = await client.succeed(verifyTwoFactorCode, { code }, { token: accessToken });
		await client.succeed(extendSession, {}, { token: done.accessToken });
	});

	it('of an exempt person opens a full session, no more assured than the first', async () => {
		person = await addTestPerson(app, { isExempt: true });
		const { output } = await tryPassword(client, person.loginName);
		const opened = await client.succeed(loginByLoginToken, { loginToken: await issue(output?.accessToken) });
		const settings = await client.succeed(getUserSecuritySettings, {}, { token: opened.accessToken });
		expect(settings.twoFactorAuthFlag).toBe(false);
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
		const { accessToken } = await client.succeed(loginByLoginToken, { loginToken: await issue() });
		await keepAwake(accessToken, 0.5);
		app.clock.advance(hours(0.5));
		expect(await client.refused(extendSession, {}, { token: accessToken })).toBe('session.signed_out');
	});
});

describe('a product that is registered for it', () => {
	const ask = (key: string, userId: number, by: TestClient = client) =>
		by.call(getLoginTokenByUserId, { userId, languageId: 1 }, { token: key });

	it('gets a token for a person of its organisations, who then proves the second factor here', async () => {
		const key = await addTestServiceClient(app, { organisations: [organisations.portico] });
		const { output } = await ask(key, person.id);
		const loginToken = output?.loginToken ?? '';
		expect(await client.succeed(describeLoginToken, { loginToken })).toEqual({
			userId: person.id,
			givenName: 'Amelia',
			familyName: 'Chen',
		});
		const opened = await client.succeed(loginByLoginToken, { loginToken });
		expect(opened.userSession).toEqual({ userId: person.id });
		expect(await client.refused(extendSession, {}, { token: opened.accessToken })).toBe('session.two_factor_pending');
		const code = await receiveCode(app, client, opened.accessToken, person);
		await client.succeed(verifyTwoFactorCode, { code }, { token: opened.accessToken });
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
			expect(answer.returnStatus.errorKey).toBe('sign_in.account_not_found');
		}
		expect((await ask(key, ofPiper.id, app.client('piper'))).status).toBe(200);
	});

	it('opens nothing sensitive: for somebody who is exempt its word counts as no recent proof (R-24)', async () => {
		const exempt = await addTestPerson(app, { isExempt: true });
		const { output } = await ask(await addTestServiceClient(app), exempt.id);
		const opened = await client.succeed(loginByLoginToken, { loginToken: output?.loginToken ?? '' });
		await client.succeed(extendSession, {}, { token: opened.accessToken });
		const { returnStatus } = await client.post(linkAccount, {}, { token: opened.accessToken });
		expect(returnStatus.errorKey).toBe('session.proof_required');
	});

	it('opens nothing for somebody who has no second factor yet: no one sets one up on its word', async () => {
		const fresh = await addTestPerson(app, { hasEmailMethod: false });
		const { output } = await ask(await addTestServiceClient(app), fresh.id);
		const refusal = await client.refused(loginByLoginToken, { loginToken: output?.loginToken ?? '' });
		expect(refusal).toBe('sign_in.login_token_invalid');
	});

	it('is told that an account wants Microsoft (R-33)', async () => {
		await requireMicrosoftOf(app, person);
		const answer = await ask(await addTestServiceClient(app), person.id);
		expect(answer.returnStatus.errorKey).toBe('sign_in.microsoft_only');
	});

	it('gets no token with which a session could be opened twice', async () => {
		const { output } = await ask(await addTestServiceClient(app), person.id);
		const loginToken = output?.loginToken ?? '';
		const { accessToken } = await client.succeed(loginByLoginToken, { loginToken });
		expect(await client.refused(loginByLoginToken, { loginToken })).toBe('sign_in.login_token_invalid');
		expect(await client.refused(describeLoginToken, { loginToken })).toBe('sign_in.login_token_invalid');
		expect(await client.refused(getUserSecuritySettings, {}, { token: accessToken })).toBe('session.signed_out');
	});
});

it('describing a token uses nothing up, and stops with the token', async () => {
	const loginToken = await issue();
	await client.succeed(describeLoginToken, { loginToken });
	await client.succeed(loginByLoginToken, { loginToken });
	const late = await issue();
	app.clock.advance(seconds(60));
	expect(await client.refused(describeLoginToken, { loginToken: late })).toBe('sign_in.login_token_invalid');
});
