// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { certified, TestAuthenticator } from '#test/support/authenticator.ts';
import { addTestPasskey, originOf, tryPasskey } from '#test/support/passkeys.ts';
import { openTestSession, provePassword, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, requireMicrosoftOf, type TestPerson } from '#test/support/test-people.ts';
import {
	addPasskey,
	beginPasskeyRegistration,
	challengeLifetimeMs,
	listPasskeys,
	maxPasskeys,
	removePasskey,
	renamePasskey,
} from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let client: TestClient;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});

const begin = () => client.succeed(beginPasskeyRegistration, {}, { token });
const list = async () => (await client.succeed(listPasskeys, {}, { token })).passkeys;

describe('a passkey as the first second factor', () => {
	const enrol = async (enrolling: string, authenticator = new TestAuthenticator()) => {
		const question = await client.succeed(beginPasskeyRegistration, {}, { token: enrolling });
		const passkey = authenticator.make(question, { origin: originOf() });
		return { authenticator, added: await client.succeed(addPasskey, { passkey }, { token: enrolling }) };
	};

	it('turns the enrolling session into a full one of both factors, with recovery codes', async () => {
		person = await addTestPerson(app, { hasEmailMethod: false });
		const enrolling = await provePassword(client, person);
		expect(await client.refused(listPasskeys, {}, { token: enrolling })).toBe('session.set_up_owed');
		const { added, authenticator } = await enrol(enrolling);
		expect(new Set(added.recoveryCodes).size).toBe(10);
		expect(added.userSession?.orgId).toBe(person.organisationId);
		token = added.accessToken ?? '';
		expect(await list()).toMatchObject([{ id: added.id }]);
		const sessions = await app.rows('select assurance from sessions where user_id = $1 and scope = $2', [
			person.id,
			'full',
		]);
		expect(sessions).toEqual([{ assurance: 'aal2' }]);
		expect(await client.refused(listPasskeys, {}, { token: enrolling })).toBe('session.signed_out');
		expect((await tryPasskey(client, authenticator)).output?.userSession.orgId).toBe(person.organisationId);
		const { output } = await tryPassword(app.client(), person.loginName);
		expect(output?.userSession, 'the password alone owes it from now on').toEqual({ userId: person.id });
	});

	it('of a full session brings no codes and leaves the session as it is', async () => {
		const { added } = await enrol(token);
		expect(added).toMatchObject({ recoveryCodes: [] });
		expect(added).not.toHaveProperty('accessToken');
		expect(await list()).toHaveLength(1);
	});
});

describe('adding a passkey', () => {
	it('asks for one under a handle that tells nothing, the same for all of a person’s', async () => {
		const first = await begin();
		expect(first).toMatchObject({ relyingPartyId: 'localhost', userName: person.loginName, existing: [] });
		expect(Buffer.from(first.userHandle, 'base64url')).toHaveLength(32);
		const other = await openTestSession(app, await addTestPerson(app));
		expect((await client.succeed(beginPasskeyRegistration, {}, { token: other })).userHandle).not.toBe(
			first.userHandle,
		);
		expect((await begin()).userHandle).toBe(first.userHandle);
	});

	it('lists it, named after where it is kept when that is known', async () => {
		const authenticator = new TestAuthenticator();
		authenticator.aaguid = Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex');
		await addTestPasskey(app, person, { authenticator });
		app.clock.advance(seconds(1));
		const start = app.clock.now();
		await addTestPasskey(app, person);
		const passkeys = await list();
		expect(passkeys).toMatchObject([
			{ name: 'iCloud Keychain', provider: 'iCloud Keychain', isSynced: true, lastUsedAt: null },
			{ name: '', provider: '' },
		]);
		expect(passkeys.map(({ createdAt }) => app.clock.gaveSince(start, createdAt))).toEqual([false, true]);
	});

	it('names those that are there already, so that no authenticator makes a second one', async () => {
		const authenticator = await addTestPasskey(app, person);
		expect((await begin()).existing).toEqual([
			{ credentialId: authenticator.credentialId, transports: ['internal', 'hybrid'] },
		]);
	});

	it('is in the audit log', async () => {
		await addTestPasskey(app, person);
		const auditLog = await app.rows("select 1 from audit_events where user_id = $1 and event = 'passkeys.added'", [
			person.id,
		]);
		expect(auditLog).toHaveLength(1);
	});

	it('keeps one whose authenticator does not know its owner: it is still a second factor', async () => {
		const passkey = new TestAuthenticator().make(await begin(), { origin: originOf(), isUserVerified: false });
		await client.succeed(addPasskey, { passkey }, { token });
	});
});

describe('a new passkey is refused', () => {
	const refuse = (passkey: Parameters<typeof client.refused<typeof addPasskey>>[1]['passkey']) =>
		client.refused(addPasskey, { passkey }, { token });

	it.each([
		['made on a page of another origin', { origin: 'http://evil.example' }],
		['made for another domain', { relyingPartyId: 'evil.example' }],
		['that is an answer to a sign-in', { type: 'webauthn.get' }],
		['made without a touch', { isUserPresent: false }],
	] as const)('%s', async (_title, ceremony) => {
		const passkey = new TestAuthenticator().make(await begin(), { origin: originOf(), ...ceremony });
		expect(await refuse(passkey)).toBe('passkeys.not_registered');
		expect(await list()).toEqual([]);
	});

	it('with a statement whose certificates would have to be fetched', async () => {
		const passkey = new TestAuthenticator().make(await begin(), { origin: originOf() }, certified);
		expect(await refuse(passkey)).toBe('passkeys.not_registered');
	});

	it('that is no passkey at all', async () => {
		const { clientData, ...made } = new TestAuthenticator().make(await begin(), { origin: originOf() });
		expect(await refuse({ ...made, clientData: 'bm90IGpzb24' })).toBe('passkeys.not_registered');
		expect(await refuse({ ...made, clientData, attestationObject: 'AAAA' })).toBe('passkeys.not_registered');
	});

	it('the second time, by its challenge', async () => {
		const passkey = new TestAuthenticator().make(await begin(), { origin: originOf() });
		await client.succeed(addPasskey, { passkey }, { token });
		expect(await refuse(passkey)).toBe('passkeys.not_registered');
		expect(await list()).toHaveLength(1);
	});

	it('that somebody has added before', async () => {
		const credential = await addTestPasskey(app, await addTestPerson(app));
		const passkey = credential.remake(await begin(), { origin: originOf() });
		expect(await refuse(passkey)).toBe('passkeys.already_registered');
	});

	it('for the challenge of another session, even the person’s own', async () => {
		const other = await openTestSession(app, person);
		const challenge = await client.succeed(beginPasskeyRegistration, {}, { token: other });
		expect(await refuse(new TestAuthenticator().make(challenge, { origin: originOf() }))).toBe(
			'passkeys.not_registered',
		);
	});

	it('after five minutes', async () => {
		const passkey = new TestAuthenticator().make(await begin(), { origin: originOf() });
		app.clock.advance(challengeLifetimeMs);
		expect(await refuse(passkey)).toBe('passkeys.not_registered');
	});

	it('beyond the most that there can be', async () => {
		const passkey = new TestAuthenticator().make(await begin(), { origin: originOf() });
		for (let count = 0; count < maxPasskeys; count += 1) await addTestPasskey(app, person);
		expect(await refuse(passkey)).toBe('passkeys.too_many');
		expect(await client.refused(beginPasskeyRegistration, {}, { token })).toBe('passkeys.too_many');
	});
});

describe('a person’s own passkeys', () => {
	it('can be renamed', async () => {
		await addTestPasskey(app, person);
		const [passkey] = await list();
		await client.succeed(renamePasskey, { id: passkey?.id ?? '', name: '  Office laptop ' }, { token });
		expect(await list()).toMatchObject([{ name: 'Office laptop' }]);
	});

	it('can be removed, and then open nothing', async () => {
		const kept = await addTestPasskey(app, person);
		app.clock.advance(seconds(1));
		const removed = await addTestPasskey(app, person);
		const [, passkey] = await list();
		await client.succeed(removePasskey, { id: passkey?.id ?? '' }, { token });
		expect(await list()).toHaveLength(1);
		expect((await tryPasskey(app.client(), removed)).returnStatus.errorKey).toBe('passkeys.refused');
		expect((await tryPasskey(app.client(), kept)).status).toBe(200);
		const auditLog = await app.rows(
			"select details from audit_events where user_id = $1 and event = 'passkeys.removed'",
			[person.id],
		);
		expect(auditLog).toEqual([{ details: { passkey: passkey?.id, name: '' } }]);
	});

	it.each([
		['a colleague', organisations.portico],
		['someone of another organisation of the brand', organisations.porticoStaff],
	])('are to %s as if they were not there', async (_title, organisationId) => {
		await addTestPasskey(app, person);
		const [passkey] = await list();
		const id = passkey?.id ?? '';
		const stranger = await openTestSession(app, await addTestPerson(app, { organisationId }));
		expect((await client.succeed(listPasskeys, {}, { token: stranger })).passkeys).toEqual([]);
		expect(await client.refused(renamePasskey, { id, name: 'Mine' }, { token: stranger })).toBe('passkeys.not_found');
		expect(await client.refused(removePasskey, { id }, { token: stranger })).toBe('passkeys.not_found');
		expect(await list()).toMatchObject([{ id, name: '' }]);
	});

	it('need a name of some length', async () => {
		await addTestPasskey(app, person);
		const [passkey] = await list();
		for (const name of ['', '   ', 'x'.repeat(61)]) {
			expect(await client.refused(renamePasskey, { id: passkey?.id ?? '', name }, { token })).toBe('request.invalid');
		}
	});
});

describe('the last passkey', () => {
	it('stays where it is the only second factor and one is required', async () => {
		await app.rows('delete from two_factor_methods where user_id = $1', [person.id]);
		await addTestPasskey(app, person);
		const [passkey] = await list();
		const id = passkey?.id ?? '';
		expect(await client.refused(removePasskey, { id }, { token })).toBe('two_factor.last_method');
		expect(await list()).toHaveLength(1);
	});

	it('stays where nothing else signs the person in', async () => {
		const bare = await addTestPerson(app, { password: null });
		const own = await openTestSession(app, bare);
		const remove = async (): Promise<string> => {
			const { passkeys } = await client.succeed(listPasskeys, {}, { token: own });
			return client.refused(removePasskey, { id: passkeys[0]?.id ?? '' }, { token: own });
		};
		await addTestPasskey(app, bare);
		await addTestPasskey(app, bare);
		expect(await remove()).toBe('not refused');
		expect(await remove()).toBe('passkeys.last_way_in');
		await requireMicrosoftOf(app, bare);
		expect(await remove(), 'whom passkeys do not sign in').toBe('not refused');
	});

	it('takes the factor with it where there is another one', async () => {
		const methods = () => app.rows('select method from two_factor_methods where user_id = $1 order by 1', [person.id]);
		await addTestPasskey(app, person);
		expect(await methods()).toEqual([{ method: 'email' }, { method: 'passkey' }]);
		const [passkey] = await list();
		await client.succeed(removePasskey, { id: passkey?.id ?? '' }, { token });
		expect(await methods()).toEqual([{ method: 'email' }]);
	});
});
