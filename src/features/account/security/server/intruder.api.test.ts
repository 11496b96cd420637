// Drills from end to end: somebody in a session changes the account, its person presses the link of a notice, and the intruder tries every
// way back.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes, seconds } from '#platform/contract/duration.ts';
import {
	completeExternalSignIn,
	completeLinking,
	getLinkedAccounts,
	startLinking,
	unlinkAccount,
} from '#features/account/linked-accounts/contract.ts';
import { changePassword, requestPasswordReset, resetPassword } from '#features/account/passwords/contract.ts';
import { confirmEmailChange, getProfile, startEmailChange } from '#features/account/profile/contract.ts';
import { makeRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { linkAccount, switchUser } from '#features/account/switch-user/contract.ts';
import * as factors from '#features/account/two-factor/contract.ts';
import type { TestAuthenticator } from '#test/support/authenticator.ts';
import { identities, openAppWithProviders, proveIdentity, signInAtProvider } from '#test/support/identity-provider.ts';
import { addTestPasskey, tryPasskey } from '#test/support/passkeys.ts';
import { openTestSession, readCode, readMessages, receiveCode, tryPassword } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, testPassword, type TestPerson } from '#test/support/test-people.ts';
import { lockAccountByLink, recoveryDelayMs } from '../contract.ts';

const theirPassword = 'Magpie-quill9-du';
const newPassword = 'Otter-plum7-kiln';

/** Somebody with a session of the owner, and what they have prepared to come back. */
interface Intruder {
	/** Their browser. */
	readonly client: TestClient;
	readonly session: string;
	readonly mailbox: string;
	/** The intruder has an account, too. */
	readonly own: TestPerson;
	passkey?: TestAuthenticator;
	secret?: string;
	recoveryCode?: string;
}

let app: TestApp;
let owner: TestPerson;
let intruder: Intruder;
/** The owner's authenticator app has it. */
let ownSecret: string;
beforeAll(async () => {
	app = await openAppWithProviders();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.rows('delete from linked_accounts');
	owner = await addTestPerson(app);
	const own = await addTestPerson(app);
	ownSecret = await addAuthenticator(app.client(), await openTestSession(app, owner));
	// The owner has been there for a while: the mail of their own factor is older than that of the intruder's.
	await app.runDue();
	app.clock.advance(days(8));
	const session = await openTestSession(app, owner);
	intruder = { client: app.client(), session, mailbox: `reader.${owner.id}@elsewhere.example`, own };
});

async function newestCode(mailbox: string): Promise<string> {
	const mail = (await readMessages(app, mailbox)).find(({ subject }) => /\d{6}/.test(subject));
	if (mail === undefined) throw new Error(`No code in the mail of ${mailbox}`);
	return readCode(mail);
}
const totp = (secret: string): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });

async function addAuthenticator(client: TestClient, token: string): Promise<string> {
	const { secret } = await client.succeed(factors.startAuthenticatorSetUp, {}, { token });
	await client.succeed(factors.confirmMethodSetUp, { code: totp(secret) }, { token });
	return secret;
}

/** What an intruder does with the session, each with the subject of the mail that the owner gets of it. */
const acts: Readonly<Record<string, readonly [subject: string, act: (by: Intruder) => Promise<void>]>> = {
	'changes the email address': [
		'Your email address was changed',
		async ({ client, session: token, mailbox }) => {
			await client.succeed(startEmailChange, { email: mailbox }, { token });
			await client.succeed(confirmEmailChange, { code: await newestCode(mailbox) }, { token });
		},
	],
	'changes the password': [
		'Your password was changed',
		async ({ client, session: token }) => {
			await client.succeed(changePassword, { currentPassword: testPassword, newPassword: theirPassword }, { token });
		},
	],
	'has codes sent to their own mailbox': [
		'A verification method was added',
		async ({ client, session: token, mailbox }) => {
			await client.succeed(factors.startMethodSetUp, { method: 'email', destination: mailbox }, { token });
			await client.succeed(factors.confirmMethodSetUp, { code: await newestCode(mailbox) }, { token });
		},
	],
	'adds an authenticator app': [
		'A verification method was added',
		async (by) => {
			by.secret = await addAuthenticator(by.client, by.session);
		},
	],
	'adds a passkey': [
		'A verification method was added',
		async (by) => {
			by.passkey = await addTestPasskey(app, owner);
		},
	],
	'makes new recovery codes': [
		'New recovery codes were created',
		async (by) => {
			const made = await by.client.succeed(makeRecoveryCodes, {}, { token: by.session });
			by.recoveryCode = made.recoveryCodes[0] ?? '';
		},
	],
	'links an account of a provider': [
		'An account was linked',
		async ({ client, session: token }) => {
			const { authorizationUrl } = await client.succeed(startLinking, { provider: 'microsoft' }, { token });
			const query = await proveIdentity(client, new URL(authorizationUrl), identities.unknown);
			await client.succeed(completeLinking, { provider: 'microsoft', query }, { token });
		},
	],
	'links their own account': [
		'An account was linked',
		async ({ client, session: token, own }) => {
			await client.succeed(linkAccount, { accountToken: await openTestSession(app, own) }, { token });
		},
	],
	'has their browser trusted': [
		'New sign-in to your account',
		async ({ client }) => {
			const { output } = await tryPassword(client, owner.loginName);
			const token = output?.accessToken ?? '';
			const code = await receiveCode(app, client, token, owner);
			await client.succeed(factors.verifyTwoFactorCode, { code, trustBrowser: true }, { token });
		},
	],
};

const linksIn = (mails: readonly { readonly text: string }[], path: string): readonly string[] =>
	mails.flatMap(({ text }) => new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1] ?? []);

/** The owner presses “This was not me” in the mail with this subject. */
async function pressLink(subject: string): Promise<void> {
	const mails = (await readMessages(app, owner.email)).filter((mail) => mail.subject === subject);
	const [token = 'no link'] = linksIn(mails, 'account/secure');
	await app.client().succeed(lockAccountByLink, { token });
}

/** Everything that an intruder can try alone; gives what let them in. */
async function comeBack({ client, session, mailbox, own, passkey }: Intruder): Promise<readonly string[]> {
	const opened: string[] = [];
	const isIn = (token: string | undefined): Promise<boolean> =>
		client.call(getProfile, {}, { token: token ?? '' }).then(({ status }) => status === 200);
	if (await isIn(session)) opened.push('the session');
	for (const password of [testPassword, theirPassword]) {
		const { status } = await tryPassword(client, owner.loginName, password);
		if (status === 200) opened.push(`the password ${password}`);
	}
	if (passkey !== undefined && (await tryPasskey(client, passkey)).status === 200) opened.push('the passkey');
	const query = await signInAtProvider(client, 'microsoft', identities.unknown);
	const external = await client.call(completeExternalSignIn, { provider: 'microsoft', query, languageId: 1 });
	if (external.output?.signedIn !== undefined) opened.push('the account of the provider');
	const token = await openTestSession(app, own);
	if ((await client.call(switchUser, { userId: owner.id }, { token })).status === 200) opened.push('their own account');
	for (const loginName of [owner.loginName, mailbox]) {
		await client.call(requestPasswordReset, { loginName, languageId: 1 });
	}
	const theirMail = await readMessages(app, mailbox);
	if (linksIn(theirMail, 'resetpwd').length > 0) opened.push('a link for a new password');
	for (const token of linksIn(theirMail, 'account/secure')) await client.call(lockAccountByLink, { token });
	const [row] = await app.rows<{ email: string }>('select email from users where id = $1', [owner.id]);
	if (row?.email !== owner.email) opened.push(`the address ${row?.email}`);
	return opened;
}

/** The owner follows the mail of the lock, at once or when the wait is over, and signs in with a factor of before, or sets one up. */
async function getIn(): Promise<void> {
	if (linksIn(await readMessages(app, owner.email), 'resetpwd').length === 0) {
		app.clock.advance(recoveryDelayMs);
		await app.client().succeed(requestPasswordReset, { loginName: owner.loginName, languageId: 1 });
	}
	const [resetToken = 'no link'] = linksIn(await readMessages(app, owner.email), 'resetpwd');
	await app.client().succeed(resetPassword, { resetToken, newPassword, languageId: 1 });
	const client = app.client();
	const token = await typePassword(client);
	const [factor] = await app.rows<{ method: string }>(
		'select method from two_factor_methods where user_id = $1 order by method',
		[owner.id],
	);
	if (factor === undefined) return void (await addAuthenticator(client, token));
	const method = factor.method === 'authenticator' ? 'authenticator' : 'email';
	const code = method === 'email' ? await receiveCode(app, client, token, owner) : totp(ownSecret);
	const { accessToken } = await client.succeed(factors.verifyTwoFactorCode, { method, code }, { token });
	await client.succeed(getProfile, {}, { token: accessToken });
}

async function typePassword(client: TestClient): Promise<string> {
	const input = { loginName: owner.loginName, password: newPassword, languageId: 1 } as const;
	return (await client.succeed(getAccessTokenByUserName, input)).accessToken;
}

/** What would pass the second step for somebody who has even learned the new password. */
async function passSecondStep({ client, secret, recoveryCode }: Intruder): Promise<readonly string[]> {
	const token = await typePassword(client);
	const opened = (await client.call(getProfile, {}, { token })).status === 200 ? ['the trusted browser'] : [];
	app.clock.advance(seconds(60));
	const codes = { authenticator: secret && totp(secret), recovery: recoveryCode };
	for (const method of ['authenticator', 'recovery'] as const) {
		const code = codes[method];
		if (code === undefined) continue;
		const { status } = await client.call(factors.verifyTwoFactorCode, { method, code }, { token });
		if (status === 200) opened.push(method);
	}
	return opened;
}

async function expectOwnerOnly(): Promise<void> {
	expect(await comeBack(intruder), 'while it is locked').toEqual([]);
	app.clock.advance(minutes(5));
	await getIn();
	app.clock.advance(days(1));
	expect(await comeBack(intruder), 'after the recovery').toEqual([]);
	expect(await passSecondStep(intruder)).toEqual([]);
}

describe('an intruder who', () => {
	it.each(Object.keys(acts))('%s is out for good once its person has pressed the link', async (name) => {
		const [subject, act] = acts[name] ?? ['', () => Promise.reject(new Error(name))];
		await act(intruder);
		await pressLink(subject);
		await expectOwnerOnly();
	});

	// What follows a change of a factor is no trusted browser any more.
	const all = Object.keys(acts).filter((name) => name !== 'has their browser trusted');
	it.each([
		['the email address first', all, 'Your email address was changed'],
		['the email address last', [...all.slice(1), ...all.slice(0, 1)], 'A verification method was added'],
	])('does all of it, %s, is out for good, too', async (_order, names, subject) => {
		for (const name of names) {
			await acts[name]?.[1](intruder);
			app.clock.advance(minutes(1));
		}
		await pressLink(subject);
		await expectOwnerOnly();
	});

	it('took the owner’s linked account away cannot keep the address by it', async () => {
		const token = intruder.session;
		await acts['links an account of a provider']?.[1](intruder);
		const { accounts } = await intruder.client.succeed(getLinkedAccounts, {}, { token });
		const [{ socialMediaAccountId } = { socialMediaAccountId: '' }] = accounts;
		await intruder.client.succeed(unlinkAccount, { socialMediaAccountId }, { token });
		await acts['changes the email address']?.[1](intruder);
		await pressLink('An account was unlinked');
		await expectOwnerOnly();
	});
});
