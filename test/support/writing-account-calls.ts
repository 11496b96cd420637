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
	const accountToken = await signIn(app, app.client(), other);
	await app.client().succeed(linkAccount, { accountToken }, { token });
	return { own, other, token };
}

/** A number to which codes shall go, up to the code that proves it. */
export async function setUpNumber(app: TestApp, token: string): Promise<InputOf<typeof confirmMethodSetUp>> {
	const destination = newNumber();
	await app.client().succeed(startMethodSetUp, { method: 'sms', destination }, { token });
	return { code: readCode(await readLastMessage(app, destination)) };
}

let registrations = 0;
function registrationForm() {
	registrations += 1;
	const names = { givenName: 'Noor', familyName: 'Haddad', loginName: `noor.cut.${registrations}` };
	const email = `cut.${registrations}@broker.example`;
	return { ...names, email, password: newPassword, termsAccepted: true, languageId: english } as const;
}

export const accountCalls: readonly WritingCall[] = [
	writing(getAccessTokenByUserName, async (app) => {
		const { loginName } = await addTestPerson(app);
		return { input: { loginName, password: testPassword, languageId: english } };
	}),
	asPerson(getLoginTokenByUserId, ({ id }) => ({ userId: id, languageId: english })),
	writing(loginByLoginToken, async (app) => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		const input = { userId: person.id, languageId: english } as const;
		return { input: { loginToken: (await app.client().succeed(getLoginTokenByUserId, input, { token })).loginToken } };
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
		return { input: { code: await receiveCode(app, app.client(), token, person), trustBrowser: true }, token };
	}),
	asPerson(startMethodSetUp, () => ({ method: 'sms' as const, destination: newNumber() })),
	asPerson(startAuthenticatorSetUp, () => ({})),
	asPerson(confirmMethodSetUp, async (_person, app, token) => setUpNumber(app, token)),
	asPerson(preferMethod, async (person, app) => {
		await addTestPasskey(app, person);
		return { method: 'passkey' as const };
	}),
	asPerson(removeMethod, async (person, app) => {
		await addTestPasskey(app, person);
		return { method: 'email' as const };
	}),
	asPerson(makeRecoveryCodes, () => ({})),
	asPerson(addPasskey, async (_person, app, token) => {
		const challenge = await app.client().succeed(beginPasskeyRegistration, {}, { token });
		return { passkey: new TestAuthenticator().make(challenge, { origin: originOf() }) };
	}),
	asPerson(renamePasskey, async (person, app, token) => ({ id: await passkeyOf(app, person, token), name: 'Desk' })),
	asPerson(removePasskey, async (person, app, token) => ({ id: await passkeyOf(app, person, token) })),
	writing(requestPasswordReset, async (app) => {
		const { loginName } = await addTestPerson(app);
		return { input: { loginName, languageId: english } };
	}),
	writing(resetPassword, async (app) => {
		const person = await addTestPerson(app);
		await app.client().succeed(requestPasswordReset, { loginName: person.loginName, languageId: english });
		const resetToken = await linkOf(app, person, '/auth/resetpwd');
		return { input: { resetToken, newPassword, languageId: english } };
	}),
	asPerson(changePassword, () => ({ currentPassword: testPassword, newPassword })),
	writing(beginRegistration, async () => ({ input: registrationForm() })),
	writing(sendRegistrationCode, async (app) => {
		const { registrationToken } = await app.client().succeed(beginRegistration, registrationForm());
		app.clock.advance(120_000);
		return { input: { registrationToken, languageId: english } };
	}),
	writing(confirmRegistration, async (app) => {
		const form = registrationForm();
		const { registrationToken } = await app.client().succeed(beginRegistration, form);
		const code = readCode(await readLastMessage(app, form.email));
		return { input: { registrationToken, code, languageId: english } };
	}),
	writing(lockAccountByLink, async (app) => {
		const person = await addTestPerson(app);
		const token = await openTestSession(app, person);
		await openTestSession(app, person);
		await app.client().succeed(endOtherSessions, {}, { token });
		return { input: { token: await linkOf(app, person, '/account/secure') } };
	}),
	asPerson(lockOwnAccount, () => ({})),
	asPerson(beginProof, () => ({ method: 'email' as const })),
	asPerson(prove, () => ({ method: 'password' as const, answer: testPassword })),
	asPerson(endSession, async (person, app, token) => {
		await openTestSession(app, person);
		const { sessions } = await app.client().succeed(getSessions, {}, { token });
		return { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '' };
	}),
	asPerson(endOtherSessions, async (person, app) => {
		await openTestSession(app, person);
		return {};
	}),
	asPerson(savePreferences, () => ({ languageId: english, theme: 'dark' as const })),
	asPerson(saveNames, () => ({ givenName: 'Amélie', familyName: 'Bouchard', preferredName: 'Mel' })),
	asPerson(savePhone, () => ({ phone: newNumber() })),
	asPerson(putOffAdvice, () => ({ advice: 'passkey' as const })),
	asPerson(startEmailChange, ({ id }) => ({ email: `new.${id}@office.example` })),
	asPerson(confirmEmailChange, async ({ id }, app, token) => {
		const email = `newer.${id}@office.example`;
		await app.client().succeed(startEmailChange, { email }, { token });
		return { code: readCode(await readLastMessage(app, email)) };
	}),
	writing(linkAccount, async (app) => {
		const [own, other] = [await addTestPerson(app), await addTestPerson(app)];
		const accountToken = await signIn(app, app.client(), other);
		return { input: { accountToken }, token: await openTestSession(app, own) };
	}),
	writing(unlinkAccount, async (app) => {
		const { other, token } = await linked(app);
		return { input: { userId: other.id }, token };
	}),
	writing(switchUser, async (app) => {
		const { other, token } = await linked(app);
		return { input: { userId: other.id }, token };
	}),
	writing(returnToOwnAccount, async (app) => {
		const { other, token } = await linked(app);
		const { accessToken } = await app.client().succeed(switchUser, { userId: other.id }, { token });
		return { input: {}, token: accessToken };
	}),
];

async function passkeyOf(app: TestApp, person: TestPerson, token: string): Promise<string> {
	await addTestPasskey(app, person);
	const { passkeys } = await app.client().succeed(listPasskeys, {}, { token });
	return passkeys[0]?.id ?? '';
}
