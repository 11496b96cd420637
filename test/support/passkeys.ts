// Making and using passkeys as a browser does, for tests.
import {
	addPasskey,
	beginPasskeyRegistration,
	beginPasskeySignIn,
	signInWithPasskey,
} from '#features/account/passkeys/contract.ts';
import { type Ceremony, TestAuthenticator } from './authenticator.ts';
import { openTestSession } from './sign-in.ts';
import { type BrandKey, hosts, type TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';
import type { TestPerson } from './test-people.ts';

export function originOf(brand: BrandKey = 'portico'): string {
	return `http://${hosts[brand]}`;
}

/** A passkey of this person, and the authenticator that holds it. */
export async function addTestPasskey(
	app: TestApp,
	person: TestPerson,
	options: Partial<Ceremony> & { readonly brand?: BrandKey; readonly authenticator?: TestAuthenticator } = {},
): Promise<TestAuthenticator> {
	const { brand = 'portico', authenticator = new TestAuthenticator(), ...ceremony } = options;
	const client = app.client(brand);
	const token = await openTestSession(app, person);
	const challenge = await client.succeed(beginPasskeyRegistration, {}, { token });
	await client.succeed(
		addPasskey,
		{ passkey: authenticator.make(challenge, { origin: originOf(brand), ...ceremony }) },
		{ token },
	);
	return authenticator;
}

export interface PasskeySignIn extends Partial<Ceremony> {
	readonly brand?: BrandKey;
}

export async function tryPasskey(
	client: TestClient,
	authenticator: TestAuthenticator,
	{ brand = 'portico', ...ceremony }: PasskeySignIn = {},
): Promise<Answer<typeof signInWithPasskey>> {
	const challenge = await client.succeed(beginPasskeySignIn, {});
	const assertion = authenticator.sign(challenge, { origin: originOf(brand), ...ceremony });
	return client.call(signInWithPasskey, { passkey: assertion, languageId: 1 });
}
