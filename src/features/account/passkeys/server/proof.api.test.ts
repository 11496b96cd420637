import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recentProofMs } from '#platform/contract/endpoint.ts';
import { beginProof, getProofMethods, prove } from '#features/account/security/contract.ts';
import type { TestAuthenticator } from '#test/support/authenticator.ts';
import { addTestPasskey, originOf } from '#test/support/passkeys.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { addPasskey, beginPasskeyRegistration, beginPasskeySignIn, listPasskeys, removePasskey } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let authenticator: TestAuthenticator;
let client: TestClient;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	authenticator = await addTestPasskey(app, person);
	client = app.client();
	token = await openTestSession(app, person);
});

interface BrowserChallenge {
	readonly challenge: string;
	readonly rpId: string;
	readonly allowCredentials: readonly { readonly id: string }[];
}

async function begin(): Promise<BrowserChallenge> {
	const { challenge = '' } = await client.succeed(beginProof, { method: 'passkey' }, { token });
	return JSON.parse(challenge) as BrowserChallenge;
}

/** As the browser's library writes it. */
function answer({ challenge, rpId }: BrowserChallenge, origin = originOf(), by = authenticator): string {
	const signed = by.sign({ challenge, relyingPartyId: rpId, timeoutSeconds: 300 }, { origin });
	const response = {
		clientDataJSON: signed.clientData,
		authenticatorData: signed.authenticatorData,
		signature: signed.signature,
		userHandle: signed.userHandle,
	};
	return JSON.stringify({ id: signed.credentialId, rawId: signed.credentialId, type: 'public-key', response });
}

describe('changing one’s passkeys asks for a recent proof (R-24)', () => {
	it.each([
		['making one', () => client.refused(beginPasskeyRegistration, {}, { token })],
		['removing one', () => client.refused(removePasskey, { id: 'any' }, { token })],
		[
			'adding one',
			() =>
				client.refused(
					addPasskey,
					{ passkey: { credentialId: 'A', clientData: 'A', attestationObject: 'A', transports: [] } },
					{ token },
				),
		],
	])('%s', async (_title, act) => {
		app.clock.advance(recentProofMs);
		expect(await act()).toBe('session.proof_required');
	});

	it('but looking at them does not', async () => {
		app.clock.advance(recentProofMs);
		await client.succeed(listPasskeys, {}, { token });
	});
});

describe('a passkey is a proof', () => {
	it('of those who have one, by their own passkeys', async () => {
		const { methods } = await client.succeed(getProofMethods, {}, { token });
		expect(methods).toContainEqual({ method: 'passkey' });
		expect((await begin()).allowCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId]);
		const other = await openTestSession(app, await addTestPerson(app));
		const without = await client.succeed(getProofMethods, {}, { token: other });
		expect(without.methods).not.toContainEqual({ method: 'passkey' });
	});

	it('that lets the sensitive call through with the new token', async () => {
		app.clock.advance(recentProofMs);
		const input = { method: 'passkey', answer: answer(await begin()) } as const;
		const { accessToken } = await client.succeed(prove, input, { token });
		await client.succeed(beginPasskeyRegistration, {}, { token: accessToken });
	});

	it.each<[title: string, forge: () => Promise<string>]>([
		['from another page', async () => answer(await begin(), 'http://evil.example')],
		[
			'of another person',
			async () => answer(await begin(), originOf(), await addTestPasskey(app, await addTestPerson(app))),
		],
		['that is no answer', async () => '{"id":"AAAA"}'],
		['that is not even JSON', async () => 'AAAA'],
		[
			'to the question of the login page',
			async () => {
				const { challenge, relyingPartyId: rpId } = await client.succeed(beginPasskeySignIn, {});
				return answer({ challenge, rpId, allowCredentials: [] });
			},
		],
		[
			'to the question of a registration in the same session',
			async () => {
				const asked = await client.succeed(beginPasskeyRegistration, {}, { token });
				return answer({ challenge: asked.challenge, rpId: asked.relyingPartyId, allowCredentials: [] });
			},
		],
	])('but not %s', async (_title, forge) => {
		const input = { method: 'passkey', answer: await forge() } as const;
		expect(await client.refused(prove, input, { token })).toBe('security.proof_wrong');
	});

	it('and works once', async () => {
		const input = { method: 'passkey', answer: answer(await begin()) } as const;
		const { accessToken } = await client.succeed(prove, input, { token });
		expect(await client.refused(prove, input, { token: accessToken })).toBe('security.proof_wrong');
	});
});

describe('the person is told by mail', () => {
	const subjects = async () => (await readMessages(app, person.email)).map(({ subject }) => subject);

	it('of a passkey that was added, and of one that was removed', async () => {
		expect(await subjects()).toEqual(['A verification method was added']);
		const { passkeys } = await client.succeed(listPasskeys, {}, { token });
		await client.succeed(removePasskey, { id: passkeys[0]?.id ?? '' }, { token });
		expect(await subjects()).toContain('A verification method was removed');
	});
});
