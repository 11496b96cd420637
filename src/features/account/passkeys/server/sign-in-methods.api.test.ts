// Only a passkey that opens a session by itself counts as a way to sign in: wherever the last one must stay, and in the list.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { getLinkedAccounts, unlinkAccount } from '#features/account/linked-accounts/contract.ts';
import { identities, linkIdentity, openAppWithProviders } from '#test/support/identity-provider.ts';
import { addTestPasskey, originOf, tryPasskey } from '#test/support/passkeys.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { beginPasskeyStep, listPasskeys, removePasskey, verifyPasskeyStep } from '../contract.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openAppWithProviders();
});
afterAll(() => app.close());
beforeEach(async () => {
	client = app.client();
	person = await addTestPerson(app, { password: null });
	token = await openTestSession(app, person);
	await linkIdentity(app, person, identities.linked);
});

const list = async () => (await client.succeed(listPasskeys, {}, { token })).passkeys;
const kinds = async () => (await list()).map(({ signsIn }) => signsIn);
async function unlink(): Promise<string> {
	const [link] = (await client.succeed(getLinkedAccounts, {}, { token })).accounts;
	return client.refused(unlinkAccount, { socialMediaAccountId: link?.socialMediaAccountId ?? '' }, { token });
}
const remove = (id: string | undefined) => client.refused(removePasskey, { id: id ?? '' }, { token });

describe('the last linked account of a person without a password', () => {
	it.each([
		['has no PIN', { isUserVerified: false }],
		['is not offered unless it is named', { isDiscoverable: false }],
	])('stays beside a key that %s, which is shown as a second step only', async (_what, ceremony) => {
		const authenticator = await addTestPasskey(app, person, ceremony);
		expect(await kinds()).toEqual(['no']);
		expect(await unlink()).toBe('linked_accounts.last_way_in');
		const [link] = (await client.succeed(getLinkedAccounts, {}, { token })).accounts;
		expect(link?.heldBy).toBe('last_way_in');
		// What the list says is so.
		if ('isUserVerified' in ceremony) expect((await tryPasskey(client, authenticator, ceremony)).status).toBe(401);
	});

	it('may go where another passkey signs in', async () => {
		await addTestPasskey(app, person);
		expect(await kinds()).toEqual(['yes']);
		expect(await unlink()).toBe('not refused');
	});

	it('stays where the other is a passkey of which the browser told nothing, until that has signed in', async () => {
		const authenticator = await addTestPasskey(app, person, { isDiscoverable: null });
		expect(await kinds()).toEqual(['unproved']);
		expect(await unlink()).toBe('linked_accounts.last_way_in');
		expect((await tryPasskey(client, authenticator)).status).toBe(200);
		expect(await kinds()).toEqual(['yes']);
		expect(await unlink()).toBe('not refused');
	});

	it('stays where the other is a passkey that no longer knows its owner', async () => {
		const authenticator = await addTestPasskey(app, person);
		const pending = await openTestSession(app, person, { scope: 'pending' });
		const challenge = await client.succeed(beginPasskeyStep, {}, { token: pending });
		const passkey = authenticator.sign(challenge, { origin: originOf(), isUserVerified: false });
		await client.succeed(verifyPasskeyStep, { passkey }, { token: pending });
		expect(await kinds()).toEqual(['no']);
		expect(await unlink()).toBe('linked_accounts.last_way_in');
	});
});

describe('the passkey of a person who has no other way in', () => {
	beforeEach(async () => {
		await app.rows('delete from linked_accounts where user_id = $1', [person.id]);
	});

	it('stays where the other key is a second step only, which may go', async () => {
		await addTestPasskey(app, person);
		app.clock.advance(seconds(1));
		await addTestPasskey(app, person, { isUserVerified: false });
		const [whole, half] = await list();
		expect([whole?.signsIn, half?.signsIn]).toEqual(['yes', 'no']);
		expect(await remove(whole?.id)).toBe('passkeys.last_way_in');
		expect(await remove(half?.id)).toBe('not refused');
	});

	it('stays where it may be the last one, though no one has signed in by it yet', async () => {
		await addTestPasskey(app, person, { isDiscoverable: null });
		expect(await remove((await list())[0]?.id)).toBe('passkeys.last_way_in');
	});
});
