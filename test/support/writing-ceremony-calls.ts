// One right call of each endpoint that ends a ceremony or carries a file, as writing-calls.ts has them. The part of the browser, the
// provider or the bank is played before it.
import { uploadImport } from '#features/staff/imports/contract.ts';
import { addTestStaff } from './staff.ts';
import sharp from 'sharp';
import {
	associateAccount,
	completeExternalSignIn,
	completeLinking,
	getLinkedAccounts,
	startLinking,
	unlinkAccount,
} from '#features/account/linked-accounts/contract.ts';
import {
	beginPasskeySignIn,
	beginPasskeyStep,
	signInWithPasskey,
	verifyPasskeyStep,
} from '#features/account/passkeys/contract.ts';
import { removePhoto, uploadPhoto } from '#features/account/profile/contract.ts';
import { forgetBrowser } from '#features/account/trusted-browsers/contract.ts';
import { getTwoFactorSettings, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { confirmAutoLoad } from '#features/billing/auto-load/contract.ts';
import { uploadDesktopPicture } from '#features/desktops/backgrounds/contract.ts';
import { importShortcuts, uploadShortcutIcon } from '#features/desktops/shortcuts/contract.ts';
import type { UploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { addLoader, readAutoLoad, spend } from './auto-load.ts';
import { identities, linkIdentity, proveIdentity, signInAtProvider } from './identity-provider.ts';
import { addTestPasskey, originOf } from './passkeys.ts';
import { cardNumbers } from './payments.ts';
import { openTestSession, provePassword, receiveCode } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import { addTestPerson, testPassword, type TestPerson } from './test-people.ts';
import { asPerson, writing, type WritingCall } from './writing-calls.ts';

const english = 1 as const;
const provider = { provider: 'microsoft' } as const;

/** No one has linked it: another call may have. */
async function unlinkIdentity(app: TestApp, key: string): Promise<void> {
	await app.rows('delete from linked_accounts where subject = $1', [key]);
}

async function linkedPerson(app: TestApp): Promise<TestPerson> {
	const person = await addTestPerson(app);
	await linkIdentity(app, person, identities.linked);
	return person;
}

/** The browser has proved at the provider that it is somebody whom no one has linked. */
async function arriveUnknown(app: TestApp): Promise<TestClient> {
	await unlinkIdentity(app, identities.unknown);
	const client = app.client();
	const query = await signInAtProvider(client, 'microsoft', identities.unknown);
	await client.succeed(completeExternalSignIn, { ...provider, query, languageId: english });
	return client;
}

export const ceremonyCalls: readonly WritingCall[] = [
	writing(completeExternalSignIn, async (app) => {
		await linkedPerson(app);
		const client = app.client();
		const query = await signInAtProvider(client, 'microsoft', identities.linked);
		return { input: { ...provider, query, languageId: english }, cookies: client.cookies };
	}),
	writing(associateAccount, async (app) => {
		const { cookies } = await arriveUnknown(app);
		const { loginName } = await addTestPerson(app);
		return { input: { loginName, password: testPassword, languageId: english }, cookies };
	}),
	asPerson(startLinking, () => provider),
	writing(completeLinking, async (app) => {
		await unlinkIdentity(app, identities.unknown);
		const client = app.client();
		const token = await openTestSession(app, await addTestPerson(app));
		const { authorizationUrl } = await client.succeed(startLinking, provider, { token });
		const query = await proveIdentity(client, new URL(authorizationUrl), identities.unknown);
		return { input: { ...provider, query }, token, cookies: client.cookies };
	}),
	writing(unlinkAccount, async (app) => {
		const token = await openTestSession(app, await linkedPerson(app));
		const { accounts } = await app.client().succeed(getLinkedAccounts, {}, { token });
		return { input: { socialMediaAccountId: accounts[0]?.socialMediaAccountId ?? '' }, token };
	}),
	writing(signInWithPasskey, async (app) => {
		const authenticator = await addTestPasskey(app, await addTestPerson(app));
		const client = app.client();
		const challenge = await client.succeed(beginPasskeySignIn, {});
		const passkey = authenticator.sign(challenge, { origin: originOf() });
		return { input: { passkey, languageId: english }, cookies: client.cookies };
	}),
	writing(verifyPasskeyStep, async (app) => {
		const person = await addTestPerson(app);
		const authenticator = await addTestPasskey(app, person);
		const token = await provePassword(app.client(), person);
		const challenge = await app.client().succeed(beginPasskeyStep, {}, { token });
		return { input: { passkey: authenticator.sign(challenge, { origin: originOf() }) }, token };
	}),
	writing(forgetBrowser, async (app) => {
		const person = await addTestPerson(app);
		const client = app.client();
		const pending = await provePassword(client, person);
		const code = await receiveCode(app, client, pending, person);
		const verified = await client.succeed(verifyTwoFactorCode, { code, trustBrowser: true }, { token: pending });
		const token = verified.accessToken;
		const { trustedBrowsers } = await client.succeed(getTwoFactorSettings, {}, { token });
		return { input: { id: trustedBrowsers[0]?.id ?? '' }, token, cookies: client.cookies };
	}),
	writing(confirmAutoLoad, async (app) => {
		const buyer = await addLoader(app, { number: cardNumbers.authenticate });
		await spend(app, buyer, 2_000);
		await app.runDue();
		const { charges } = await readAutoLoad(buyer);
		return { input: { token: charges[0]?.confirmation?.token ?? '' }, token: buyer.token };
	}),
	asPerson(removePhoto, async (_person, app, token) => {
		const file = await takePhoto();
		const headers = { 'content-type': file.type, authorization: `Bearer ${token}` };
		const { status } = await app.client().send({ method: 'POST', path: uploadPhoto.path, headers, body: file.body });
		if (status !== 200) throw new Error(`The photo was refused: ${status}`);
		return {};
	}),
];

export interface PreparedUpload {
	readonly body: Buffer;
	readonly type: string;
	readonly token: string;
	/** The query of the address begins with its question mark. */
	readonly query?: string;
}
export interface WritingUpload {
	readonly endpoint: UploadEndpoint;
	readonly prepare: (app: TestApp) => Promise<PreparedUpload>;
}

export const uploadCalls: readonly WritingUpload[] = [
	{
		endpoint: uploadPhoto,
		prepare: async (app) => ({
			...(await takePhoto()),
			token: await openTestSession(app, await addTestPerson(app)),
		}),
	},
	...[uploadDesktopPicture, uploadShortcutIcon].map((endpoint) => ({
		endpoint,
		prepare: async (app: TestApp) => ({
			...(await takePhoto()),
			token: await openTestSession(app, await addTestPerson(app)),
		}),
	})),
	{
		endpoint: importShortcuts,
		prepare: async (app) => ({
			body: Buffer.from('<DT><A HREF="https://rates.example/today">Rates</A>'),
			type: 'text/html',
			token: await openTestSession(app, await addTestPerson(app)),
		}),
	},
	{
		endpoint: uploadImport,
		prepare: async (app) => ({
			body: Buffer.from('First name,Last name,Email\nNadia,Rahman,nadia@office.example\n'),
			type: 'text/csv',
			token: (await addTestStaff(app)).token,
			query: `?ImportID=${crypto.randomUUID()}&Name=people.csv`,
		}),
	},
];

async function takePhoto(): Promise<Pick<PreparedUpload, 'body' | 'type'>> {
	const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#347' } });
	return { body: await picture.jpeg().toBuffer(), type: 'image/jpeg' };
}
