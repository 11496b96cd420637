import { beforeAll, describe, expect, it } from 'vitest';
import { days, seconds } from '#platform/contract/duration.ts';
import { resetPassword } from '#features/account/passwords/contract.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { openTestSession, readLastMessage, readMessages, signIn, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { notMeReportLifetimeMs, endOtherSessions, lockAccountByLink, lockOwnAccount } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

/** Makes a person with a notice in their mailbox, and reads the token of its link. */
async function noticed(): Promise<{ person: TestPerson; session: string; link: string }> {
	const person = await addTestPerson(app);
	const session = await openTestSession(app, person);
	await openTestSession(app, person);
	await app.client().succeed(endOtherSessions, {}, { token: session });
	return { person, session, link: linkOf((await readLastMessage(app, person.email)).text) };
}

function linkOf(text: string): string {
	const token = /http:\/\/localhost:4321\/account\/secure\/([\w-]{43})\?language=en\n/.exec(text)?.[1];
	if (token === undefined) throw new Error(`No link in ${text}`);
	return token;
}

describe('the link “this was not me”', () => {
	it('locks the account, ends its sessions and says so by mail', async () => {
		const { person, session, link } = await noticed();
		await app.client().succeed(lockAccountByLink, { token: link });
		expect(await app.client().refused(getProfile, {}, { token: session })).toBe('session.signed_out');
		const subjects = (await readMessages(app, person.email)).map(({ subject }) => subject);
		expect(subjects).toContain('Your account was locked');
		const auditLog = await app.rows(
			`select event, details from audit_events where user_id = $1 and event = 'security.account_locked'`,
			[person.id],
		);
		expect(auditLog).toEqual([{ event: 'security.account_locked', details: { by: 'link', notice: 'sessions_ended' } }]);
	});

	it('works once; a used, an expired and an invented one get the same refusal', async () => {
		const { link } = await noticed();
		await app.client().succeed(lockAccountByLink, { token: link });
		const expired = (await noticed()).link;
		app.clock.advance(notMeReportLifetimeMs);
		for (const token of [link, expired, 'A'.repeat(43)]) {
			expect(await app.client().refused(lockAccountByLink, { token })).toBe('security.link_expired');
		}
	});

	it('works until its seventh day ends', async () => {
		const { link } = await noticed();
		app.clock.advance(days(7) - seconds(1));
		await app.client().succeed(lockAccountByLink, { token: link });
	});

	it('does nothing when it is merely opened', async () => {
		const { session, link } = await noticed();
		for (const method of ['GET', 'HEAD']) await app.client().send({ method, path: `/account/secure/${link}` });
		await app.client().succeed(getProfile, {}, { token: session });
	});

	it('forgets the browsers from which the person signed in', async () => {
		const person = await addTestPerson(app);
		await signIn(app, app.client(), person);
		const mails = await readMessages(app, person.email);
		const link = linkOf(mails.find(({ subject }) => subject.startsWith('New sign-in'))?.text ?? '');
		await app.client().succeed(lockAccountByLink, { token: link });
		expect(await app.rows('select 1 from known_devices where user_id = $1', [person.id])).toEqual([]);
	});
});

describe('a locked account', () => {
	it('answers the right password as every failed sign-in (R-1)', async () => {
		const { person, link } = await noticed();
		await app.client().succeed(lockAccountByLink, { token: link });
		const answers = await Promise.all(
			[person.loginName, 'nobody.at.all'].map((name) => tryPassword(app.client(), name)),
		);
		const [locked, unknown] = answers.map(({ status, text, returnStatus }) => [
			status,
			text.replace(returnStatus.requestId, '…'),
		]);
		expect(locked).toEqual(unknown);
	});

	it('is unlocked by the link for a new password that the lock mails, and asks for the second factor then', async () => {
		const { person, link } = await noticed();
		await app.client().succeed(lockAccountByLink, { token: link });
		const mails = await readMessages(app, person.email);
		const token = mails.map(({ text }) => /resetpwd\/([\w-]+)/.exec(text)?.[1]).find((one) => one !== undefined);
		await app
			.client()
			.succeed(resetPassword, { resetToken: token ?? '', newPassword: 'Otter-plum7-kiln', languageId: 1 });
		const { status, output } = await tryPassword(app.client(), person.loginName, 'Otter-plum7-kiln');
		expect(status).toBe(200);
		expect(await app.client().refused(getProfile, {}, { token: output?.accessToken })).toBe(
			'session.two_factor_pending',
		);
	});
});

describe('locking one’s own account', () => {
	it('needs a recent proof, and then ends this session too', async () => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		await app.client().succeed(lockOwnAccount, {}, { token });
		expect(await app.client().refused(lockOwnAccount, {}, { token })).toBe('session.signed_out');
		expect((await tryPassword(app.client(), person.loginName)).returnStatus.errorKey).toBe(
			'sign_in.invalid_credentials',
		);
	});
});
