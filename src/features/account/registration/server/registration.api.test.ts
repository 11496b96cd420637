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
/** A form of someone new. */
function form(change: Record<string, unknown> = {}) {
	people += 1;
	return {
		GivenName: 'Noor',
		FamilyName: 'Haddad',
		Email: `new.${people}@broker.example`,
		LoginName: `noor.${people}`,
		Password: 'Otter-plum7-kiln',
		TermsAccepted: true as const,
		LanguageID: LanguageID as 1 | 2,
		...change,
	};
}
type Form = ReturnType<typeof form> & { readonly InvitationToken?: string };
const begin = (input: Form, client: TestClient = app.client()) => client.call(beginRegistration, input);
const confirm = (token: string, rest: { Code?: string; LoginName?: string }, client: TestClient = app.client()) =>
	client.call(confirmRegistration, { RegistrationToken: token, LanguageID, ...rest });
async function start(input: Form, client?: TestClient): Promise<string> {
	const { output, returnStatus } = await begin(input, client);
	expect(returnStatus.ErrorKey).toBeUndefined();
	return output?.RegistrationToken ?? '';
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
		expect(await usersWith(input.Email), 'nothing before the code').toEqual([]);
		const { output } = await confirm(token, { Code: await codeFor(input.Email) });
		expect(output).toEqual({ LoginName: input.LoginName });
		expect(await usersWith(input.Email)).toMatchObject([{ organisation_id: organisations.portico }]);
		const signedIn = await tryPassword(app.client(), input.LoginName, input.Password);
		expect(Object.keys(signedIn.output?.UserSession ?? {})).toEqual(['UserID']);
	});

	it('gives the same answer for an address that has an account, whose owner alone is told', async () => {
		const owner = await addTestPerson(app);
		const unlike = async (input: ReturnType<typeof form>) => {
			const { status, output, returnStatus } = await begin(input);
			return { status, keys: Object.keys(output ?? {}), ReturnMessage: returnStatus.ReturnMessage };
		};
		expect(await unlike(form({ Email: owner.email.toUpperCase() }))).toEqual(await unlike(form()));
		const told = await readLastMessage(app, owner.email);
		expect(told.subject).toBe('You already have an account with Portico');
		expect(told.text).toContain(owner.loginName);
		expect(/(?<!\d)\d{6}(?!\d)/.test(told.text.replace(owner.email, ''))).toBe(false);
	});

	it('takes no code for such an address', async () => {
		const owner = await addTestPerson(app);
		const token = await start(form({ Email: owner.email }));
		expect((await confirm(token, { Code: '000000' })).returnStatus.ErrorKey).toBe('registration.invalid_code');
		expect(await usersWith(owner.email)).toHaveLength(1);
		const [kept] = await app.rows('select code_hash from registrations where email = $1', [owner.email]);
		expect(kept, 'there is none that could be guessed').toEqual({ code_hash: null });
	});

	it('tells that a user name is taken only after the address is proved, and asks for nothing else again', async () => {
		const other = await addTestPerson(app);
		const input = form({ LoginName: other.loginName.toUpperCase() });
		const token = await start(input);
		expect((await confirm(token, { Code: '000000' })).returnStatus.ErrorKey).toBe('registration.invalid_code');
		const taken = await confirm(token, { Code: await codeFor(input.Email) });
		expect(taken.returnStatus.ErrorKey).toBe('registration.login_name_taken');
		expect((await confirm(token, { LoginName: `${input.LoginName}.x` })).status).toBe(200);
		expect(await usersWith(input.Email)).toHaveLength(1);
	});

	it('lets one registration try ten user names, the right one after them included', async () => {
		const other = await addTestPerson(app);
		const input = form({ LoginName: other.loginName });
		const token = await start(input);
		const Code = await codeFor(input.Email);
		for (let name = 0; name < maxRegistrationNames; name += 1) {
			expect((await confirm(token, { Code })).returnStatus.ErrorKey).toBe('registration.login_name_taken');
		}
		const late = await confirm(token, { LoginName: `${input.LoginName}.free` });
		expect(late.returnStatus).toMatchObject({ ReturnCode: 429, ErrorKey: 'registration.too_many_names' });
		expect(await usersWith(input.Email)).toEqual([]);
	});

	it('lets one network try sixty user names in an hour, over all registrations', async () => {
		const other = await addTestPerson(app);
		const client = app.client();
		const answers = [];
		for (let one = 0; one < 7; one += 1) {
			const input = form({ LoginName: other.loginName });
			const token = await start(input, app.client());
			const Code = await codeFor(input.Email);
			for (let name = 0; name < maxRegistrationNames; name += 1) {
				answers.push((await confirm(token, { Code }, client)).returnStatus.ErrorKey);
			}
		}
		expect(answers.slice(0, maxNamesPerNetwork)).toEqual(
			Array.from({ length: maxNamesPerNetwork }, () => 'registration.login_name_taken'),
		);
		expect(new Set(answers.slice(maxNamesPerNetwork))).toEqual(new Set(['registration.too_many_names']));
	});

	it.each([
		[{ Password: 'Password1!' }, 'Password', 'passwords.common'],
		[{ Password: 'short' }, 'Password', 'passwords.wrong_length'],
		[{ Password: 'x9#Haddad-Kw4' }, 'Password', 'passwords.personal'],
		[{ Email: 'no address' }, 'Email', 'field.invalid_email'],
		[{ LoginName: 'a b' }, 'LoginName', 'field.invalid'],
		[{ LoginName: 'me@here.example' }, 'LoginName', 'field.invalid'],
		[{ GivenName: ' ' }, 'GivenName', 'field.required'],
		[{ TermsAccepted: false }, 'TermsAccepted', 'field.invalid'],
	])('refuses %j in its field', async (change, field, code) => {
		const { returnStatus } = await app.client().post(beginRegistration, form(change));
		expect(returnStatus.FieldErrors?.[0]).toMatchObject({ Field: field, ErrorKey: code });
	});

	it('keeps the consent with the day of the terms in the audit log, and the password as its hash', async () => {
		const input = form();
		const token = await start(input);
		await confirm(token, { Code: await codeFor(input.Email) });
		const [auditLog] = await app.rows<{ details: Record<string, unknown> }>(
			`select a.details from audit_events a join users u on u.id = a.user_id
				where a.event = 'registration.completed' and u.email = $1`,
			[input.Email],
		);
		expect(auditLog?.details['terms']).toMatch(/^\d{4}-\d\d-\d\d$/);
		const [kept] = await app.rows<{ password_hash: string }>(
			'select password_hash from registrations where email = $1',
			[input.Email],
		);
		expect(kept?.password_hash).toMatch(/^\$argon2id\$/);
	});
});

describe('the code of a registration', () => {
	it('is refused after five wrong ones, even when right', async () => {
		const input = form();
		const token = await start(input);
		const code = await codeFor(input.Email);
		for (let failure = 1; failure < maxRegistrationCodeFailures; failure += 1) {
			expect((await confirm(token, { Code: wrongCode(code) })).returnStatus.ErrorKey).toBe('registration.invalid_code');
		}
		expect((await confirm(token, { Code: wrongCode(code) })).returnStatus.ErrorKey).toBe(
			'registration.too_many_failures',
		);
		expect((await confirm(token, { Code: code })).returnStatus.ErrorKey).toBe('registration.too_many_failures');
		expect(await usersWith(input.Email)).toEqual([]);
	});

	it('lasts ten minutes; another one voids it and comes a minute later at the earliest (R-21, R-22)', async () => {
		const input = form();
		const token = await start(input);
		const first = await codeFor(input.Email);
		const again = () => app.client().call(sendRegistrationCode, { RegistrationToken: token, LanguageID });
		expect((await again()).returnStatus.ErrorKey).toBe('two_factor.sent_a_moment_ago');
		app.clock.advance(minutes(10));
		expect((await confirm(token, { Code: first })).returnStatus.ErrorKey).toBe('registration.code_expired');
		expect((await again()).status).toBe(200);
		const second = await codeFor(input.Email);
		expect((await confirm(token, { Code: second })).status).toBe(200);
		expect((await confirm(token, { Code: second })).returnStatus.ErrorKey).toBe('registration.expired');
	});

	it('is no use without its registration, nor under another brand', async () => {
		const input = form();
		const token = await start(input);
		const code = await codeFor(input.Email);
		expect((await confirm('A'.repeat(43), { Code: code })).returnStatus.ErrorKey).toBe('registration.expired');
		expect((await confirm(token, { Code: code }, app.client('piper'))).returnStatus.ErrorKey).toBe(
			'registration.expired',
		);
	});
});

describe('an invitation', () => {
	it('is mailed with its token in the fragment, prefills, and opens one account in its office', async () => {
		const email = `invited.${crypto.randomUUID()}@piper.example`;
		await inviteForTest(app, { organisationId: organisations.piper, email, officeId: 'halifax' });
		const link = new URL(/https?:\/\/\S+#\S+/.exec((await readLastMessage(app, email)).text)?.[0] ?? '');
		expect(link.pathname + link.search).toBe(pathTo('register'));
		const InvitationToken = link.hash.slice(1);
		const client = app.client('piper');
		expect(await client.succeed(getInvitation, { InvitationToken, LanguageID })).toMatchObject({
			Email: email,
			OrganisationName: 'piper',
		});
		app.clock.advance(seconds(1));
		const input = { ...form({ Email: email }), InvitationToken };
		const token = await start(input, client);
		const second = await start({ ...form(), InvitationToken }, client);
		expect((await confirm(token, { Code: await codeFor(email) }, client)).status).toBe(200);
		expect(await usersWith(email)).toMatchObject([{ organisation_id: organisations.piper, office_id: 'halifax' }]);
		const late = `new.${people}@broker.example`;
		expect((await confirm(second, { Code: await codeFor(late) }, client)).returnStatus.ErrorKey).toBe(
			'registration.invitation_invalid',
		);
		expect(await client.refused(getInvitation, { InvitationToken, LanguageID })).toBe(
			'registration.invitation_invalid',
		);
	});

	it('is needed where the brand says so, ends after a week, and is for its own brand', async () => {
		const piper = app.client('piper');
		expect((await begin(form(), piper)).returnStatus.ErrorKey).toBe('registration.invitation_invalid');
		const email = `late.${crypto.randomUUID()}@piper.example`;
		await inviteForTest(app, { organisationId: organisations.piper, email, officeId: 'halifax' });
		const InvitationToken = /#(\S+)/.exec((await readLastMessage(app, email)).text)?.[1] ?? '';
		const asked = { InvitationToken, LanguageID } as const;
		expect(await app.client().refused(getInvitation, asked)).toBe('registration.invitation_invalid');
		app.clock.advance(days(7));
		expect(await piper.refused(getInvitation, asked)).toBe('registration.invitation_invalid');
	});

	it('helps no one where a brand is closed', async () => {
		const client = app.client('maplecrest');
		expect((await begin(form(), client)).returnStatus.ErrorKey).toBe('registration.closed');
		expect(await client.refused(getInvitation, { InvitationToken: 'x', LanguageID })).toBe('registration.closed');
	});
});

describe('limits', () => {
	it('keep one network from opening accounts in bulk', async () => {
		const client = app.client();
		const answers = [];
		for (let request = 0; request < 21; request += 1) answers.push((await begin(form(), client)).returnStatus.ErrorKey);
		expect(answers.filter((key) => key === undefined).length).toBeLessThanOrEqual(20);
		expect(answers.at(-1)).toMatch(/registration.too_many_requests|two_factor.too_many_sends/);
	});

	it('send one address no second message within a minute', async () => {
		const input = form();
		await start(input);
		expect((await begin({ ...input, LoginName: `${input.LoginName}x` })).returnStatus.ErrorKey).toBe(
			'two_factor.sent_a_moment_ago',
		);
		expect(await readMessages(app, input.Email)).toHaveLength(1);
	});
});
