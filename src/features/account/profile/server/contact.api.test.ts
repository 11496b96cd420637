import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recentProofMs } from '#platform/contract/endpoint.ts';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { openTestSession, readCode, readLastMessage, readMessages, wrongCode } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { requestPasswordReset } from '#features/account/passwords/contract.ts';
import {
	confirmEmailChange,
	getProfile,
	maxEmailCodeFailures,
	saveNames,
	savePhone,
	startEmailChange,
} from '../contract.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});

const profile = () => client.succeed(getProfile, {}, { token });
const eventsOf = async (of: TestPerson): Promise<readonly string[]> =>
	(await app.rows<{ event: string }>('select event from audit_events where user_id = $1 order by id', [of.id])).map(
		({ event }) => event,
	);

describe('names', () => {
	const names = { givenName: 'Amélie', familyName: 'Bouchard-Côté', preferredName: 'Mel' };

	it('are kept as they are typed', async () => {
		await client.succeed(saveNames, names, { token });
		expect(await profile()).toMatchObject(names);
		expect(await eventsOf(person)).toEqual(['profile.names_changed']);
	});

	it.each(['<img src=x onerror=alert(1)>', '田中さん', "O'Brien; drop table users", '١٢٣'])(
		'may be %j, and come back unchanged (R-66)',
		async (givenName) => {
			await client.succeed(saveNames, { ...names, givenName }, { token });
			expect((await profile()).givenName).toBe(givenName);
		},
	);

	it('that people are called by anyway are not kept twice', async () => {
		await client.succeed(saveNames, { ...names, preferredName: names.givenName }, { token });
		expect((await profile()).preferredName).toBe('');
	});

	it.each([
		{ ...names, givenName: '   ' },
		{ ...names, familyName: 'a'.repeat(81) },
		{ ...names, familyName: 'Chen\r\nBcc: all@example.com' },
		{ ...names, preferredName: '\u0007' },
		{ ...names, givenName: '\u202etest' },
		{ ...names, givenName: 'Locked! Verify at http://evil.example' },
	])('%j are refused and change nothing', async (input) => {
		expect(await client.refused(saveNames, input, { token })).toBe('request.invalid');
		expect(await profile()).toMatchObject({ givenName: 'Amelia', familyName: 'Chen' });
	});

	it('of one person leave everyone else’s alone', async () => {
		const other = await addTestPerson(app);
		await client.succeed(saveNames, names, { token });
		const theirs = await client.succeed(getProfile, {}, { token: await openTestSession(app, other) });
		expect(theirs.givenName).toBe('Amelia');
	});
});

describe('the phone number', () => {
	it('is kept, its owner is told by its ending, and it can be removed', async () => {
		expect(await client.succeed(savePhone, { phone: '+1 416 555 0123' }, { token })).toEqual({ phone: '+14165550123' });
		expect((await profile()).phone).toBe('+14165550123');
		const mail = await readLastMessage(app, person.email);
		expect(mail.subject).toContain('phone number was changed');
		expect(mail.text).toContain('••• 0123');
		expect(mail.text).not.toContain('4165550123');
		await client.succeed(savePhone, { phone: '' }, { token });
		expect((await profile()).phone).toBe('');
		expect(await eventsOf(person)).toEqual(['profile.phone_changed', 'profile.phone_changed']);
	});

	it('that is saved unchanged tells no one', async () => {
		await client.succeed(savePhone, { phone: '' }, { token });
		expect(await readMessages(app, person.email)).toEqual([]);
	});

	it.each(['416 555 0123', '+1 555 123 4567', '+1', 'call me', '+14165550123 ext 5', 'x +14165550123'])(
		'cannot be %j',
		async (phone) => expect(await client.refused(savePhone, { phone }, { token })).toBe('profile.invalid_phone'),
	);
});

let addresses = 0;
const newAddress = (): string => `new.${(addresses += 1)}@office.example`;

async function start(email: string): Promise<string> {
	await client.succeed(startEmailChange, { email }, { token });
	return readCode(await readLastMessage(app, email));
}
const confirm = (code: string, by = token): Promise<string> =>
	client.refused(confirmEmailChange, { code }, { token: by });

describe('a new email address', () => {
	it('counts once its code was entered; both addresses hear of it', async () => {
		const address = newAddress();
		const code = await start(address);
		expect((await profile()).email).toBe(person.email);
		expect(await client.succeed(confirmEmailChange, { code }, { token })).toEqual({ email: address });
		expect((await profile()).email).toBe(address);
		for (const to of [address, person.email]) {
			const mails = await readMessages(app, to);
			const notice = mails.find(({ subject }) => subject === 'Your email address was changed');
			expect(notice?.text).toContain(address);
		}
		expect(await eventsOf(person)).toContain('profile.email_changed');
		expect(await confirm(code)).toBe('profile.no_email_change');
	});

	it('takes the codes of the second factor along, where they went to the old one', async () => {
		const address = newAddress();
		await confirm(await start(address));
		const methods = await app.rows('select destination from two_factor_methods where user_id = $1', [person.id]);
		expect(methods).toEqual([{ destination: address }]);
	});

	it('ends the links for a new password that went to the old one', async () => {
		await app.client().succeed(requestPasswordReset, { loginName: person.loginName, languageId: 1 });
		await app.runDue();
		await confirm(await start(newAddress()));
		const links = await app.rows<{ ended_at: Date | null }>('select ended_at from password_resets where user_id = $1', [
			person.id,
		]);
		expect(links.length).toBeGreaterThan(0);
		expect(links.every(({ ended_at }) => ended_at !== null)).toBe(true);
	});

	it.each(['not an address', 'a@b', 'a@b.example\r\nBcc: c@d.example', ''])('cannot be %j', async (email) => {
		expect(await client.refused(startEmailChange, { email }, { token })).toBe('request.invalid');
	});

	it('is another one than before, whatever its letter case', async () => {
		const email = person.email.toUpperCase();
		expect(await client.refused(startEmailChange, { email }, { token })).toBe('profile.email_unchanged');
	});

	it('that is someone else’s is told only to who reads its mail', async () => {
		const other = await addTestPerson(app);
		const code = await start(other.email);
		expect(await confirm(code)).toBe('profile.email_taken');
		expect((await profile()).email).toBe(person.email);
		expect(await readMessages(app, person.email)).toEqual([]);
	});

	it('is lost after five wrong codes, for the right one too, until the code has run out', async () => {
		const address = newAddress();
		const code = await start(address);
		for (let failure = 0; failure < maxEmailCodeFailures; failure += 1) {
			expect(await confirm(wrongCode(code))).toBe('profile.invalid_code');
		}
		expect(await confirm(code)).toBe('profile.too_many_failures');
		app.clock.advance(seconds(61));
		const again = { email: newAddress() };
		expect(await client.refused(startEmailChange, again, { token })).toBe('profile.too_many_failures');
		app.clock.advance(minutes(9));
		token = await openTestSession(app, person);
		await confirm(await start(again.email));
		expect((await profile()).email).toBe(again.email);
	});

	it('has a code of ten minutes, of this session only', async () => {
		const code = await start(newAddress());
		expect(await confirm(code, await openTestSession(app, person))).toBe('profile.no_email_change');
		app.clock.advance(minutes(10));
		expect(await confirm(code)).toBe('profile.code_expired');
	});

	it('that is asked for again replaces the first code, and not at once', async () => {
		const address = newAddress();
		const first = await start(address);
		const again = { email: address };
		expect(await client.refused(startEmailChange, again, { token })).toBe('two_factor.sent_a_moment_ago');
		app.clock.advance(seconds(61));
		await client.succeed(startEmailChange, again, { token });
		await app.runDue();
		const codes = (await readMessages(app, address)).map(readCode);
		const second = codes.find((code) => code !== first);
		if (second === undefined) return;
		expect(await confirm(first)).toBe('profile.invalid_code');
		expect(await confirm(second)).toBe('not refused');
	});

	it('is kept with its code as a keyed hash', async () => {
		const code = await start(newAddress());
		const [row] = await app.rows('select to_jsonb(c)::text as row from email_changes c where user_id = $1', [
			person.id,
		]);
		expect(JSON.stringify(row)).not.toContain(code);
	});
});

it.each([
	[savePhone, { phone: '' }],
	[startEmailChange, { email: 'a@office.example' }],
] as const)('a session without a recent proof must prove anew (R-24)', async (endpoint, input) => {
	app.clock.advance(recentProofMs);
	expect(await client.refused(endpoint, input as never, { token })).toBe('session.proof_required');
});
