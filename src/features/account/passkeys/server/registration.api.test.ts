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
const list = async () => (await client.succeed(listPasskeys, {}, { token })).Passkeys;

describe('a passkey as the first second factor', () => {
	const enrol = async (enrolling: string, authenticator = new TestAuthenticator()) => {
		const question = await client.succeed(beginPasskeyRegistration, {}, { token: enrolling });
		const Passkey = authenticator.make(question, { origin: originOf() });
		return { authenticator, added: await client.succeed(addPasskey, { Passkey }, { token: enrolling }) };
	};

	it('turns the enrolling session into a full one of both factors, with recovery codes', async () => {
		person = await addTestPerson(app, { hasEmailMethod: false });
		const enrolling = await provePassword(client, person);
		expect(await client.refused(listPasskeys, {}, { token: enrolling })).toBe('session.set_up_owed');
		const { added, authenticator } = await enrol(enrolling);
		expect(new Set(added.RecoveryCodes).size).toBe(10);
		expect(added.UserSession?.OrgID).toBe(person.organisationId);
		token = added.AccessToken ?? '';
		expect(await list()).toMatchObject([{ ID: added.ID }]);
		const sessions = await app.rows('select assurance from sessions where user_id = $1 and scope = $2', [
			person.id,
			'full',
		]);
		expect(sessions).toEqual([{ assurance: 'aal2' }]);
		expect(await client.refused(listPasskeys, {}, { token: enrolling })).toBe('session.signed_out');
		expect((await tryPasskey(client, authenticator)).output?.UserSession.OrgID).toBe(person.organisationId);
		const { output } = await tryPassword(app.client(), person.loginName);
		expect(output?.UserSession, 'the password alone owes it from now on').toEqual({ UserID: person.id });
	});

	it('of a full session brings no codes and leaves the session as it is', async () => {
		const { added } = await enrol(token);
		expect(added).toMatchObject({ RecoveryCodes: [] });
		expect(added).not.toHaveProperty('AccessToken');
		expect(await list()).toHaveLength(1);
	});
});

describe('adding a passkey', () => {
	it('asks for one under a handle that tells nothing, the same for all of a person’s', async () => {
		const first = await begin();
		expect(first).toMatchObject({ RelyingPartyID: 'localhost', UserName: person.loginName, Existing: [] });
		expect(Buffer.from(first.UserHandle, 'base64url')).toHaveLength(32);
		const other = await openTestSession(app, await addTestPerson(app));
		expect((await client.succeed(beginPasskeyRegistration, {}, { token: other })).UserHandle).not.toBe(
			first.UserHandle,
		);
		expect((await begin()).UserHandle).toBe(first.UserHandle);
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
			{ Name: 'iCloud Keychain', Provider: 'iCloud Keychain', IsSynced: true, LastUsedAt: null },
			{ Name: '', Provider: '' },
		]);
		expect(passkeys.map(({ CreatedAt }) => app.clock.gaveSince(start, CreatedAt))).toEqual([false, true]);
	});

	it('names those that are there already, so that no authenticator makes a second one', async () => {
		const authenticator = await addTestPasskey(app, person);
		expect((await begin()).Existing).toEqual([
			{ CredentialID: authenticator.credentialId, Transports: ['internal', 'hybrid'] },
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
		const Passkey = new TestAuthenticator().make(await begin(), { origin: originOf(), isUserVerified: false });
		await client.succeed(addPasskey, { Passkey }, { token });
	});
});

describe('a new passkey is refused', () => {
	const refuse = (Passkey: Parameters<typeof client.refused<typeof addPasskey>>[1]['Passkey']) =>
		client.refused(addPasskey, { Passkey }, { token });

	it.each([
		['made on a page of another origin', { origin: 'http://evil.example' }],
		['made for another domain', { relyingPartyId: 'evil.example' }],
		['that is an answer to a sign-in', { type: 'webauthn.get' }],
		['made without a touch', { isUserPresent: false }],
	] as const)('%s', async (_title, ceremony) => {
		const Passkey = new TestAuthenticator().make(await begin(), { origin: originOf(), ...ceremony });
		expect(await refuse(Passkey)).toBe('passkeys.not_registered');
		expect(await list()).toEqual([]);
	});

	it('with a statement whose certificates would have to be fetched', async () => {
		const Passkey = new TestAuthenticator().make(await begin(), { origin: originOf() }, certified);
		expect(await refuse(Passkey)).toBe('passkeys.not_registered');
	});

	it('that is no passkey at all', async () => {
		const { ClientData, ...made } = new TestAuthenticator().make(await begin(), { origin: originOf() });
		expect(await refuse({ ...made, ClientData: 'bm90IGpzb24' })).toBe('passkeys.not_registered');
		expect(await refuse({ ...made, ClientData, AttestationObject: 'AAAA' })).toBe('passkeys.not_registered');
	});

	it('the second time, by its challenge', async () => {
		const Passkey = new TestAuthenticator().make(await begin(), { origin: originOf() });
		await client.succeed(addPasskey, { Passkey }, { token });
		expect(await refuse(Passkey)).toBe('passkeys.not_registered');
		expect(await list()).toHaveLength(1);
	});

	it('that somebody has added before', async () => {
		const credential = await addTestPasskey(app, await addTestPerson(app));
		const Passkey = credential.remake(await begin(), { origin: originOf() });
		expect(await refuse(Passkey)).toBe('passkeys.already_registered');
	});

	it('for the challenge of another session, even the person’s own', async () => {
		const other = await openTestSession(app, person);
		const challenge = await client.succeed(beginPasskeyRegistration, {}, { token: other });
		expect(await refuse(new TestAuthenticator().make(challenge, { origin: originOf() }))).toBe(
			'passkeys.not_registered',
		);
	});

	it('after five minutes', async () => {
		const Passkey = new TestAuthenticator().make(await begin(), { origin: originOf() });
		app.clock.advance(challengeLifetimeMs);
		expect(await refuse(Passkey)).toBe('passkeys.not_registered');
	});

	it('beyond the most that there can be', async () => {
		const Passkey = new TestAuthenticator().make(await begin(), { origin: originOf() });
		for (let count = 0; count < maxPasskeys; count += 1) await addTestPasskey(app, person);
		expect(await refuse(Passkey)).toBe('passkeys.too_many');
		expect(await client.refused(beginPasskeyRegistration, {}, { token })).toBe('passkeys.too_many');
	});
});

describe('a person’s own passkeys', () => {
	it('can be renamed', async () => {
		await addTestPasskey(app, person);
		const [passkey] = await list();
		await client.succeed(renamePasskey, { ID: passkey?.ID ?? '', Name: '  Office laptop ' }, { token });
		expect(await list()).toMatchObject([{ Name: 'Office laptop' }]);
	});

	it('can be removed, and then open nothing', async () => {
		const kept = await addTestPasskey(app, person);
		app.clock.advance(seconds(1));
		const removed = await addTestPasskey(app, person);
		const [, passkey] = await list();
		await client.succeed(removePasskey, { ID: passkey?.ID ?? '' }, { token });
		expect(await list()).toHaveLength(1);
		expect((await tryPasskey(app.client(), removed)).returnStatus.ErrorKey).toBe('passkeys.refused');
		expect((await tryPasskey(app.client(), kept)).status).toBe(200);
		const auditLog = await app.rows(
			"select details from audit_events where user_id = $1 and event = 'passkeys.removed'",
			[person.id],
		);
		expect(auditLog).toEqual([{ details: { passkey: passkey?.ID, name: '' } }]);
	});

	it.each([
		['a colleague', organisations.portico],
		['someone of another organisation of the brand', organisations.porticoStaff],
	])('are to %s as if they were not there', async (_title, organisationId) => {
		await addTestPasskey(app, person);
		const [passkey] = await list();
		const ID = passkey?.ID ?? '';
		const stranger = await openTestSession(app, await addTestPerson(app, { organisationId }));
		expect((await client.succeed(listPasskeys, {}, { token: stranger })).Passkeys).toEqual([]);
		expect(await client.refused(renamePasskey, { ID, Name: 'Mine' }, { token: stranger })).toBe('passkeys.not_found');
		expect(await client.refused(removePasskey, { ID }, { token: stranger })).toBe('passkeys.not_found');
		expect(await list()).toMatchObject([{ ID, Name: '' }]);
	});

	it('need a name of some length', async () => {
		await addTestPasskey(app, person);
		const [passkey] = await list();
		for (const Name of ['', '   ', 'x'.repeat(61)]) {
			expect(await client.refused(renamePasskey, { ID: passkey?.ID ?? '', Name }, { token })).toBe('request.invalid');
		}
	});
});

describe('the last passkey', () => {
	it('stays where it is the only second factor and one is required', async () => {
		await app.rows('delete from two_factor_methods where user_id = $1', [person.id]);
		await addTestPasskey(app, person);
		const [passkey] = await list();
		const ID = passkey?.ID ?? '';
		expect(await client.refused(removePasskey, { ID }, { token })).toBe('two_factor.last_method');
		expect(await list()).toHaveLength(1);
	});

	it('stays where nothing else signs the person in', async () => {
		const bare = await addTestPerson(app, { password: null });
		const own = await openTestSession(app, bare);
		const remove = async (): Promise<string> => {
			const { Passkeys } = await client.succeed(listPasskeys, {}, { token: own });
			return client.refused(removePasskey, { ID: Passkeys[0]?.ID ?? '' }, { token: own });
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
		await client.succeed(removePasskey, { ID: passkey?.ID ?? '' }, { token });
		expect(await methods()).toEqual([{ method: 'email' }]);
	});
});
