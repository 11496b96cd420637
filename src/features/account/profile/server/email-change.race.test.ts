// Many confirmations at once, on PostgreSQL only: one connection would show no race.
import { beforeAll, expect, it } from 'vitest';
import { openTestSession, readCode, readLastMessage, readMessages, wrongCode } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { confirmEmailChange, maxEmailCodeFailures, startEmailChange } from '../contract.ts';

const tries = 100;

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

async function begin(address: string) {
	const person = await addTestPerson(app);
	const token = await openTestSession(app, person);
	const client = app.client();
	await client.succeed(startEmailChange, { email: address }, { token });
	const code = readCode(await readLastMessage(app, address));
	const confirm = (code: string): Promise<string> => client.refused(confirmEmailChange, { code }, { token });
	return { person, code, confirm };
}

it('of a hundred right codes at once one changes the address, and one notice goes out', async () => {
	const { person, code, confirm } = await begin('race.right@office.example');
	const answers = await Promise.all(Array.from({ length: tries }, () => confirm(code)));
	expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
	expect(await readMessages(app, person.email)).toHaveLength(1);
});

it('of a hundred wrong codes at once five are judged', async () => {
	const { code, confirm } = await begin('race.wrong@office.example');
	const answers = await Promise.all(Array.from({ length: tries }, () => confirm(wrongCode(code))));
	expect(answers.filter((answer) => answer === 'profile.invalid_code')).toHaveLength(maxEmailCodeFailures);
	expect(await confirm(code)).toBe('profile.too_many_failures');
});
