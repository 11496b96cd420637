// A code is used once, even when many try at once, each in a sign-in of its own.
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { makeRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import * as calls from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const together = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));

async function tryInParallel(
	person: Awaited<ReturnType<typeof addTestPerson>>,
	method: calls.CodeMethod,
	code: string,
): Promise<number> {
	const tokens = await together(100, () => openTestSession(app, person, { scope: 'pending' }));
	const answers = await together(100, (index) =>
		app.client().call(calls.verifyTwoFactorCode, { method, code }, { token: tokens[index] }),
	);
	return answers.filter(({ status }) => status === 200).length;
}

describe('a hundred sign-ins at once', () => {
	it('with one recovery code are one', async () => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		const { recoveryCodes } = await app.client().succeed(makeRecoveryCodes, {}, { token });
		expect(await tryInParallel(person, 'recovery', recoveryCodes[0] ?? '')).toBe(1);
	});

	it('with one code of an app are one', async () => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		const { secret } = await app.client().succeed(calls.startAuthenticatorSetUp, {}, { token });
		const code = (): string =>
			new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
		await app.client().succeed(calls.confirmMethodSetUp, { code: code() }, { token });
		app.clock.advance(seconds(30));
		expect(await tryInParallel(person, 'authenticator', code())).toBe(1);
	});
});

describe('two removals at once', () => {
	it('leave one method, time after time', async () => {
		for (let round = 0; round < 8; round += 1) {
			const person = await addTestPerson(app);
			const token = await openTestSession(app, person);
			await app.rows(
				`insert into two_factor_methods (organisation_id, user_id, method, destination, verified_at)
					values ($1, $2, 'sms', '+14165550100', $3)`,
				[person.organisationId, person.id, app.clock.now()],
			);
			await together(2, (index) =>
				app.client().refused(calls.removeMethod, { method: index === 0 ? 'sms' : 'email' }, { token }),
			);
			expect(await app.rows('select 1 from two_factor_methods where user_id = $1', [person.id])).toHaveLength(1);
		}
	});
});

describe('two methods that are added at once', () => {
	it('make one set of recovery codes, which is the one that is shown', async () => {
		for (let round = 0; round < 8; round += 1) {
			const person = await addTestPerson(app, { hasEmailMethod: false });
			const answers = await together(2, async () => {
				const token = await openTestSession(app, person);
				const { secret } = await app.client().succeed(calls.startAuthenticatorSetUp, {}, { token });
				const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
				return { token, code };
			});
			const confirmed = await together(2, (index) => {
				const { token, code } = answers[index] ?? { token: '', code: '' };
				return app.client().succeed(calls.confirmMethodSetUp, { code }, { token });
			});
			const shown = confirmed.flatMap(({ recoveryCodes }) => recoveryCodes);
			expect(shown).toHaveLength(10);
			expect(await app.rows('select 1 from two_factor_recovery_codes where user_id = $1', [person.id])).toHaveLength(
				10,
			);
		}
	});
});
