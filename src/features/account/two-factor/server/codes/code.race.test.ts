import { beforeAll, describe, expect, it } from 'vitest';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { openTestSession, readMessages, receiveCode, wrongCode } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { maxCodeFailures, sendTwoFactorCode, verifyTwoFactorCode } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const together = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('codes entered in parallel (R-21)', () => {
	it('open exactly one session out of a hundred right ones', async () => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person, { scope: 'pending' });
		const code = await receiveCode(app, app.client(), token, person);
		const answers = await together(100, () => app.client().call(verifyTwoFactorCode, { code }, { token }));
		const opened = answers.filter(({ status }) => status === 200);
		expect(opened).toHaveLength(1);
		const full = await app.rows("select 1 from sessions where user_id = $1 and scope = 'full'", [person.id]);
		expect(full).toHaveLength(1);
		await app.client().succeed(extendSession, {}, { token: opened[0]?.output?.accessToken });
	});

	it('open exactly one session when all of them are judged, time after time', async () => {
		for (let round = 0; round < 8; round += 1) {
			const person = await addTestPerson(app);
			const token = await openTestSession(app, person, { scope: 'pending' });
			const code = await receiveCode(app, app.client(), token, person);
			// As many as are judged at all; more would only wait behind each other.
			await together(maxCodeFailures, () => app.client().refused(verifyTwoFactorCode, { code }, { token }));
			const full = await app.rows("select 1 from sessions where user_id = $1 and scope = 'full'", [person.id]);
			expect(full).toHaveLength(1);
		}
	});

	it('are judged five times out of a hundred wrong ones', async () => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person, { scope: 'pending' });
		const code = await receiveCode(app, app.client(), token, person);
		const wrong = wrongCode(code);
		const answers = await together(100, () => app.client().refused(verifyTwoFactorCode, { code: wrong }, { token }));
		expect(answers.filter((answer) => answer === 'two_factor.invalid_code').length).toBe(maxCodeFailures - 1);
		expect(answers).not.toContain('not refused');
		const [challenge] = await app.rows(
			'select failures from two_factor_challenges c join sessions s on s.id = c.session_id where s.user_id = $1',
			[person.id],
		);
		expect(challenge).toEqual({ failures: maxCodeFailures });
		expect(await app.client().refused(verifyTwoFactorCode, { code }, { token })).toBe('session.signed_out');
	});
});

describe('sends asked for in parallel (R-22)', () => {
	it('to one person are one', async () => {
		const person = await addTestPerson(app);
		const tokens = await together(20, () => openTestSession(app, person, { scope: 'pending' }));
		const answers = await together(20, (index) => app.client().call(sendTwoFactorCode, {}, { token: tokens[index] }));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await readMessages(app, person.email)).toHaveLength(1);
	});

	it('from one network are twenty', async () => {
		const tokens = await together(40, async () => openTestSession(app, await addTestPerson(app), { scope: 'pending' }));
		const address = '172.29.1.5';
		const answers = await together(40, (index) =>
			app.client('portico', address).call(sendTwoFactorCode, {}, { token: tokens[index] }),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
	});
});
