import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import {
	identities,
	linkIdentity,
	openAppWithProviders,
	startAt,
	signInAtProvider,
} from '#test/support/identity-provider.ts';
import { receiveCode } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, testPassword, type TestPerson } from '#test/support/test-people.ts';
import { associateAccount, completeExternalSignIn } from '../contract.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
beforeAll(async () => {
	app = await openAppWithProviders();
});
afterAll(() => app.close());
beforeEach(async () => {
	client = app.client();
	person = await addTestPerson(app);
	await app.rows('delete from linked_accounts');
});

const complete = (query: string, provider = 'microsoft', by = client) =>
	by.call(completeExternalSignIn, { provider, query, languageId: 1 });

describe('the way to a provider (R-28, R-29)', () => {
	it('carries a one-time state, a nonce, a PKCE challenge and the exact address of return', async () => {
		const query = (await startAt(client, 'microsoft')).searchParams;
		expect(query.get('redirect_uri')).toBe('http://localhost:4321/auth/office365callback');
		expect(query.get('response_type')).toBe('code');
		expect(query.get('code_challenge_method')).toBe('S256');
		expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
		expect(query.get('nonce')).toMatch(/^[\w-]{43}$/);
		const again = (await startAt(client, 'microsoft')).searchParams;
		for (const name of ['state', 'nonce', 'code_challenge']) expect(again.get(name)).not.toBe(query.get(name));
	});

	it('returns to the host that the person is on', async () => {
		const piper = app.client('maplecrest');
		const query = (await startAt(piper, 'microsoft')).searchParams;
		expect(query.get('redirect_uri')).toBe('http://maplecrest.localhost:4321/auth/office365callback');
	});

	it('leads to the login page for a provider that the brand does not offer', async () => {
		for (const provider of ['nobody', 'password', '__proto__', 'constructor']) {
			const { status, headers } = await client.send({ path: `/auth/start/${provider}` });
			expect([status, headers.location]).toEqual([302, '/account/login']);
		}
	});

	it('sets a cookie that no script reads and no other site sends', async () => {
		const { headers } = await client.send({ path: '/auth/start/microsoft' });
		expect(headers['set-cookie']?.[0]).toMatch(
			/^__Host-portal-visit=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
		);
	});
});

describe('a linked account', () => {
	it('opens a pending session that owes the second factor, like a password', async () => {
		await linkIdentity(app, person, identities.linked);
		const { output, returnStatus } = await complete(await signInAtProvider(client, 'microsoft', identities.linked));
		expect(returnStatus.errorKey).toBeUndefined();
		expect(output?.account).toMatchObject({ name: 'Sofia Marino', providerName: 'Microsoft' });
		expect(output?.signedIn?.userSession).toEqual({ userId: person.id });
		const token = output?.signedIn?.accessToken;
		expect(await client.refused(extendSession, {}, { token })).toBe('session.two_factor_pending');
		const code = await receiveCode(app, client, token ?? '', person);
		const done = await client.succeed(verifyTwoFactorCode, { code }, { token });
		await client.succeed(extendSession, {}, { token: done.accessToken });
	});

	it('of an exempt person opens a full session with one factor', async () => {
		person = await addTestPerson(app, { isExempt: true });
		await linkIdentity(app, person, identities.zoho);
		const { output } = await complete(await signInAtProvider(client, 'zoho', identities.zoho), 'zoho');
		expect(output?.signedIn?.userSession.orgId).toBe(organisations.portico);
		const sessions = await app.rows('select assurance, scope from sessions where user_id = $1', [person.id]);
		expect(sessions).toEqual([{ assurance: 'aal1', scope: 'full' }]);
	});

	it('is asked of the data centre that holds it', async () => {
		await linkIdentity(app, person, identities.zohoCanada);
		const query = await signInAtProvider(client, 'zoho', identities.zohoCanada);
		expect(query).toContain('accounts-server=https%3A%2F%2Faccounts.zohocloud.ca');
		expect((await complete(query, 'zoho')).output?.signedIn?.userSession).toEqual({ userId: person.id });
	});

	it('signs in who may use nothing else, where a password is refused (R-33)', async () => {
		person = await addTestPerson(app, { isMicrosoftOnly: true });
		await linkIdentity(app, person, identities.linked);
		const { output } = await complete(await signInAtProvider(client, 'microsoft', identities.linked));
		expect(output?.signedIn?.userSession).toEqual({ userId: person.id });
	});

	it('of another provider does not sign in who may use Microsoft only', async () => {
		person = await addTestPerson(app, { isMicrosoftOnly: true });
		await linkIdentity(app, person, identities.zoho);
		const { returnStatus } = await complete(await signInAtProvider(client, 'zoho', identities.zoho), 'zoho');
		expect(returnStatus.errorKey).toBe('sign_in.microsoft_only');
	});

	it('of a disabled person opens nothing', async () => {
		person = await addTestPerson(app, { status: 'disabled' });
		await linkIdentity(app, person, identities.linked);
		const { returnStatus } = await complete(await signInAtProvider(client, 'microsoft', identities.linked));
		expect(returnStatus.errorKey).toBe('sign_in.account_disabled');
		expect(await app.rows('select 1 from sessions where user_id = $1', [person.id])).toEqual([]);
	});

	it("of another brand's person is told that brand's address (R-63)", async () => {
		person = await addTestPerson(app, { organisationId: organisations.maplecrest });
		await linkIdentity(app, person, identities.linked);
		const { returnStatus } = await complete(await signInAtProvider(client, 'microsoft', identities.linked));
		expect(returnStatus.errorKey).toBe('sign_in.other_brand');
	});

	it('remembers its last use', async () => {
		await linkIdentity(app, person, identities.linked);
		const start = app.clock.now();
		await complete(await signInAtProvider(client, 'microsoft', identities.linked));
		const [row] = await app.rows<{ last: Date }>(
			'select last_used_at as last from linked_accounts where user_id = $1',
			[person.id],
		);
		expect(app.clock.gaveSince(start, row?.last)).toBe(true);
	});
});

describe('an account that no one has linked', () => {
	it('signs no one in, not even with the email of a person (R-31)', async () => {
		const victim = await addTestPerson(app, { email: 'agent@harbourview.example' });
		const { output } = await complete(await signInAtProvider(client, 'microsoft', identities.lookalike));
		expect(output?.signedIn).toBeUndefined();
		expect(output?.account.email).toBe(victim.email);
		expect(await app.rows('select 1 from sessions where user_id = $1', [victim.id])).toEqual([]);
		expect(await app.rows('select 1 from linked_accounts where user_id = $1', [victim.id])).toEqual([]);
	});

	it('is linked once the person has proved password and second factor, and signs in from then on', async () => {
		await complete(await signInAtProvider(client, 'microsoft', identities.unknown));
		const credentials = { loginName: person.loginName, password: testPassword, languageId: 1 } as const;
		const { accessToken } = await client.succeed(associateAccount, credentials);
		const links = () => app.rows('select provider, subject from linked_accounts where user_id = $1', [person.id]);
		expect(await links(), 'not before the second factor').toEqual([]);
		const code = await receiveCode(app, client, accessToken, person);
		await client.succeed(verifyTwoFactorCode, { code }, { token: accessToken });
		expect(await links()).toEqual([{ provider: 'microsoft', subject: identities.unknown }]);
		const auditLog = await app.rows('select event from audit_events where user_id = $1', [person.id]);
		expect(auditLog).toContainEqual({ event: 'linked_accounts.linked' });

		const next = app.client();
		const { output } = await complete(await signInAtProvider(next, 'microsoft', identities.unknown), 'microsoft', next);
		expect(output?.signedIn?.userSession).toEqual({ userId: person.id });
	});

	it('can be linked by who may use Microsoft only and has no other way to link the first one', async () => {
		person = await addTestPerson(app, { isMicrosoftOnly: true });
		await complete(await signInAtProvider(client, 'microsoft', identities.unknown));
		const credentials = { loginName: person.loginName, password: testPassword, languageId: 1 } as const;
		expect((await client.succeed(associateAccount, credentials)).userSession).toEqual({ userId: person.id });
	});

	it('is not linked by a wrong password, which counts like any other', async () => {
		await complete(await signInAtProvider(client, 'microsoft', identities.unknown));
		const wrong = { loginName: person.loginName, password: 'wrong', languageId: 1 } as const;
		expect(await client.refused(associateAccount, wrong)).toBe('sign_in.invalid_credentials');
		const rows = await app.rows('select failures from sign_in_throttles where subject = $1', [`user:${person.id}`]);
		expect(rows).toEqual([{ failures: 1 }]);
	});

	it('is linked only in the browser that proved it, for ten minutes', async () => {
		await complete(await signInAtProvider(client, 'microsoft', identities.unknown));
		const credentials = { loginName: person.loginName, password: testPassword, languageId: 1 } as const;
		expect(await app.client().refused(associateAccount, credentials)).toBe('linked_accounts.proof_expired');
		app.clock.advance(minutes(10));
		expect(await client.refused(associateAccount, credentials)).toBe('linked_accounts.proof_expired');
	});

	it('is not linked by an ordinary sign-in in the same browser, nor by another person', async () => {
		await complete(await signInAtProvider(client, 'microsoft', identities.unknown));
		const other = await addTestPerson(app);
		const credentials = { loginName: person.loginName, password: testPassword, languageId: 1 } as const;
		await client.succeed(associateAccount, credentials);
		const { signIn } = await import('#test/support/sign-in.ts');
		await signIn(app, client, other);
		expect(await app.rows('select 1 from linked_accounts where user_id in ($1, $2)', [person.id, other.id])).toEqual(
			[],
		);
	});
});
