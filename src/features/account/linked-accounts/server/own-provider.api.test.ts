// A brand's own OpenID provider, and whose word about a second factor counts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import {
	identities,
	linkIdentity,
	openAppWithProviders,
	proveIdentity,
	startAt,
	signInAtProvider,
} from '#test/support/identity-provider.ts';
import { openTestSession, receiveCode } from '#test/support/sign-in.ts';
import { brandPort, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, testPassword, type TestPerson } from '#test/support/test-people.ts';
import { verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import {
	associateAccount,
	completeExternalSignIn,
	completeLinking,
	getLinkedAccounts,
	startLinking,
} from '../contract.ts';

const own = 'piper-id';
let app: TestApp;
let client: TestClient;
let person: TestPerson;
beforeAll(async () => {
	app = await openAppWithProviders();
});
afterAll(() => app.close());
beforeEach(async () => {
	client = app.client('piper');
	person = await addTestPerson(app, { organisationId: organisations.piper });
	await app.rows('delete from linked_accounts');
});

const complete = (query: string, provider: string = own, by = client) =>
	by.call(completeExternalSignIn, { provider, query, languageId: 1 });
const sessionsOf = ({ id }: TestPerson) => app.rows('select scope, assurance from sessions where user_id = $1', [id]);

describe("a brand's own provider", () => {
	it('is offered by this brand only, and sends people back to an address of its own', async () => {
		const start = (await startAt(client, own)).searchParams;
		expect(start.get('redirect_uri')).toBe('http://piper.localhost:4321/auth/providercallback/piper-id');
		expect(start.get('nonce')).toMatch(/^[\w-]{43}$/);
		expect(start.get('code_challenge_method')).toBe('S256');
		const elsewhere = await app.client().send({ path: `/auth/start/${own}` });
		expect([elsewhere.status, elsewhere.headers.location]).toEqual([302, '/account/login']);
		const page = await client.send({ path: '/account/login' });
		expect(page.text).toContain('Sign in with Piper ID');
		expect((await app.client().send({ path: '/account/login' })).text).not.toContain('Piper ID');
	});

	it.each<[{ prompt?: 'login' | 'not_sent' }, string | null]>([
		[{}, 'select_account'],
		[{ prompt: 'login' }, 'login'],
		[{ prompt: 'not_sent' }, null],
	])('is told %o to ask %s', async (setting, prompt) => {
		const { database, clock, hasher } = app;
		const known = app.registry.findByHost('piper.localhost')?.identityProviders?.[own];
		if (known === undefined) throw new Error('Piper has its own provider');
		const identityProviders = { [own]: { ...known, ...setting } };
		const registry = loadEditedBrands('piper', { identityProviders }, brandPort);
		const portal = await openAppWithProviders({ database, clock, hasher, registry });
		expect((await startAt(portal.client('piper'), own)).searchParams.get('prompt')).toBe(prompt);
		await portal.close();
	});

	it('has a page of return, where it is offered', async () => {
		expect((await client.send({ path: `/auth/providercallback/${own}` })).status).toBe(200);
	});

	it('signs in who linked it, by issuer and subject', async () => {
		await linkIdentity(app, person, identities.ownOneFactor);
		const { output } = await complete(await signInAtProvider(client, own, identities.ownOneFactor));
		expect(output?.account).toMatchObject({ provider: own, providerName: 'Piper ID', name: 'Hannah M. Pike' });
		expect(output?.signedIn?.userSession).toEqual({ userId: person.id });
		const links = await app.rows('select issuer, tenant, subject from linked_accounts where user_id = $1', [person.id]);
		expect(links).toEqual([{ issuer: 'https://id.piper.example', tenant: '', subject: identities.ownOneFactor }]);
	});

	it('is linked on the way in by password and second factor', async () => {
		await complete(await signInAtProvider(client, own, identities.ownOneFactor));
		const credentials = { loginName: person.loginName, password: testPassword, languageId: 1 } as const;
		const { accessToken } = await client.succeed(associateAccount, credentials);
		const code = await receiveCode(app, client, accessToken, person);
		await client.succeed(verifyTwoFactorCode, { code }, { token: accessToken });
		const links = await app.rows('select provider from linked_accounts where user_id = $1', [person.id]);
		expect(links).toEqual([{ provider: own }]);
	});

	it('is linked from the list of linked accounts', async () => {
		const token = await openTestSession(app, person);
		const { authorizationUrl } = await client.succeed(startLinking, { provider: own }, { token });
		expect(new URL(authorizationUrl).searchParams.get('redirect_uri')).toContain('/auth/providercallback/piper-id');
		const query = await proveIdentity(client, new URL(authorizationUrl), identities.own);
		await client.succeed(completeLinking, { provider: own, query }, { token });
		const { accounts, providers } = await client.succeed(getLinkedAccounts, {}, { token });
		expect(accounts).toMatchObject([
			{ provider: own, providerName: 'Piper ID', email: 'hannah.macneil@piper.example' },
		]);
		expect(providers.map(({ provider }) => provider)).toEqual(['microsoft', own]);
	});

	it("takes no other provider's return, and no other takes its own (mix-up, R-30)", async () => {
		const refused = async (query: string, provider: string) => (await complete(query, provider)).returnStatus.errorKey;
		expect(await refused(await signInAtProvider(client, 'microsoft', identities.linked), own)).toBe(
			'linked_accounts.visit_unknown',
		);
		expect(await refused(await signInAtProvider(client, own, identities.own), 'microsoft')).toBe(
			'linked_accounts.visit_unknown',
		);
		const query = new URLSearchParams(await signInAtProvider(client, own, identities.own));
		expect(query.get('iss'), 'it says who answers (RFC 9207)').toBe('https://id.piper.example');
		query.set('iss', 'https://evil.example');
		expect(await refused(`?${query.toString()}`, own)).toBe('linked_accounts.not_proved');
	});
});

describe('two factors at the provider', () => {
	it('count as the second one where the brand trusts the provider', async () => {
		await linkIdentity(app, person, identities.own);
		const { output } = await complete(await signInAtProvider(client, own, identities.own));
		expect(output?.signedIn?.userSession.orgId).toBe(organisations.piper);
		expect(await sessionsOf(person)).toEqual([{ scope: 'full', assurance: 'aal2' }]);
		const auditLog = await app.rows('select details from audit_events where user_id = $1 and event = $2', [
			person.id,
			'sign_in.succeeded',
		]);
		expect(auditLog).toMatchObject([{ details: { by: own, assurance: 'aal2' } }]);
	});

	it('count for nothing when the provider does not say that it asked for them', async () => {
		await linkIdentity(app, person, identities.ownOneFactor);
		await complete(await signInAtProvider(client, own, identities.ownOneFactor));
		expect(await sessionsOf(person)).toEqual([{ scope: 'pending', assurance: 'aal1' }]);
	});

	it('do not open an account that is disabled', async () => {
		person = await addTestPerson(app, { organisationId: organisations.piper, status: 'disabled' });
		await linkIdentity(app, person, identities.own);
		const { returnStatus } = await complete(await signInAtProvider(client, own, identities.own));
		expect(returnStatus.errorKey).toBe('sign_in.account_disabled');
		expect(await sessionsOf(person)).toEqual([]);
	});

	it('are asked of Microsoft by a context, and count where its token says that it was fulfilled', async () => {
		const { database, clock, hasher } = app;
		const registry = loadEditedBrands('piper', { trustsMultiFactorOf: ['microsoft'] }, brandPort);
		const trusting = await openAppWithProviders({ database, clock, hasher, registry });
		await linkIdentity(app, person, identities.linked);
		const visitor = trusting.client('piper');
		const start = await startAt(visitor, 'microsoft');
		const asked: unknown = JSON.parse(start.searchParams.get('claims') ?? 'null');
		expect(asked).toEqual({ id_token: { acrs: { essential: true, value: 'c1' } } });
		await complete(await proveIdentity(visitor, start, identities.linked), 'microsoft', visitor);
		// A provider that is given no such wish says nothing, and the brand's own factor is asked for.
		const plain = await startAt(visitor, 'microsoft');
		plain.searchParams.delete('claims');
		await complete(await proveIdentity(visitor, plain, identities.linked), 'microsoft', visitor);
		await trusting.close();
		expect(await sessionsOf(person)).toEqual(
			expect.arrayContaining([
				{ scope: 'full', assurance: 'aal2' },
				{ scope: 'pending', assurance: 'aal1' },
			]),
		);
		expect((await startAt(client, 'microsoft')).searchParams.has('claims'), 'no trust, no wish').toBe(false);
	});

	it('count for nothing where the brand does not trust the provider', async () => {
		const { database, clock, hasher } = app;
		const registry = loadEditedBrands('piper', { trustsMultiFactorOf: ['microsoft'] }, brandPort);
		const wary = await openAppWithProviders({ database, clock, hasher, registry });
		await linkIdentity(app, person, identities.own);
		const visitor = wary.client('piper');
		await complete(await signInAtProvider(visitor, own, identities.own), own, visitor);
		await wary.close();
		expect(await sessionsOf(person)).toEqual([{ scope: 'pending', assurance: 'aal1' }]);
	});
});
