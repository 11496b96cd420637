// “This was not me” where somebody else changed the account: what the true person gets back, and what no one gets by it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { requestPasswordReset, resetPassword } from '#features/account/passwords/contract.ts';
import { confirmEmailChange, startEmailChange } from '#features/account/profile/contract.ts';
import { confirmMethodSetUp, startMethodSetUp } from '#features/account/two-factor/contract.ts';
import { addTestPasskey, tryPasskey } from '#test/support/passkeys.ts';
import {
	openTestSession,
	readCode,
	readLastMessage,
	readMessages,
	receiveCode,
	tryPassword,
} from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { endOtherSessions, lockAccountByLink, lockOwnAccount, recoveryDelayMs } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let mailboxes = 0;
beforeAll(async () => {
	app = await openTestApp();
});
/** A person who has been there for a while. */
beforeEach(async () => {
	person = await addTestPerson(app);
	app.clock.advance(days(8));
});

const newAddress = (): string => `intruder.${(mailboxes += 1)}@elsewhere.example`;
/** What somebody in the account does: the address goes to another mailbox. */
async function changeEmail(to: string): Promise<void> {
	const token = await openTestSession(app, person);
	await app.client().succeed(startEmailChange, { email: to }, { token });
	await app.client().succeed(confirmEmailChange, { code: await readLastCode(to) }, { token });
}
async function readLastCode(mailbox: string): Promise<string> {
	const mail = (await readMessages(app, mailbox)).find(({ subject }) => /\d{6}/.test(subject));
	return readCode(mail ?? (await readLastMessage(app, mailbox)));
}
const linkIn = (text: string): string | undefined => /\/account\/secure\/([\w-]{43})/.exec(text)?.[1];
/** The link of the newest notice in a mailbox that has one. */
async function linkTo(mailbox: string, subject = 'Your email address was changed'): Promise<string> {
	const mails = await readMessages(app, mailbox);
	return linkIn(mails.find((mail) => mail.subject === subject)?.text ?? '') ?? 'no link';
}
const lock = (token: string) => app.client().succeed(lockAccountByLink, { token });
const ask = () => app.client().succeed(requestPasswordReset, { loginName: person.loginName, languageId: 1 });
async function resetLinksTo(mailbox: string): Promise<readonly string[]> {
	const mails = await readMessages(app, mailbox);
	return mails.flatMap(({ text }) => /resetpwd\/([\w-]+)/.exec(text)?.[1] ?? []);
}
const newPassword = 'Otter-plum7-kiln';
const reset = (resetToken: string) => app.client().call(resetPassword, { resetToken, newPassword, languageId: 1 });
const emailNow = async (): Promise<string | undefined> =>
	(await app.rows<{ email: string }>('select email from users where id = $1', [person.id]))[0]?.email;
const methodsNow = async () =>
	(
		await app.rows<{ method: string; destination: string | null }>(
			'select method, destination from two_factor_methods where user_id = $1 order by method',
			[person.id],
		)
	).map(({ method, destination }) => destination ?? method);

describe('the former address of an account', () => {
	it('gets it back with the lock: password and codes go there again, and nowhere else', async () => {
		const theirs = newAddress();
		await changeEmail(theirs);
		expect(await lock(await linkTo(person.email))).toEqual({ restoredEmail: person.email });
		expect(await emailNow()).toBe(person.email);
		expect(await methodsNow()).toEqual([person.email]);
		await app.runDue();
		app.clock.advance(days(1));
		await ask();
		expect(await resetLinksTo(theirs)).toEqual([]);
		const [newest] = await resetLinksTo(person.email);
		expect((await reset(newest ?? '')).status).toBe(200);
		const client = app.client();
		const { output } = await tryPassword(client, person.loginName, newPassword);
		expect(await receiveCode(app, client, output?.accessToken ?? '', person)).toMatch(/^\d{6}$/);
	});

	it('is mailed a link for a new password at once, and both addresses hear of it', async () => {
		const theirs = newAddress();
		await changeEmail(theirs);
		await lock(await linkTo(person.email));
		expect((await reset((await resetLinksTo(person.email))[0] ?? '')).status).toBe(200);
		for (const mailbox of [person.email, theirs]) {
			const notice = (await readMessages(app, mailbox)).find(
				({ subject }) => subject === 'Your email address was restored',
			);
			expect(notice?.text).toContain(person.email);
			expect(linkIn(notice?.text ?? '')).toBeUndefined();
			expect(notice?.text.includes('forgotPassword')).toBe(mailbox === person.email);
		}
	});

	it('speaks French to who reads French', async () => {
		person = await addTestPerson(app, { language: 'fr' });
		app.clock.advance(days(8));
		const theirs = newAddress();
		await changeEmail(theirs);
		await lock(await linkTo(person.email, 'Votre adresse courriel a été modifiée'));
		const subjects = (await readMessages(app, person.email)).map(({ subject }) => subject);
		expect(subjects).toContain('Votre adresse courriel a été rétablie');
		expect(subjects).toContain('Choisissez un nouveau mot de passe pour Portico');
	});

	it('comes before the addresses that followed it, in any order of the links', async () => {
		const [second, third] = [newAddress(), newAddress()];
		await changeEmail(second);
		const first = await linkTo(person.email);
		app.clock.advance(1000);
		await changeEmail(third);
		expect(await lock(await linkTo(second))).toEqual({ restoredEmail: second });
		expect(await lock(first)).toEqual({ restoredEmail: person.email });
		for (const { text } of await readMessages(app, second)) {
			await app.client().call(lockAccountByLink, { token: linkIn(text) ?? 'no link' });
		}
		expect(await emailNow()).toBe(person.email);
	});

	it('leaves later ones no link that does anything', async () => {
		const theirs = newAddress();
		await changeEmail(theirs);
		const links = [await linkTo(theirs)];
		const session = await openTestSession(app, person);
		await openTestSession(app, person);
		await app.client().succeed(endOtherSessions, {}, { token: session });
		links.push(await linkTo(theirs, 'Your other sessions were ended'));
		await lock(await linkTo(person.email));
		for (const token of links) {
			expect(await app.client().refused(lockAccountByLink, { token })).toBe('security.link_expired');
		}
		expect(await emailNow()).toBe(person.email);
	});

	it('has no say any more once the account went back to the one before it', async () => {
		const theirs = newAddress();
		await changeEmail(theirs);
		app.clock.advance(1000);
		await changeEmail(person.email);
		expect(await lock(await linkTo(theirs))).toEqual({});
		expect(await emailNow()).toBe(person.email);
	});

	it('has a say for seven days', async () => {
		const theirs = newAddress();
		await changeEmail(theirs);
		const link = await linkTo(person.email);
		app.clock.advance(days(7));
		expect(await app.client().refused(lockAccountByLink, { token: link })).toBe('security.link_expired');
		expect(await emailNow()).toBe(theirs);
	});

	it('that another account has by now locks, and changes nothing else', async () => {
		const theirs = newAddress();
		await changeEmail(theirs);
		const link = await linkTo(person.email);
		await addTestPerson(app, { email: person.email.toUpperCase() });
		expect(await lock(link)).toEqual({});
		expect(await emailNow()).toBe(theirs);
		expect((await tryPassword(app.client(), person.loginName)).status).toBe(401);
	});
});

describe('what was added in the last seven days', () => {
	it('is gone: an intruder’s passkey signs in no one after the recovery', async () => {
		const passkey = await addTestPasskey(app, person);
		await lock(await linkTo(person.email, 'A verification method was added'));
		await reset((await resetLinksTo(person.email))[0] ?? '');
		expect((await tryPasskey(app.client(), passkey)).returnStatus.errorKey).toBe('passkeys.refused');
		expect(await methodsNow()).toEqual([person.email]);
	});

	it('is gone after a lock from inside, too', async () => {
		const passkey = await addTestPasskey(app, person);
		await app.client().succeed(lockOwnAccount, {}, { token: await openTestSession(app, person) });
		await reset((await resetLinksTo(person.email))[0] ?? '');
		expect((await tryPasskey(app.client(), passkey)).returnStatus.errorKey).toBe('passkeys.refused');
	});

	it('is all that is gone: older passkeys and methods stay and are still owed', async () => {
		const passkey = await addTestPasskey(app, person);
		app.clock.advance(days(8));
		await openTestSession(app, person);
		await app.client().succeed(endOtherSessions, {}, { token: await openTestSession(app, person) });
		await addTestPasskey(app, person);
		await lock(await linkTo(person.email, 'Your other sessions were ended'));
		await reset((await resetLinksTo(person.email))[0] ?? '');
		expect(await app.rows('select 1 from passkeys where user_id = $1', [person.id])).toHaveLength(1);
		expect(await methodsNow()).toEqual([person.email, 'passkey']);
		expect((await tryPasskey(app.client(), passkey)).status).toBe(200);
	});

	it('stays where the link was in the mail of an address that is none of the account', async () => {
		const theirs = newAddress();
		const token = await openTestSession(app, person);
		await app.client().succeed(startMethodSetUp, { method: 'email', destination: theirs }, { token });
		await app.client().succeed(confirmMethodSetUp, { code: readCode(await readLastMessage(app, theirs)) }, { token });
		expect(await lock(await linkTo(theirs, 'A verification method was added'))).toEqual({});
		expect(await methodsNow()).toEqual([theirs]);
		expect(await resetLinksTo(theirs)).toEqual([]);
	});
});

describe('a recovery without an older factor', () => {
	/** Somebody whose only factor is new, and who reads that it was added. */
	async function lockNewcomer(): Promise<string> {
		person = await addTestPerson(app, { hasEmailMethod: false });
		await addTestPasskey(app, person);
		await ask();
		expect(await resetLinksTo(person.email)).toHaveLength(1);
		const { recoverableFrom = '' } = await lock(await linkTo(person.email, 'A verification method was added'));
		return recoverableFrom;
	}

	it('waits three days: the mailbox alone opens nothing before (R-18)', async () => {
		const start = app.clock.now();
		const from = await lockNewcomer();
		expect(app.clock.gaveSince(start, new Date(Date.parse(from) - recoveryDelayMs))).toBe(true);
		expect((await reset((await resetLinksTo(person.email))[0] ?? '')).returnStatus.errorKey).toBe(
			'passwords.link_expired',
		);
		app.clock.advance(recoveryDelayMs - 1000);
		await ask();
		expect(await resetLinksTo(person.email), 'but the one of before').toHaveLength(1);
		const told = (await readMessages(app, person.email)).find(
			({ subject }) => subject === 'Your Portico account is locked',
		);
		expect(told?.text).toContain('you can’t choose a new password until');
		app.clock.advance(days(1));
		await ask();
		expect((await reset((await resetLinksTo(person.email))[0] ?? '')).status).toBe(200);
		const { output } = await tryPassword(app.client(), person.loginName, newPassword);
		expect(output?.userSession).toEqual({ userId: person.id });
	});

	it('is told of in the mail of the lock, without a way to a new password', async () => {
		await lockNewcomer();
		const mails = await readMessages(app, person.email);
		const notice = mails.find(({ subject }) => subject === 'Your account was locked');
		expect(notice?.text).toContain('Until then no one can');
		expect(notice?.text).not.toContain('forgotPassword');
	});
});
