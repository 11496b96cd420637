// A browser that is trusted is so until something says that the account may be in wrong hands.
import { beforeAll, expect, it } from 'vitest';
import { requestPasswordReset, resetPassword } from '#features/account/passwords/contract.ts';
import { lockAccountByLink, lockOwnAccount } from '#features/account/security/contract.ts';
import { verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { provePassword, readMessages, receiveCode, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson, testPassword } from '#test/support/test-people.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const newPassword = 'Otter-plum7-kiln';

async function readLink({ email }: TestPerson, link: RegExp): Promise<string> {
	const texts = (await readMessages(app, email)).map(({ text }) => text).join('\n');
	return link.exec(texts)?.[1] ?? '';
}

async function resetByMail(person: TestPerson): Promise<void> {
	await app.client().succeed(requestPasswordReset, { loginName: person.loginName, languageId: 1 });
	const resetToken = await readLink(person, /\/auth\/resetpwd\/([\w-]+)/);
	await app.client().succeed(resetPassword, { resetToken, newPassword, languageId: 1 });
}

/** As somebody who recovered the account, with the password as it was: what lets them through is the browser alone. */
async function unlock(person: TestPerson): Promise<void> {
	await app.rows('update users set locked_at = null, recoverable_from = null where id = $1', [person.id]);
}

const ends: Readonly<Record<string, (person: TestPerson, token: string) => Promise<string>>> = {
	async 'a reset of the password'(person) {
		await resetByMail(person);
		return newPassword;
	},
	async 'a lock by the person'(person, token) {
		await app.client().succeed(lockOwnAccount, {}, { token });
		await unlock(person);
		return testPassword;
	},
	async 'a lock by the link of a notice'(person) {
		const token = await readLink(person, /\/account\/secure\/([\w-]{43})/);
		await app.client().succeed(lockAccountByLink, { token });
		await unlock(person);
		return testPassword;
	},
};

async function isThrough(client: TestClient, { loginName }: TestPerson, password: string): Promise<boolean> {
	const { status, output } = await tryPassword(client, loginName, password);
	expect(status).toBe(200);
	return output?.userSession.orgId !== undefined;
}

it.each(Object.keys(ends))('no browser is trusted any more after %s', async (name) => {
	const person = await addTestPerson(app);
	const client = app.client();
	const pending = await provePassword(client, person);
	const input = { code: await receiveCode(app, client, pending, person), trustBrowser: true };
	const { accessToken } = await client.succeed(verifyTwoFactorCode, input, { token: pending });
	expect(await isThrough(client, person, testPassword)).toBe(true);
	const password = (await ends[name]?.(person, accessToken)) ?? '';
	expect(await isThrough(client, person, password)).toBe(false);
});
