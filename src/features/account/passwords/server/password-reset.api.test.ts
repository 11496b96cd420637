import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '#platform/contract/duration.ts';
import { openTestSession, readLastMessage, readMessages, signIn, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import {
	addTestPerson,
	organisations,
	requireMicrosoftOf,
	type TestPerson,
	testPassword,
} from '#test/support/test-people.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { createThrottle } from '#features/account/sign-in/server/api.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { startResetByStaff } from './staff-reset.ts';
import {
	checkPasswordReset,
	maxResetMailsPerDay,
	maxResetMailsPerNetwork,
	maxStrangersResetMails,
	requestPasswordReset,
	resetPassword,
} from '../contract.ts';

const newPassword = 'Otter-plum7-kiln';
/** Failures in a row after which no try is judged any more. */
const maxFailures = 100;
let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
});

const ask = (name: string, client = app.client()) =>
	client.call(requestPasswordReset, { loginName: name, languageId: 1 });
const tokenIn = (text: string): string => /\/auth\/resetpwd\/([\w-]+)/.exec(text)?.[1] ?? 'no link';
async function receiveLink(of: TestPerson = person): Promise<string> {
	await ask(of.loginName);
	return tokenIn((await readLastMessage(app, of.email)).text);
}
const reset = (token: string, password = newPassword, client = app.client()) =>
	client.call(resetPassword, { resetToken: token, newPassword: password, languageId: 1 });
const check = (token: string, client = app.client()) =>
	client.call(checkPasswordReset, { resetToken: token, languageId: 1 });

/** A browser in which the person has signed in. */
async function knownBrowser(): Promise<TestClient> {
	const client = app.client();
	await signIn(app, client, person);
	return client;
}
async function askOften(times: number, from: () => TestClient): Promise<void> {
	for (let time = 0; time < times; time += 1) {
		app.clock.advance(minutes(2));
		await ask(person.loginName, from());
		await app.runDue();
	}
}
async function countLinks(): Promise<number> {
	return (await readMessages(app, person.email)).filter(({ text }) => tokenIn(text) !== 'no link').length;
}

describe('asking for instructions (R-15)', () => {
	it('gives the same answer, byte for byte, for every name', async () => {
		const disabled = await addTestPerson(app, { status: 'disabled' });
		const microsoft = await addTestPerson(app);
		await requireMicrosoftOf(app, microsoft);
		const names = [person.loginName, person.email, 'nobody', 'nobody@nowhere.example', disabled.email, microsoft.email];
		const answers = await Promise.all(names.map((name) => ask(name)));
		const without = answers.map(
			({ text, returnStatus, status }) => `${status} ${text.replace(returnStatus.requestId, '')}`,
		);
		expect(new Set(without).size).toBe(1);
	});

	it('mails a link of the person’s own brand, in their language', async () => {
		const french = await addTestPerson(app, { language: 'fr', organisationId: organisations.piper });
		await ask(french.email);
		const message = await readLastMessage(app, french.email);
		expect(message.subject).toBe('Choisissez un nouveau mot de passe pour Réseau hypothécaire Piper');
		expect(message.text).toContain('http://piper.localhost:4321/auth/resetpwd/');
		expect(message.text).toContain('30\u00A0minutes');
	});

	it('sends nothing to an address that no one has', async () => {
		await ask('nobody@nowhere.example');
		expect(await readMessages(app, 'nobody@nowhere.example')).toEqual([]);
	});

	it('makes a message for no one, too, so that the work tells no more than the answer', async () => {
		await app.runDue();
		const workFor = async (name: string): Promise<number> => {
			await ask(name);
			return app.runDue();
		};
		const known = await workFor(person.loginName);
		expect(known).toBe(2);
		expect(await workFor('nobody.at.all')).toBe(known);
		expect(await workFor(person.loginName), 'who was sent one just before').toBe(known);
		expect(await readMessages(app, 'nobody@nowhere.invalid')).toEqual([]);
	});

	it('sends one message in two minutes and five a day', async () => {
		const known = await knownBrowser();
		const start = await countLinks();
		await ask(person.loginName, known);
		await ask(person.email, known);
		expect((await countLinks()) - start).toBe(1);
		await askOften(maxResetMailsPerDay + 3, () => known);
		expect((await countLinks()) - start).toBe(maxResetMailsPerDay);
		app.clock.advance(days(1));
		await ask(person.loginName, known);
		expect((await countLinks()) - start).toBe(maxResetMailsPerDay + 1);
	});

	it('leaves the person two messages of the day, however many strangers ask', async () => {
		const known = await knownBrowser();
		await askOften(12, () => app.client());
		expect(await countLinks()).toBe(maxStrangersResetMails);
		await askOften(4, () => known);
		expect(await countLinks()).toBe(maxResetMailsPerDay);
	});

	it('leaves another network one message of the day, however often one asks', async () => {
		const stranger = app.client();
		await askOften(6, () => stranger);
		expect(await countLinks()).toBe(maxResetMailsPerNetwork);
		await askOften(1, () => app.client());
		expect(await countLinks()).toBe(maxStrangersResetMails);
	});

	it('takes no browser for known in which somebody else signed in, nor one that was forgotten', async () => {
		const others = app.client();
		await signIn(app, others, await addTestPerson(app));
		const forgotten = await knownBrowser();
		await app.rows('delete from known_devices where user_id = $1 returning user_id', [person.id]);
		await askOften(3, () => app.client());
		for (const browser of [others, forgotten]) await askOften(1, () => browser);
		expect(await countLinks()).toBe(maxStrangersResetMails);
	});

	it('tells the owner of a Microsoft-only or disabled account what to do, without a link', async () => {
		const microsoft = await addTestPerson(app);
		await requireMicrosoftOf(app, microsoft);
		const disabled = await addTestPerson(app, { status: 'disabled' });
		for (const { loginName } of [microsoft, disabled]) await ask(loginName);
		expect((await readLastMessage(app, microsoft.email)).text).toContain('sign in only with a Microsoft account');
		const told = await readLastMessage(app, disabled.email);
		expect(told.text).toContain('disabled');
		expect(tokenIn(told.text)).toBe('no link');
	});

	it('is limited per network, with the same answer for every name', async () => {
		const client = app.client();
		for (let request = 0; request < 30; request += 1) expect((await ask(`nobody.${request}`, client)).status).toBe(200);
		for (const name of [person.loginName, 'nobody']) {
			expect((await ask(name, client)).returnStatus.errorKey).toBe('passwords.too_many_requests');
		}
		expect((await ask(person.loginName)).status).toBe(200);
	});

	it('is left to a browser that the person knows when its neighbours used up the limit, for that person (R-5)', async () => {
		const client = app.client();
		await signIn(app, client, person);
		for (let request = 0; request < 30; request += 1) await ask(`nobody.${request}`, client);
		const keyOf = async (name: string) => (await ask(name, client)).returnStatus.errorKey;
		expect(await keyOf('nobody')).toBe('passwords.too_many_requests');
		expect(await keyOf((await addTestPerson(app)).loginName)).toBe('passwords.too_many_requests');
		for (let request = 0; request < 30; request += 1) expect(await keyOf(person.loginName)).toBeUndefined();
		expect(await keyOf(person.loginName), 'its own limit').toBe('passwords.too_many_requests');
	});
});

describe('a reset link', () => {
	it('sets the password once, and every later use finds it expired (R-16)', async () => {
		const token = await receiveLink();
		expect((await check(token)).output).toEqual({ policy: { minLength: 8, maxLength: 16, composition: true } });
		expect((await reset(token)).status).toBe(200);
		expect((await tryPassword(app.client(), person.loginName, newPassword)).status).toBe(200);
		expect((await tryPassword(app.client(), person.loginName)).status).toBe(401);
		const { returnStatus } = await reset(token, 'Heron.quarry88');
		expect(returnStatus).toMatchObject({ returnCode: 410, errorKey: 'passwords.link_expired' });
		expect(returnStatus.returnMessage).toBe(
			'Link Expired. Please go to Forgot Password page and request a reset again',
		);
	});

	it('that is unknown, replaced, too old or opened under another brand answers as a used one does', async () => {
		const replaced = await receiveLink();
		app.clock.advance(minutes(2));
		const newest = await receiveLink();
		for (const token of ['A'.repeat(43), replaced]) {
			expect((await check(token)).returnStatus.errorKey).toBe('passwords.link_expired');
			expect((await reset(token)).returnStatus.errorKey).toBe('passwords.link_expired');
		}
		expect((await reset(newest, newPassword, app.client('piper'))).returnStatus.errorKey).toBe(
			'passwords.link_expired',
		);
		app.clock.advance(minutes(30) - seconds(1));
		expect((await check(newest)).status).toBe(200);
		app.clock.advance(seconds(1));
		expect((await reset(newest)).returnStatus.errorKey).toBe('passwords.link_expired');
	});

	it('is looked at as often as a mail scanner likes without being used up', async () => {
		const token = await receiveLink();
		for (const path of [`/auth/resetpwd/${token}`, `/account/resetPassword/${token}`])
			await app.client().send({ path });
		for (let look = 0; look < 3; look += 1) expect((await check(token)).status).toBe(200);
		expect((await reset(token)).status).toBe(200);
	});

	it('survives a password that is refused, with every reason at once', async () => {
		const token = await receiveLink();
		const { returnStatus } = await reset(token, 'short');
		expect(returnStatus.fieldErrors?.map(({ field, errorKey }) => `${field} ${errorKey}`)).toEqual([
			'NewPassword passwords.wrong_length',
			'NewPassword passwords.missing_upper',
			'NewPassword passwords.missing_digit',
			'NewPassword passwords.missing_symbol',
		]);
		const personal = await reset(token, `${person.loginName.slice(0, 6)}-X9`);
		expect(personal.returnStatus.fieldErrors?.[0]?.errorKey).toBe('passwords.personal');
		expect((await reset(token)).status).toBe(200);
	});

	it('refuses a seventeenth character instead of cutting it off (R-7)', async () => {
		const token = await receiveLink();
		const { returnStatus } = await reset(token, `${newPassword}x`);
		expect(returnStatus.fieldErrors?.[0]).toMatchObject({
			errorKey: 'passwords.wrong_length',
			message: 'Use 8 to 16 characters. You entered 17.',
		});
	});

	it('asks a person without a second factor for 15 characters (R-27)', async () => {
		const exempt = await addTestPerson(app, { isExempt: true });
		const token = await receiveLink(exempt);
		expect((await check(token)).output?.policy.minLength).toBe(15);
		expect((await reset(token, 'Otter-plum7-ki')).returnStatus.fieldErrors?.[0]?.errorKey).toBe(
			'passwords.wrong_length',
		);
		expect((await reset(token)).status).toBe(200);
	});

	it('is stored as a hash only', async () => {
		const token = await receiveLink();
		const [row] = await app.rows<{ found: boolean }>(
			`select encode(token_hash, 'escape') like '%' || $1 || '%' as found from password_resets where user_id = $2`,
			[token, person.id],
		);
		expect(row).toEqual({ found: false });
	});
});

describe('a reset (R-18)', () => {
	it('ends every session, opens none and leaves the second factor owed', async () => {
		const sessions = [await openTestSession(app, person), await openTestSession(app, person, { scope: 'pending' })];
		const answer = await reset(await receiveLink());
		expect(answer.output).toEqual({});
		expect(answer.headers['set-cookie']).toBeUndefined();
		for (const token of sessions)
			expect(await app.client().refused(extendSession, {}, { token })).toBe('session.signed_out');
		const { output } = await tryPassword(app.client(), person.loginName, newPassword);
		expect(output?.userSession).toEqual({ userId: person.id });
	});

	it('tells the person by mail', async () => {
		const link = await receiveLink();
		app.clock.advance(seconds(1));
		await reset(link);
		expect((await readLastMessage(app, person.email)).subject).toMatch(/password was reset/i);
	});

	it('forgets known browsers', async () => {
		await signIn(app, app.client(), person);
		app.clock.advance(minutes(1));
		await reset(await receiveLink());
		expect(await app.rows('select 1 from known_devices where user_id = $1', [person.id])).toEqual([]);
	});

	it('frees a name that came to its standstill, and works while it is there (R-4, R-5)', async () => {
		const throttle = createThrottle(app.database, app.clock);
		for (let failure = 0; failure < maxFailures; failure += 1) {
			await throttle.attempt(
				`user:${person.id}`,
				async () => undefined,
				() => false,
			);
			app.clock.advance(hours(1));
		}
		expect((await tryPassword(app.client(), person.loginName)).status).toBe(401);
		expect((await reset(await receiveLink())).status).toBe(200);
		expect((await tryPassword(app.client(), person.loginName, newPassword)).status).toBe(200);
	});

	it('is of no use to an account that was disabled or bound to Microsoft meanwhile (R-33)', async () => {
		const token = await receiveLink();
		const bound = await addTestPerson(app);
		const ofBound = await receiveLink(bound);
		await requireMicrosoftOf(app, bound);
		await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
		for (const link of [token, ofBound])
			expect((await reset(link)).returnStatus.errorKey).toBe('passwords.link_expired');
	});

	it('gives a password to an account that had none', async () => {
		const fresh = await addTestPerson(app, { password: null });
		expect((await reset(await receiveLink(fresh))).status).toBe(200);
		expect((await tryPassword(app.client(), fresh.loginName, newPassword)).status).toBe(200);
	});

	it('is in the audit log, without a secret', async () => {
		const link = await receiveLink();
		app.clock.advance(seconds(1));
		await reset(link);
		const events = await app.rows<{ event: string; text: string }>(
			`select event, details::text as text from audit_events where user_id = $1 order by at, id`,
			[person.id],
		);
		expect(events.map(({ event }) => event)).toEqual(['passwords.reset_requested', 'passwords.reset']);
		for (const { text } of events) expect(text).not.toContain(testPassword);
	});
});

describe('a reset that staff begin (R-14)', () => {
	async function beginByStaff(of: TestPerson): Promise<void> {
		const staff = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		const brand = app.registry.findByOrganisation(of.organisationId);
		const whole = await findPersonById(app, of.id);
		if (brand === undefined || whole === undefined) throw new Error('The person is not there');
		const actor = { userId: staff.id, sessionId: 'the session of staff' };
		// Only what is written down of a call.
		const call = { actor, network: '10.0.0.0/24', request: { id: 'a request' } } as AuthenticatedCall;
		const outbox = createOutbox(createJobQueue({ clock: app.clock }));
		await app.database.transaction((queries) =>
			startResetByStaff(queries, { clock: app.clock, outbox, brand }, call, whole),
		);
	}

	it('mails the link to the person alone, for a day and one use, and leaves the password as it is', async () => {
		await beginByStaff(person);
		const token = tokenIn((await readLastMessage(app, person.email)).text);
		expect((await tryPassword(app.client(), person.loginName)).status).toBe(200);
		app.clock.advance(hours(24) - seconds(1));
		expect((await reset(token)).status).toBe(200);
		expect((await reset(token, 'Heron.quarry88')).returnStatus.errorKey).toBe('passwords.link_expired');
	});

	it('ends after a day, and names who began it in the audit log', async () => {
		await beginByStaff(person);
		const token = tokenIn((await readLastMessage(app, person.email)).text);
		app.clock.advance(hours(24));
		expect((await check(token)).returnStatus.errorKey).toBe('passwords.link_expired');
		const auditLog = await app.rows<{ byAnother: boolean }>(
			`select actor_id <> user_id as "byAnother" from audit_events where user_id = $1 and event = 'passwords.reset_started_by_staff'`,
			[person.id],
		);
		expect(auditLog).toEqual([{ byAnother: true }]);
	});
});
