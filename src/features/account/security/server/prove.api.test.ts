import { beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { logout } from '#features/account/sign-in/contract.ts';
import { openTestSession, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, requireMicrosoftOf, testPassword } from '#test/support/test-people.ts';
import { getProofMethods, prove } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

async function signedIn(options: Parameters<typeof addTestPerson>[1] = {}) {
	const person = await addTestPerson(app, options);
	return { person, client: app.client(), token: await openTestSession(app, person) };
}
const byPassword = (answer: string) => ({ method: 'password', answer }) as const;

describe('proving again who one is (R-24)', () => {
	it('exchanges the token and the binding secret; the old token is dead (R-39)', async () => {
		const { client, token } = await signedIn();
		const { accessToken } = await client.succeed(prove, byPassword(testPassword), { token });
		expect(accessToken).not.toBe(token);
		expect(client.cookies.get(cookieNames.sessionBinding)).toMatch(/^[\w-]{43}$/);
		await client.succeed(getProfile, {}, { token: accessToken });
		expect(await client.refused(getProfile, {}, { token })).toBe('session.signed_out');
		expect(await client.refused(prove, byPassword(testPassword), { token })).toBe('session.signed_out');
	});

	it('counts from now on, and does not make the session live longer', async () => {
		const { person, client, token } = await signedIn();
		const read = async () =>
			(
				await app.rows<{ proved_at: Date; expires_at: Date }>('select * from sessions where user_id = $1', [person.id])
			)[0];
		const before = await read();
		app.clock.advance(minutes(30));
		const start = app.clock.now();
		await client.succeed(prove, byPassword(testPassword), { token });
		const now = await read();
		expect(now?.expires_at).toEqual(before?.expires_at);
		expect(app.clock.gaveSince(start, now?.proved_at)).toBe(true);
	});

	it('leaves everything as it was where the answer is wrong', async () => {
		const { client, token } = await signedIn();
		expect(await client.refused(prove, byPassword('wrong'), { token })).toBe('security.proof_wrong');
		await client.succeed(getProfile, {}, { token });
	});

	it('counts wrong answers among the failed sign-ins: the sixth is not even judged (R-3)', async () => {
		const { person, client, token } = await signedIn();
		for (let attempt = 0; attempt < 5; attempt += 1) {
			expect(await client.refused(prove, byPassword('wrong'), { token })).toBe('security.proof_wrong');
		}
		expect(await client.refused(prove, byPassword(testPassword), { token })).toBe('security.proof_blocked');
		expect((await tryPassword(app.client(), person.loginName)).returnStatus.errorKey).toBe(
			'sign_in.invalid_credentials',
		);
	});

	it('takes a right answer back from the count', async () => {
		const { client, token } = await signedIn();
		let current = token;
		for (let attempt = 0; attempt < 8; attempt += 1) {
			current = (await client.succeed(prove, byPassword(testPassword), { token: current })).accessToken;
		}
	});

	it('takes no password of who may sign in with a Microsoft account only (R-33)', async () => {
		const { person, client, token } = await signedIn();
		await requireMicrosoftOf(app, person);
		expect(await client.refused(prove, byPassword(testPassword), { token })).toBe('security.proof_unavailable');
		const { methods } = await client.succeed(getProofMethods, {}, { token });
		expect(methods.map(({ method }) => method)).toEqual(['email']);
	});

	it('offers only what the person has', async () => {
		const { client, token } = await signedIn({ password: null });
		const { methods } = await client.succeed(getProofMethods, {}, { token });
		expect(methods.map(({ method }) => method)).not.toContain('password');
		expect(await client.refused(prove, byPassword(testPassword), { token })).toBe('security.proof_unavailable');
	});

	it('is refused to a sign-in that is not complete, and to a session that has ended', async () => {
		const person = await addTestPerson(app);
		const pending = await openTestSession(app, person, { scope: 'pending' });
		const input = byPassword(testPassword);
		expect(await app.client().refused(prove, input, { token: pending })).toBe('session.two_factor_pending');
		const { client, token } = await signedIn();
		await client.succeed(logout, {}, { token });
		expect(await client.refused(prove, input, { token })).toBe('session.signed_out');
	});

	it('leaves a line in the audit log, right or wrong, and no secret in it (R-87)', async () => {
		const { person, client, token } = await signedIn();
		await client.refused(prove, byPassword('wrong'), { token });
		app.clock.advance(1);
		await client.succeed(prove, byPassword(testPassword), { token });
		const auditLog = await app.rows(
			`select event, details from audit_events where user_id = $1 and event like 'security.%' order by id`,
			[person.id],
		);
		expect(auditLog).toEqual([
			{ event: 'security.proof_refused', details: { by: 'password' } },
			{ event: 'security.proof_given', details: { by: 'password' } },
		]);
	});
});
