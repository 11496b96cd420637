// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#features/account/two-factor/contract.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { makeRecoveryCodes, recoveryCodeCount } from '../contract.ts';

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
const verify = (by: string, method: calls.CodeMethod, code: string): Promise<string> =>
	client.refused(calls.verifyTwoFactorCode, { method, code }, { token: by });
const makeCodes = async (): Promise<readonly string[]> =>
	(await client.succeed(makeRecoveryCodes, {}, { token })).recoveryCodes;
const settings = (by: string): Promise<calls.TwoFactorSettings> =>
	client.succeed(calls.getTwoFactorSettings, {}, { token: by });

describe('recovery codes (R-25)', () => {
	it('let in once each, typed in any way, and are counted down', async () => {
		const [first = '', second = ''] = await makeCodes();
		const by = await pending();
		const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
		const opened = await client.succeed(calls.verifyTwoFactorCode, { method: 'recovery', code: typed }, { token: by });
		expect(opened.recoveryCodesLeft).toBe(9);
		expect(await verify(await pending(), 'recovery', first)).toBe('two_factor.invalid_code');
		expect(await verify(await pending(), 'recovery', second)).toBe('not refused');
		expect((await settings(opened.accessToken)).recoveryCodesLeft).toBe(8);
	});

	it('of an earlier set stop working with a new one', async () => {
		const [old = ''] = await makeCodes();
		const [fresh = ''] = await makeCodes();
		expect(await verify(await pending(), 'recovery', old)).toBe('two_factor.invalid_code');
		expect(await verify(await pending(), 'recovery', fresh)).toBe('not refused');
	});

	it('are told of by mail when made and when used', async () => {
		const [code = ''] = await makeCodes();
		const made = await readMessages(app, person.email);
		expect(made).toHaveLength(1);
		await verify(await pending(), 'recovery', code);
		const used = await readMessages(app, person.email);
		expect(used.length).toBeGreaterThan(1);
		expect(used.some(({ text }) => text.includes('9'))).toBe(true);
		expect(JSON.stringify(used)).not.toContain(code);
	});

	it('are not known to the database, and no one else’s work', async () => {
		const codes = await makeCodes();
		const rows = await app.rows('select to_jsonb(c)::text as row from two_factor_recovery_codes c where user_id = $1', [
			person.id,
		]);
		expect(rows).toHaveLength(recoveryCodeCount);
		for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
		const other = await addTestPerson(app);
		const theirs = await openTestSession(app, other, { scope: 'pending' });
		expect(await verify(theirs, 'recovery', codes[0] ?? '')).toBe('two_factor.invalid_code');
	});

	it('need a factor that they can stand in for', async () => {
		const bare = await addTestPerson(app, { hasEmailMethod: false });
		const full = await openTestSession(app, bare);
		expect(await client.refused(makeRecoveryCodes, {}, { token: full })).toBe('two_factor.no_method');
	});
});
