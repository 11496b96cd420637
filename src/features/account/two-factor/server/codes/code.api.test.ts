import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { openTestSession, provePassword, readCode, readLastMessage, receiveCode } from '#test/support/sign-in.ts';
import { tryPassword, wrongCode } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { type CodeMethod, maxCodeFailures, sendTwoFactorCode, verifyTwoFactorCode } from '../../contract.ts';

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
	token = await openTestSession(app, person, { scope: 'pending' });
});

const enter = (code: string, by = token, method?: CodeMethod): Promise<string> =>
	client.refused(verifyTwoFactorCode, { code, ...(method === undefined ? {} : { method }) }, { token: by });
/** Asks once more, when that is allowed again. */
async function resend(by = token): Promise<string> {
	app.clock.advance(seconds(60));
	return receiveCode(app, client, by, person);
}

describe('the code of a sign-in (R-21)', () => {
	it('is six digits, opens the full session and tells its person', async () => {
		const code = await receiveCode(app, client, token, person);
		expect(code).toMatch(/^\d{6}$/);
		const { accessToken, userSession } = await client.succeed(verifyTwoFactorCode, { code }, { token });
		expect(userSession).toEqual({ userId: person.id, orgId: 10_001, languageId: 1, theme: 'default' });
		await client.succeed(extendSession, {}, { token: accessToken });
		const [session] = await app.rows(
			"select assurance from sessions where user_id = $1 and scope = 'full' and ended_at is null",
			[person.id],
		);
		expect(session).toEqual({ assurance: 'aal2' });
	});

	it('may be typed or pasted with spaces and hyphens', async () => {
		const code = await receiveCode(app, client, token, person);
		expect(await enter(` ${code.slice(0, 3)}-${code.slice(3)} `)).toBe('not refused');
	});

	it('works for ten minutes', async () => {
		const first = await receiveCode(app, client, token, person);
		// The pending session lives as long; one that is younger than its code stands for it.
		app.clock.advance(minutes(10) - seconds(1));
		await app.rows("update sessions set expires_at = expires_at + interval '1 hour' where user_id = $1", [person.id]);
		const other = await addTestPerson(app);
		expect(await client.refused(verifyTwoFactorCode, { code: wrongCode(first) }, { token })).toBe(
			'two_factor.invalid_code',
		);
		app.clock.advance(seconds(1));
		expect(await enter(first)).toBe('two_factor.code_expired');
		expect(other.id).not.toBe(person.id);
	});

	it('works once', async () => {
		const code = await receiveCode(app, client, token, person);
		expect(await enter(code)).toBe('not refused');
		expect(await enter(code)).toBe('session.signed_out');
	});

	it('works in its own sign-in only, not in another one of the same person', async () => {
		const code = await receiveCode(app, client, token, person);
		const parallel = await openTestSession(app, person, { scope: 'pending' });
		expect(await enter(code, parallel)).toBe('two_factor.no_code_sent');
		app.clock.advance(seconds(60));
		await client.succeed(sendTwoFactorCode, {}, { token: parallel });
		expect(await enter(code, parallel)).toBe('two_factor.invalid_code');
		expect(await enter(code)).toBe('not refused');
	});

	it('stops working when another one is sent', async () => {
		const first = await receiveCode(app, client, token, person);
		const second = await resend();
		// The same digits come twice in one of a million cases.
		if (first !== second) expect(await enter(first)).toBe('two_factor.invalid_code');
		expect(await enter(second)).toBe('not refused');
	});

	it('is not known to the database', async () => {
		const code = await receiveCode(app, client, token, person);
		const stored = await app.rows(
			`select to_jsonb(c)::text as challenge, to_jsonb(s)::text as send from two_factor_challenges c
				join code_sends s on s.session_id = c.session_id join sessions on sessions.id = c.session_id where user_id = $1`,
			[person.id],
		);
		expect(stored).toHaveLength(1);
		expect(JSON.stringify(stored)).not.toContain(code);
		expect(JSON.stringify(stored)).not.toContain(person.email);
		const jobs = await app.rows(
			"select count(*)::integer as kept from jobs where payload::text like '%' || $1 || '%'",
			[person.email],
		);
		expect(jobs, 'once the mail has left').toEqual([{ kept: 0 }]);
	});
});

describe('wrong codes', () => {
	it('end the sign-in at the fifth, so that the right one comes too late', async () => {
		const code = await receiveCode(app, client, token, person);
		for (let failure = 1; failure < maxCodeFailures; failure += 1) {
			expect(await enter(wrongCode(code))).toBe('two_factor.invalid_code');
		}
		expect(await enter('no code at all')).toBe('two_factor.too_many_failures');
		expect(await enter(code)).toBe('session.signed_out');
	});

	it('are not forgotten when a new code is sent', async () => {
		await receiveCode(app, client, token, person);
		for (let failure = 1; failure < maxCodeFailures; failure += 1) await enter('x');
		const code = await resend();
		expect(await enter(wrongCode(code))).toBe('two_factor.too_many_failures');
		expect(await enter(code)).toBe('session.signed_out');
	});

	it('count among the failed sign-ins of the person, over all sign-ins begun', async () => {
		const careful = await addTestPerson(app);
		for (let round = 0; round < 2; round += 1) {
			const pending = await openTestSession(app, careful, { scope: 'pending' });
			await client.succeed(sendTwoFactorCode, {}, { token: pending });
			for (let failure = 0; failure < 3; failure += 1) await enter('x', pending);
			app.clock.advance(seconds(round === 0 ? 60 : 0));
		}
		expect((await tryPassword(app.client(), careful.loginName)).returnStatus.errorKey).toBe(
			'sign_in.invalid_credentials',
		);
	});

	it('are judged no oftener because many sign-ins were begun before the first (R-4)', async () => {
		const pending: string[] = [];
		for (let begun = 0; begun < 4; begun += 1) pending.push(await provePassword(app.client(), person));
		const answers: string[] = [];
		for (const one of [...pending, ...pending, ...pending]) answers.push(await enter('x', one, 'recovery'));
		expect(answers.filter((answer) => answer === 'two_factor.invalid_code')).toHaveLength(5);
		expect(answers.filter((answer) => answer === 'two_factor.too_many_tries')).toHaveLength(7);
		const code = await receiveCode(app, client, pending[0] ?? '', person);
		expect(await enter(code, pending[0])).toBe('two_factor.too_many_tries');
		app.clock.advance(seconds(30));
		expect(await enter(code, pending[0])).toBe('not refused');
	});

	it('count on while the right password goes with them, so that the wait doubles (R-3)', async () => {
		for (const wait of [0, 30, 60, 120]) {
			app.clock.advance(seconds(wait));
			const pending = await provePassword(app.client(), person);
			while ((await enter('x', pending, 'recovery')) === 'two_factor.invalid_code');
		}
		const counted = await app.rows(
			'select failures, extract(epoch from blocked_until - updated_at)::integer as wait from sign_in_throttles where subject = $1',
			[`user:${person.id}`],
		);
		expect(counted).toEqual([{ failures: 8, wait: 240 }]);
	});

	it('are forgiven by the right one', async () => {
		await receiveCode(app, client, token, person);
		for (let failure = 1; failure < maxCodeFailures; failure += 1) await enter('x');
		const code = readCode(await readLastMessage(app, person.email));
		expect(await enter(code)).toBe('not refused');
		await provePassword(app.client(), person);
	});
});

describe('a session without a code to enter', () => {
	it('is told that none was sent', async () => {
		expect(await enter('123456')).toBe('two_factor.no_code_sent');
	});

	it('is told that it owes nothing when it is complete', async () => {
		const full = await openTestSession(app, person);
		expect(await enter('123456', full)).toBe('two_factor.not_owed');
		expect(await client.refused(sendTwoFactorCode, {}, { token: full })).toBe('two_factor.not_owed');
	});

	it('is told what to do when no code can reach the person', async () => {
		const bare = await addTestPerson(app, { hasEmailMethod: false });
		const pending = await openTestSession(app, bare, { scope: 'pending' });
		expect(await client.refused(sendTwoFactorCode, {}, { token: pending })).toBe('two_factor.no_method');
		expect(await client.refused(sendTwoFactorCode, { method: 'sms' }, { token })).toBe('two_factor.no_method');
	});
});
