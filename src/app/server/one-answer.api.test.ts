// Every way in × every standing of an account: until somebody has proved who they are, nothing in the answer tells whose
// account it is, whether there is one, or what stands in its way. The answers are compared to the byte, the request's id apart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { associateAccount, completeExternalSignIn } from '#features/account/linked-accounts/contract.ts';
import { beginPasskeySignIn, signInWithPasskey } from '#features/account/passkeys/contract.ts';
import { requestPasswordReset } from '#features/account/passwords/contract.ts';
import { getAccessTokenByUserName, loginByLoginToken } from '#features/account/sign-in/contract.ts';
import { TestAuthenticator } from '#test/support/authenticator.ts';
import { identities, openAppWithProviders, signInAtProvider } from '#test/support/identity-provider.ts';
import { addTestPasskey, originOf } from '#test/support/passkeys.ts';
import { tryPassword } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { Answer, TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, testPassword, type TestPerson } from '#test/support/test-people.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openAppWithProviders();
});
afterAll(() => app.close());

type Standing = (typeof standings)[number];
const standings = [
	'active',
	'disabled',
	'Microsoft only',
	'locked by its person',
	'made to wait',
	'of another brand',
	'without a password',
	'unknown',
] as const;
/** These people get the same refusal even with the right proof: anything else would tell that the wait or the lock is all that is left. */
const refusedAlways: readonly Standing[] = ['locked by its person', 'made to wait', 'unknown'];

async function makePerson(standing: Standing): Promise<TestPerson> {
	const options = {
		...(standing === 'Microsoft only' ? { isMicrosoftOnly: true } : {}),
		...(standing === 'of another brand' ? { organisationId: organisations.piper } : {}),
		...(standing === 'without a password' ? { password: null } : {}),
	};
	const person = await addTestPerson(app, options);
	if (standing === 'unknown')
		return { ...person, loginName: `nobody.${person.id}`, email: `nobody.${person.id}@a.example` };
	return person;
}

/** What happened to the account after its passkeys were made. */
async function bringAbout(standing: Standing, person: TestPerson): Promise<void> {
	if (standing === 'disabled') await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
	if (standing === 'locked by its person') {
		await app.rows('update users set locked_at = $1 where id = $2', [app.clock.now(), person.id]);
	}
	if (standing !== 'made to wait') return;
	for (let failure = 0; failure < 5; failure += 1) await tryPassword(app.client(), person.loginName, 'wrong');
}

interface Way {
	readonly title: string;
	/** Tries to get in with a proof that is right or wrong. */
	readonly attempt: (person: TestPerson, isRight: boolean, languageId: 1 | 2) => Promise<Answer<Endpoint>>;
	/** What every refusal says. */
	readonly code: string;
}

const ways: readonly Way[] = [
	{
		title: 'a password',
		code: 'sign_in.invalid_credentials',
		attempt: ({ loginName }, isRight, languageId) =>
			app.client().call(getAccessTokenByUserName, {
				loginName,
				password: isRight ? testPassword : 'wrong',
				languageId,
			}),
	},
	{
		title: 'a password that is to be linked with an external account',
		code: 'sign_in.invalid_credentials',
		async attempt({ loginName }, isRight, languageId) {
			const client = app.client();
			const query = await signInAtProvider(client, 'microsoft', identities.unknown);
			await client.succeed(completeExternalSignIn, { provider: 'microsoft', query, languageId });
			const password = isRight ? testPassword : 'wrong';
			return client.call(associateAccount, { loginName, password, languageId });
		},
	},
	{
		title: 'a passkey',
		code: 'passkeys.refused',
		async attempt(person, isRight, languageId) {
			const client = app.client();
			const authenticator = authenticators.get(person.id) ?? (await makeUnknown(client));
			const challenge = await client.succeed(beginPasskeySignIn, {});
			const origin = isRight ? originOf() : 'http://evil.example';
			return client.call(signInWithPasskey, { passkey: authenticator.sign(challenge, { origin }), languageId });
		},
	},
];

const authenticators = new Map<number, TestAuthenticator>();

/** One that holds a passkey which was never added. */
async function makeUnknown(client: TestClient): Promise<TestAuthenticator> {
	const authenticator = new TestAuthenticator();
	const challenge = await client.succeed(beginPasskeySignIn, {});
	const about = { relyingPartyName: '', userHandle: 'AAAA', userName: '', displayName: '', existing: [] };
	authenticator.make({ ...challenge, ...about }, { origin: originOf() });
	return authenticator;
}

async function prepare(standing: Standing): Promise<TestPerson> {
	const person = await makePerson(standing);
	if (standing !== 'unknown') {
		const brand = standing === 'of another brand' ? 'piper' : 'portico';
		authenticators.set(person.id, await addTestPasskey(app, person, { brand }));
	}
	await bringAbout(standing, person);
	return person;
}

function withoutIds({ status, headers, text, returnStatus }: Answer<Endpoint>) {
	const { date: _date, 'x-request-id': _id, 'set-cookie': _cookie, ...rest } = headers;
	return { status, rest, text: text.replace(returnStatus.requestId, '…') };
}

describe.each(ways)('$title', ({ attempt, code }) => {
	it.each([
		['English', 1],
		['French', 2],
	] as const)('that is wrong is answered alike for every account (%s)', async (_language, languageId) => {
		const answers = [];
		for (const standing of standings) {
			const answer = await attempt(await prepare(standing), false, languageId);
			answers.push({ standing, answer: withoutIds(answer) });
			expect(answer.returnStatus.errorKey, standing).toBe(code);
		}
		for (const { standing, answer } of answers) expect(answer, standing).toEqual(answers[0]?.answer);
	});

	it.each(refusedAlways)('that is right is answered like a wrong one for an account that is %s', async (standing) => {
		const wrong = await attempt(await prepare('active'), false, 1);
		const right = await attempt(await prepare(standing), true, 1);
		expect(withoutIds(right)).toEqual(withoutIds(wrong));
	});
});

it('a request for a new password gets the same answer for every account', async () => {
	const answers = [];
	for (const standing of standings) {
		app.clock.advance(minutes(10));
		const { loginName } = await prepare(standing);
		const answer = await app.client().call(requestPasswordReset, { loginName, languageId: 1 });
		answers.push(withoutIds(answer));
		expect(answer.status, standing).toBe(200);
	}
	for (const answer of answers) expect(answer).toEqual(answers[0]);
});

it('a login token that was made up is answered like one that no one may use any more', async () => {
	const answers = await Promise.all(
		['A'.repeat(43), 'x', '../../etc/passwd'].map((loginToken) => app.client().call(loginByLoginToken, { loginToken })),
	);
	for (const answer of answers) expect(withoutIds(answer)).toEqual(withoutIds(answers[0] ?? answer));
});
