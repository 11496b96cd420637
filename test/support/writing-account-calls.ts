// One right call of each endpoint about an account that writes, as writing-calls.ts has them about money.
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addPasskey, beginPasskeyRegistration, listPasskeys } from '#features/account/passkeys/contract.ts';
import { removePasskey, renamePasskey } from '#features/account/passkeys/contract.ts';
import { changePassword, requestPasswordReset, resetPassword } from '#features/account/passwords/contract.ts';
import {
	confirmEmailChange,
	saveNames,
	savePhone,
	savePreferences,
	startEmailChange,
} from '#features/account/profile/contract.ts';
import {
	beginRegistration,
	confirmRegistration,
	sendRegistrationCode,
} from '#features/account/registration/contract.ts';
import {
	beginProof,
	endOtherSessions,
	endSession,
	getSessions,
	lockAccountByLink,
	lockOwnAccount,
	prove,
	putOffAdvice,
} from '#features/account/security/contract.ts';
import {
	extendSession,
	getAccessTokenByUserName,
	getLoginTokenByUserId,
	loginByLoginToken,
	logout,
} from '#features/account/sign-in/contract.ts';
import { linkAccount, returnToOwnAccount, switchUser, unlinkAccount } from '#features/account/switch-user/contract.ts';
import { makeRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import {
	confirmMethodSetUp,
	preferMethod,
	removeMethod,
	sendTwoFactorCode,
	startAuthenticatorSetUp,
	startMethodSetUp,
	verifyTwoFactorCode,
} from '#features/account/two-factor/contract.ts';
import { TestAuthenticator } from './authenticator.ts';
import { addTestPasskey, originOf } from './passkeys.ts';
import { openTestSession, provePassword, readCode, readLastMessage, receiveCode, signIn } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, testPassword, type TestPerson } from './test-people.ts';
import { asPerson, writing, type WritingCall } from './writing-calls.ts';

const english = 1 as const;
const newPassword = 'Otter-plum7-kiln';
let numbers = 0;
const newNumber = (): string => `+1416555${String((numbers += 1)).padStart(4, '0')}`;

async function linkOf(app: TestApp, person: TestPerson, path: string): Promise<string> {
	const { text } = await readLastMessage(app, person.email);
	const token = new RegExp(`${path}/([\\w-]{43})`).exec(text)?.[1];
	if (token === undefined) throw new Error(`No link in: ${text}`);
	return token;
}

async function linked(app: TestApp): Promise<{ own: TestPerson; other: TestPerson; token: string }> {
	const [own, other] = [await addTestPerson(app), await addTestPerson(app)];
	const token = await openTestSession(app, own);
	const AccountToken = await signIn(app, app.client(), other);
	await app.client().succeed(linkAccount, { AccountToken }, { token });
	return { own, other, token };
}

/** A number to which codes shall go, up to the code that proves it. */
export async function setUpNumber(app: TestApp, token: string): Promise<InputOf<typeof confirmMethodSetUp>> {
	const Destination = newNumber();
	await app.client().succeed(startMethodSetUp, { Method: 'sms', Destination }, { token });
	return { Code: readCode(await readLastMessage(app, Destination)) };
}

let registrations = 0;
function registrationForm() {
	registrations += 1;
	const names = { GivenName: 'Noor', FamilyName: 'Haddad', LoginName: `noor.cut.${registrations}` };
	const Email = `cut.${registrations}@broker.example`;
	return { ...names, Email, Password: newPassword, TermsAccepted: true, LanguageID: english } as const;
}

export const accountCalls: readonly WritingCall[] = [
	writing(getAccessTokenByUserName, async (app) => {
		const { loginName } = await addTestPerson(app);
		return { input: { LoginName: loginName, Password: testPassword, LanguageID: english } };
	}),
	asPerson(getLoginTokenByUserId, ({ id }) => ({ UserID: id, LanguageID: english })),
	writing(loginByLoginToken, async (app) => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		const input = { UserID: person.id, LanguageID: english } as const;
		return { input: { LoginToken: (await app.client().succeed(getLoginTokenByUserId, input, { token })).LoginToken } };
	}),
	asPerson(logout, () => ({})),
	asPerson(extendSession, () => ({})),
	writing(sendTwoFactorCode, async (app) => {
		const person = await addTestPerson(app);
		return { input: {}, token: await provePassword(app.client(), person) };
	}),
	writing(verifyTwoFactorCode, async (app) => {
		const person = await addTestPerson(app);
		const token = await provePassword(app.client(), person);
		return { input: { Code: await receiveCode(app, app.client(), token, person), TrustBrowser: true }, token };
	}),
	asPerson(startMethodSetUp, () => ({ Method: 'sms' as const, Destination: newNumber() })),
	asPerson(startAuthenticatorSetUp, () => ({})),
	asPerson(confirmMethodSetUp, async (_person, app, token) => setUpNumber(app, token)),
	asPerson(preferMethod, async (person, app) => {
		await addTestPasskey(app, person);
		return { Method: 'passkey' as const };
	}),
	asPerson(removeMethod, async (person, app) => {
		await addTestPasskey(app, person);
		return { Method: 'email' as const };
	}),
	asPerson(makeRecoveryCodes, () => ({})),
	asPerson(addPasskey, async (_person, app, token) => {
		const challenge = await app.client().succeed(beginPasskeyRegistration, {}, { token });
		return { Passkey: new TestAuthenticator().make(challenge, { origin: originOf() }) };
	}),
	asPerson(renamePasskey, async (person, app, token) => ({ ID: await passkeyOf(app, person, token), Name: 'Desk' })),
	asPerson(removePasskey, async (person, app, token) => ({ ID: await passkeyOf(app, person, token) })),
	writing(requestPasswordReset, async (app) => {
		const { loginName } = await addTestPerson(app);
		return { input: { LoginName: loginName, LanguageID: english } };
	}),
	writing(resetPassword, async (app) => {
		const person = await addTestPerson(app);
		await app.client().succeed(requestPasswordReset, { LoginName: person.loginName, LanguageID: english });
		const ResetToken = await linkOf(app, person, '/auth/resetpwd');
		return { input: { ResetToken, NewPassword: newPassword, LanguageID: english } };
	}),
	asPerson(changePassword, () => ({ CurrentPassword: testPassword, NewPassword: newPassword })),
	writing(beginRegistration, async () => ({ input: registrationForm() })),
	writing(sendRegistrationCode, async (app) => {
		const { RegistrationToken } = await app.client().succeed(beginRegistration, registrationForm());
		app.clock.advance(120_000);
		return { input: { RegistrationToken, LanguageID: english } };
	}),
	writing(confirmRegistration, async (app) => {
		const form = registrationForm();
		const { RegistrationToken } = await app.client().succeed(beginRegistration, form);
		const Code = readCode(await readLastMessage(app, form.Email));
		return { input: { RegistrationToken, Code, LanguageID: english } };
	}),
	writing(lockAccountByLink, async (app) => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		await openTestSession(app, person);
		await app.client().succeed(endOtherSessions, {}, { token });
		return { input: { Token: await linkOf(app, person, '/account/secure') } };
	}),
	asPerson(lockOwnAccount, () => ({})),
	asPerson(beginProof, () => ({ Method: 'email' as const })),
	asPerson(prove, () => ({ Method: 'password' as const, Answer: testPassword })),
	asPerson(endSession, async (person, app, token) => {
		await openTestSession(app, person);
		const { Sessions } = await app.client().succeed(getSessions, {}, { token });
		return { SessionID: Sessions.find(({ IsCurrent }) => !IsCurrent)?.SessionID ?? '' };
	}),
	asPerson(endOtherSessions, async (person, app) => {
		await openTestSession(app, person);
		return {};
	}),
	asPerson(savePreferences, () => ({ LanguageID: english, Theme: 'dark' as const })),
	asPerson(saveNames, () => ({ GivenName: 'Amélie', FamilyName: 'Bouchard', PreferredName: 'Mel' })),
	asPerson(savePhone, () => ({ Phone: newNumber() })),
	asPerson(putOffAdvice, () => ({ Advice: 'passkey' as const })),
	asPerson(startEmailChange, ({ id }) => ({ Email: `new.${id}@office.example` })),
	asPerson(confirmEmailChange, async ({ id }, app, token) => {
		const Email = `newer.${id}@office.example`;
		await app.client().succeed(startEmailChange, { Email }, { token });
		return { Code: readCode(await readLastMessage(app, Email)) };
	}),
	writing(linkAccount, async (app) => {
		const [own, other] = [await addTestPerson(app), await addTestPerson(app)];
		const AccountToken = await signIn(app, app.client(), other);
		return { input: { AccountToken }, token: await openTestSession(app, own) };
	}),
	writing(unlinkAccount, async (app) => {
		const { other, token } = await linked(app);
		return { input: { UserID: other.id }, token };
	}),
	writing(switchUser, async (app) => {
		const { other, token } = await linked(app);
		return { input: { UserID: other.id }, token };
	}),
	writing(returnToOwnAccount, async (app) => {
		const { other, token } = await linked(app);
		const { AccessToken } = await app.client().succeed(switchUser, { UserID: other.id }, { token });
		return { input: {}, token: AccessToken };
	}),
];

async function passkeyOf(app: TestApp, person: TestPerson, token: string): Promise<string> {
	await addTestPasskey(app, person);
	const { Passkeys } = await app.client().succeed(listPasskeys, {}, { token });
	return Passkeys[0]?.ID ?? '';
}
