import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLoginTokenByUserId, loginByLoginToken } from '#features/account/sign-in/contract.ts';
import { verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { openTestSession, readLastMessage, readMessages, receiveCode, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { requestPasswordReset, resetPassword } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});
const together = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));

it('of a hundred uses of one link at once exactly one sets the password (R-17)', async () => {
	const person = await addTestPerson(app);
	await app.client().succeed(requestPasswordReset, { loginName: person.loginName, languageId: 1 });
	const token = /resetpwd\/([\w-]+)/.exec((await readLastMessage(app, person.email)).text)?.[1] ?? '';
	const passwordOf = (index: number): string => `Otter-plum${index}-K`;
	const answers = await together(100, (index) =>
		app.client().call(resetPassword, { resetToken: token, newPassword: passwordOf(index), languageId: 1 }),
	);
	const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
	expect(winners).toHaveLength(1);
	expect(answers.filter(({ returnStatus }) => returnStatus.errorKey === 'passwords.link_expired')).toHaveLength(99);
	expect((await tryPassword(app.client(), person.loginName, passwordOf(winners[0] ?? -1))).status).toBe(200);
});

describe('a reset leaves no session (R-18)', () => {
	const liveSessions = (person: TestPerson) =>
		app.rows('select scope, opened_by from sessions where user_id = $1 and ended_at is null', [person.id]);
	const receiveToken = async (person: TestPerson): Promise<string> => {
		await app.client().succeed(requestPasswordReset, { loginName: person.loginName, languageId: 1 });
		const texts = (await readMessages(app, person.email)).map(({ text }) => text);
		return /resetpwd\/([\w-]+)/.exec(texts.join(' '))?.[1] ?? '';
	};
	const reset = (resetToken: string) =>
		app.client().succeed(resetPassword, { resetToken, newPassword: 'Otter-plum7-kiln', languageId: 1 });

	it('that the old password was opening', async () => {
		for (let round = 0; round < 12; round += 1) {
			const person = await addTestPerson(app, { isExempt: true });
			const token = await receiveToken(person);
			await Promise.all([reset(token), ...[0, 1, 2].map(() => tryPassword(app.client(), person.loginName))]);
			expect(await liveSessions(person)).toEqual([]);
		}
	});

	it('that a right code was opening', async () => {
		for (let round = 0; round < 12; round += 1) {
			const person = await addTestPerson(app);
			const pending = await openTestSession(app, person, { scope: 'pending' });
			const code = await receiveCode(app, app.client(), pending, person);
			const token = await receiveToken(person);
			// The new password is hashed first: each round meets another moment of that.
			const verify = async () => {
				await sleep(round * 4);
				await app.client().call(verifyTwoFactorCode, { code }, { token: pending });
			};
			await Promise.all([reset(token), verify()]);
			expect(await liveSessions(person)).toEqual([]);
		}
	});

	it('that a login token was opening', async () => {
		for (let round = 0; round < 12; round += 1) {
			const person = await addTestPerson(app);
			const full = await openTestSession(app, person);
			const issue = { userId: person.id, languageId: 1 } as const;
			const { loginToken } = await app.client().succeed(getLoginTokenByUserId, issue, { token: full });
			const token = await receiveToken(person);
			await Promise.all([reset(token), app.client().call(loginByLoginToken, { loginToken })]);
			expect(await liveSessions(person)).toEqual([]);
		}
	});
});

it('of many requests at once one brings a message (R-15)', async () => {
	const person = await addTestPerson(app);
	await together(20, () => app.client().succeed(requestPasswordReset, { loginName: person.email, languageId: 1 }));
	await together(4, () => app.runDue());
	expect(await readMessages(app, person.email)).toHaveLength(1);
});
