// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { days, minutes, seconds } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { readCode, readLastMessage, readMessages, tryPassword, wrongCode } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import {
	beginRegistration,
	confirmRegistration,
	getInvitation,
	maxNamesPerNetwork,
	maxRegistrationCodeFailures,
	maxRegistrationNames,
	sendRegistrationCode,
} from '../contract.ts';
import { inviteForTest } from '#test/support/invitations.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

let people = 0;
const LanguageID = 1;
/** This is a form that someone new filled in. */
function form(change: Record<string, unknown> = {}) {
	people += 1;
	return {
		givenName: 'Noor',
		familyName: 'Haddad',
		email: `new.${people}@broker.example`,
		loginName: `noor.${people}`,
		password: 'Otter-plum7-kiln',
		termsAccepted: true as const,
		languageId: LanguageID as 1 | 2,
		...change,
	};
}
type Form = ReturnType<typeof form> & { readonly invitationToken?: string };
const begin = (input: Form, client: TestClient = app.client()) => client.call(beginRegistration, input);
const confirm = (token: string, rest: { code?: string; loginName?: string }, client: TestClient = app.client()) =>
	client.call(confirmRegistration, { registrationToken: token, languageId: LanguageID, ...rest });
async function start(input: Form, client?: TestClient): Promise<string> {
	const { output, returnStatus } = await begin(input, client);
	expect(returnStatus.errorKey).toBeUndefined();
	return output?.registrationToken ?? '';
}
const codeFor = async (email: string): Promise<string> => readCode(await readLastMessage(app, email));
const usersWith = (email: string) =>
	app.rows<{ organisation_id: number; id: number; office_id: string | null }>(
		'select organisation_id, id, office_id from users where lower(email) = lower($1)',
		[email],
	);

describe('registering where a brand is open', () => {
	it('opens an account once the address is proved, in the brand’s organisation, which then owes a second factor', async () => {
		const input = form();
		const token = await start(input);
		expect(await usersWith(input.email), 'nothing before the code').toEqual([]);
		const { output } = await confirm(token, { code: await codeFor(input.email) });
		expect(output).toEqual({ loginName: input.loginName });
		expect(await usersWith(input.email)).toMatchObject([{ organisation_id: organisations.portico }]);
		const signedIn = await tryPassword(app.client(), input.loginName, input.password);
		expect(Object.keys(signedIn.output?.userSession ?? {})).toEqual(['userId']);
	});

	it('gives the same answer for an address that has an account, whose owner alone is told', async () => {
		const owner = await addTestPerson(app);
		const unlike = async (input: ReturnType<typeof form>) => {
			const { status, output, returnStatus } = await begin(input);
			return { status, keys: Object.keys(output ?? {}), returnMessage: returnStatus.returnMessage };
		};
		expect(await unlike(form({ email: owner.email.toUpperCase() }))).toEqual(await unlike(form()));
		const told = await readLastMessage(app, owner.email);
		expect(told.subject).toBe('You already have a Portico account');
		expect(told.text).toContain(owner.loginName);
		expect(/(?<!\d)\d{6}(?!\d)/.test(told.text.replace(owner.email, ''))).toBe(false);
	});

	it('takes no code for such an address', async () => {
		const owner = await addTestPerson(app);
		const token = await start(form({ email: owner.email }));
		expect((await confirm(token, { code: '000000' })).returnStatus.errorKey).toBe('registration.invalid_code');
		expect(await usersWith(owner.email)).toHaveLength(1);
		const [kept] = await app.rows('select code_hash from registrations where email = $1', [owner.email]);
		expect(kept, 'there is none that could be guessed').toEqual({ code_hash: null });
	});

	it('tells that a user name is taken only after the address is proved, and asks for nothing else again', async () => {
		const other = await addTestPerson(app);
		const input = form({ loginName: other.loginName.toUpperCase() });
		const token = await start(input);
		expect((await confirm(token, { code: '000000' })).returnStatus.errorKey).toBe('registration.invalid_code');
		const taken = await confirm(token, { code: await codeFor(input.email) });
		expect(taken.returnStatus.errorKey).toBe('registration.login_name_taken');
		expect((await confirm(token, { loginName: `${input.loginName}.x` })).status).toBe(200);
		expect(await usersWith(input.email)).toHaveLength(1);
	});

	it('lets one registration try ten user names, the right one after them included', async () => {
		const other = await addTestPerson(app);
		const input = form({ loginName: other.loginName });
		const token = await start(input);
		const code = await codeFor(input.email);
		for (let name = 0; name < maxRegistrationNames; name += 1) {
			expect((await confirm(token, { code })).returnStatus.errorKey).toBe('registration.login_name_taken');
		}
		const late = await confirm(token, { loginName: `${input.loginName}.free` });
		expect(late.returnStatus).toMatchObject({ returnCode: 429, errorKey: 'registration.too_many_names' });
		expect(await usersWith(input.email)).toEqual([]);
	});

	it('lets one network try sixty user names in an hour, over all registrations', async () => {
		const other = await addTestPerson(app);
		const client = app.client();
		const answers = [];
		for (let one = 0; one < 7; one += 1) {
			const input = form({ loginName: other.loginName });
			const token = await start(input, app.client());
			const code = await codeFor(input.email);
			for (let name = 0; name < maxRegistrationNames; name += 1) {
				answers.push((await confirm(token, { code }, client)).returnStatus.errorKey);
			}
		}
		expect(answers.slice(0, maxNamesPerNetwork)).toEqual(
			Array.from({ length: maxNamesPerNetwork }, () => 'registration.login_name_taken'),
		);
		expect(new Set(answers.slice(maxNamesPerNetwork))).toEqual(new Set(['registration.too_many_names']));
	});

	it.each([
		[{ password: 'Password1!' }, 'Password', 'passwords.common'],
		[{ password: 'short' }, 'Password', 'passwords.wrong_length'],
		[{ password: 'x9#Haddad-Kw4' }, 'Password', 'passwords.personal'],
		[{ email: 'no address' }, 'Email', 'field.invalid_email'],
		[{ loginName: 'a b' }, 'LoginName', 'field.invalid'],
		[{ loginName: 'me@here.example' }, 'LoginName', 'field.invalid'],
		[{ givenName: ' ' }, 'GivenName', 'field.required'],
		[{ termsAccepted: false }, 'TermsAccepted', 'field.invalid'],
	])('refuses %j in its field', async (change, field, code) => {
		const { returnStatus } = await app.client().post(beginRegistration, form(change));
		expect(returnStatus.fieldErrors?.[0]).toMatchObject({ field, errorKey: code });
	});

	it('keeps the consent with the day of the terms in the audit log, and the password as its hash', async () => {
		const input = form();
		const token = await start(input);
		await confirm(token, { code: await codeFor(input.email) });
		const [auditLog] = await app.rows<{ details: Record<string, unknown> }>(
			`select a.details from audit_events a join users u on u.id = a.user_id
				where a.event = 'registration.completed' and u.email = $1`,
			[input.email],
		);
		expect(auditLog?.details['terms']).toMatch(/^\d{4}-\d\d-\d\d$/);
		const [kept] = await app.rows<{ password_hash: string }>(
			'select password_hash from registrations where email = $1',
			[input.email],
		);
		expect(kept?.password_hash).toMatch(/^\$argon2id\$/);
	});
});

describe('the code of a registration', () => {
	it('is refused after five wrong ones, even when right', async () => {
		const input = form();
		const token = await start(input);
		const code = await codeFor(input.email);
		for (let failure = 1; failure < maxRegistrationCodeFailures; failure += 1) {
			expect((await confirm(token, { code: wrongCode(code) })).returnStatus.errorKey).toBe('registration.invalid_code');
		}
		expect((await confirm(token, { code: wrongCode(code) })).returnStatus.errorKey).toBe(
			'registration.too_many_failures',
		);
		expect((await confirm(token, { code })).returnStatus.errorKey).toBe('registration.too_many_failures');
		expect(await usersWith(input.email)).toEqual([]);
	});

	it('lasts ten minutes; another one voids it and comes a minute later at the earliest (R-21, R-22)', async () => {
		const input = form();
		const token = await start(input);
		const first = await codeFor(input.email);
		const again = () => app.client().call(sendRegistrationCode, { registrationToken: token, languageId: LanguageID });
		expect((await again()).returnStatus.errorKey).toBe('two_factor.sent_a_moment_ago');
		app.clock.advance(minutes(10));
		expect((await confirm(token, { code: first })).returnStatus.errorKey).toBe('registration.code_expired');
		expect((await again()).status).toBe(200);
		const second = await codeFor(input.email);
		expect((await confirm(token, { code: second })).status).toBe(200);
		expect((await confirm(token, { code: second })).returnStatus.errorKey).toBe('registration.expired');
	});

	it('is no use without its registration, nor under another brand', async () => {
		const input = form();
		const token = await start(input);
		const code = await codeFor(input.email);
		expect((await confirm('A'.repeat(43), { code })).returnStatus.errorKey).toBe('registration.expired');
		expect((await confirm(token, { code }, app.client('piper'))).returnStatus.errorKey).toBe('registration.expired');
	});
});

describe('an invitation', () => {
	it('is mailed with its token in the fragment, prefills, and opens one account in its office', async () => {
		const email = `invited.${crypto.randomUUID()}@piper.example`;
		await inviteForTest(app, { organisationId: organisations.piper, email, officeId: 'halifax' });
		const link = new URL(/https?:\/\/\S+#\S+/.exec((await readLastMessage(app, email)).text)?.[0] ?? '');
		expect(link.pathname + link.search).toBe(pathTo('register'));
		const invitationToken = link.hash.slice(1);
		const client = app.client('piper');
		expect(await client.succeed(getInvitation, { invitationToken, languageId: LanguageID })).toMatchObject({
			email,
			organisationName: 'piper',
		});
		app.clock.advance(seconds(1));
		const input = { ...form({ email }), invitationToken };
		const token = await start(input, client);
		const second = await start({ ...form(), invitationToken }, client);
		expect((await confirm(token, { code: await codeFor(email) }, client)).status).toBe(200);
		expect(await usersWith(email)).toMatchObject([{ organisation_id: organisations.piper, office_id: 'halifax' }]);
		const late = `new.${people}@broker.example`;
		expect((await confirm(second, { code: await codeFor(late) }, client)).returnStatus.errorKey).toBe(
			'registration.invitation_invalid',
		);
		expect(await client.refused(getInvitation, { invitationToken, languageId: LanguageID })).toBe(
			'registration.invitation_invalid',
		);
	});

	it('is needed where the brand says so, ends after a week, and is for its own brand', async () => {
		const piper = app.client('piper');
		expect((await begin(form(), piper)).returnStatus.errorKey).toBe('registration.invitation_invalid');
		const email = `late.${crypto.randomUUID()}@piper.example`;
		await inviteForTest(app, { organisationId: organisations.piper, email, officeId: 'halifax' });
		const invitationToken = /#(\S+)/.exec((await readLastMessage(app, email)).text)?.[1] ?? '';
		const asked = { invitationToken, languageId: LanguageID } as const;
		expect(await app.client().refused(getInvitation, asked)).toBe('registration.invitation_invalid');
		app.clock.advance(days(7));
		expect(await piper.refused(getInvitation, asked)).toBe('registration.invitation_invalid');
	});

	it('helps no one where a brand is closed', async () => {
		const client = app.client('maplecrest');
		expect((await begin(form(), client)).returnStatus.errorKey).toBe('brand.not_offered');
		expect(await client.refused(getInvitation, { invitationToken: 'x', languageId: LanguageID })).toBe(
			'brand.not_offered',
		);
	});
});

describe('limits', () => {
	it('keep one network from opening accounts in bulk', async () => {
		const client = app.client();
		const answers = [];
		for (let request = 0; request < 21; request += 1) answers.push((await begin(form(), client)).returnStatus.errorKey);
		expect(answers.filter((key) => key === undefined).length).toBeLessThanOrEqual(20);
		expect(answers.at(-1)).toMatch(/registration.too_many_requests|two_factor.too_many_sends/);
	});

	it('send one address no second message within a minute', async () => {
		const input = form();
		await start(input);
		expect((await begin({ ...input, loginName: `${input.loginName}x` })).returnStatus.errorKey).toBe(
			'two_factor.sent_a_moment_ago',
		);
		expect(await readMessages(app, input.email)).toHaveLength(1);
	});
});
