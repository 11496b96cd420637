import { expect, it } from 'vitest';
import { getProfile } from '#features/account/profile/contract.ts';
import { lockAccountByLink, prove } from '#features/account/security/contract.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { openTestSession, signIn } from '#test/support/sign-in.ts';
import { openOwnTestApp, openTestApp } from '#test/support/test-app.ts';
import { addTestPerson, testPassword } from '#test/support/test-people.ts';

const secret = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3I';

it('no line of the log holds a password, code, token or cookie, wherever a caller puts them (R-87)', async () => {
	const { database, clock, hasher } = await openTestApp();
	const lines: string[] = [];
	const app = await openOwnTestApp({ database, clock, hasher, log: { write: (line) => void lines.push(line) } });
	const person = await addTestPerson(app);
	const client = app.client();
	const token = await signIn(app, client, person);
	await client.succeed(prove, { method: 'password', answer: testPassword }, { token });
	await client.refused(getAccessTokenByUserName, { loginName: person.loginName, password: secret, languageId: 1 });
	await client.refused(lockAccountByLink, { token: secret });
	await client.refused(getProfile, {}, { token: secret });
	const ended = await openTestSession(app, person);
	const paths = [
		`/account/secure/${secret}`,
		`/account/confirmCopies/${secret}`,
		`/account/resetPassword/${secret}`,
		`/auth/resetpwd/${secret}?again=${secret}`,
		`/account/login?token=${secret}`,
		`/account/login/${secret}`,
		`/desktop/home/${secret}`,
		`/nothing/${secret}`,
		`/v1/auth/${secret}`,
		`/assets/${secret}.js`,
		`/brand-assets/portico/${secret}`,
		`/%${secret}`,
	];
	for (const path of paths) {
		for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
			const headers = {
				authorization: `Bearer ${secret}`,
				cookie: `a=${secret}`,
				referer: `https://a.example/${secret}`,
			};
			await app.client().send({ method, path, headers });
		}
	}
	await app.client().send({ method: 'POST', path: getProfile.path, body: `{"Password":"${secret}"` });
	await app.close();
	const log = lines.join('');
	expect(lines.length).toBeGreaterThan(paths.length * 4);
	for (const hidden of [secret, token, ended, testPassword, ...client.cookies.values()]) {
		expect(log.includes(hidden), `${hidden} in ${lines.find((line) => line.includes(hidden))}`).toBe(false);
	}
});
