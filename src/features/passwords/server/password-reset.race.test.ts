import { beforeAll, expect, it } from 'vitest';
import { readLastMessage, readMessages, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { requestPasswordReset, resetPassword } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});
const together = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));

it('of a hundred uses of one link at once exactly one sets the password (R-17)', async () => {
	const person = await addTestPerson(app);
	await app.client().succeed(requestPasswordReset, { LoginName: person.loginName, LanguageID: 1 });
	const token = /resetpwd\/([\w-]+)/.exec((await readLastMessage(app, person.email)).text)?.[1] ?? '';
	const passwordOf = (index: number): string => `Otter-plum${index}-K`;
	const answers = await together(100, (index) =>
		app.client().call(resetPassword, { ResetToken: token, NewPassword: passwordOf(index), LanguageID: 1 }),
	);
	const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
	expect(winners).toHaveLength(1);
	expect(answers.filter(({ returnStatus }) => returnStatus.ErrorKey === 'passwords.link_expired')).toHaveLength(99);
	expect((await tryPassword(app.client(), person.loginName, passwordOf(winners[0] ?? -1))).status).toBe(200);
});

it('of many requests at once one brings a message (R-15)', async () => {
	const person = await addTestPerson(app);
	await together(20, () => app.client().succeed(requestPasswordReset, { LoginName: person.email, LanguageID: 1 }));
	await together(4, () => app.runDue());
	expect(await readMessages(app, person.email)).toHaveLength(1);
});
