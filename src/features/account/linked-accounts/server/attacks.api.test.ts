// What may go wrong on the way back from a provider, by malice or by fault. Each forged token is refused while a twin is accepted that
// differs only in what is wrong with it and is accepted.
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { directories } from '#demo/server/identity/identities.ts';
import { minutes } from '#platform/contract/duration.ts';
import {
	identities,
	linkIdentity,
	openAppWithProviders,
	proveIdentity,
	startAt,
	signInAtProvider,
} from '#test/support/identity-provider.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { completeExternalSignIn, completeLinking } from '../contract.ts';

type Claims = Record<string, unknown>;
interface Forgery {
	readonly header?: Claims;
	readonly claims?: Claims;
	readonly sign?: (input: string) => string;
	/** What the provider publishes. */
	readonly keys?: readonly object[];
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' };
const rs256 =
	(key = privateKey) =>
	(input: string): string =>
		createSign('sha256').update(input).sign(key).toString('base64url');
const encode = (part: Claims): string => Buffer.from(JSON.stringify(part)).toString('base64url');

let app: TestApp;
let client: TestClient;
let person: TestPerson;
/** What becomes of the next ID token; undefined leaves it as it is. */
let forgery: Forgery | undefined;
let failure: (() => Promise<Response>) | undefined;

function forge(token: string, { header = {}, claims = {}, sign = rs256() }: Forgery): string {
	const original = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
	const input = `${encode({ alg: 'RS256', kid: 'test', ...header })}.${encode({ ...original, ...claims })}`;
	return `${input}.${sign(input)}`;
}

beforeAll(async () => {
	app = await openAppWithProviders({
		async intercept(url, next) {
			if (failure !== undefined) return failure();
			if (forgery === undefined) return next();
			if (url.endsWith('/keys')) return Response.json({ keys: forgery.keys ?? [jwk] });
			if (!url.endsWith('/token')) return next();
			const answer = (await (await next()).json()) as { id_token: string };
			return Response.json({ ...answer, id_token: forge(answer.id_token, forgery) });
		},
	});
});
afterAll(() => app.close());
beforeEach(async () => {
	forgery = undefined;
	failure = undefined;
	client = app.client();
	person = await addTestPerson(app);
	await app.rows('delete from linked_accounts');
	await linkIdentity(app, person, identities.linked);
	// Keys and metadata are read again, each time from the provider of this test.
	app.clock.advance(minutes(61));
});

const complete = async (query: string, by = client, provider = 'microsoft'): Promise<string> => {
	const { returnStatus, output } = await by.call(completeExternalSignIn, {
		provider,
		query,
		languageId: 1,
	});
	return returnStatus.errorKey ?? (output?.signedIn === undefined ? 'unknown' : 'signed in');
};
const authorize = (by = client): Promise<string> => signInAtProvider(by, 'microsoft', identities.linked);

describe('an ID token (R-32)', () => {
	const outcomeOf = async (forged: Forgery): Promise<string> => {
		const query = await authorize();
		forgery = forged;
		return complete(query);
	};

	it('signed by the provider with the right claims signs the person in', async () =>
		expect(await outcomeOf({})).toBe('signed in'));

	it('that names no key is checked against each of several (Zoho)', async () => {
		const other = { ...stranger.publicKey.export({ format: 'jwk' }), kid: 'older', alg: 'RS256', use: 'sig' };
		const header = { kid: undefined };
		expect(await outcomeOf({ header, keys: [other, jwk] })).toBe('signed in');
		app.clock.advance(minutes(61));
		expect(await outcomeOf({ header, keys: [other] })).toBe('linked_accounts.not_proved');
		app.clock.advance(minutes(61));
		const encryption = { ...jwk, use: 'enc' };
		expect(await outcomeOf({ header, keys: [encryption, { ...jwk, alg: 'RS512' }] })).toBe(
			'linked_accounts.not_proved',
		);
	});

	const harbourview = directories.harbourview.tenant;
	const lakeside = directories.lakeside.tenant;
	it.each<[title: string, forgery: Forgery]>([
		['without a signature', { header: { alg: 'none' }, sign: () => '' }],
		['without a signature, spelt otherwise', { header: { alg: 'NONE' }, sign: () => '' }],
		[
			'signed with the public key as a password',
			{
				header: { alg: 'HS256' },
				sign: (input) =>
					createHmac('sha256', publicKey.export({ format: 'pem', type: 'spki' }))
						.update(input)
						.digest('base64url'),
			},
		],
		['of another algorithm', { header: { alg: 'RS512' } }],
		['signed by somebody else', { sign: rs256(stranger.privateKey) }],
		['signed with a key that nobody has', { header: { kid: 'other' } }],
		[
			'that brings its own key',
			{ header: { kid: 'own', jwk: stranger.publicKey.export({ format: 'jwk' }) }, sign: rs256(stranger.privateKey) },
		],
		['for another client', { claims: { aud: 'another-client' } }],
		['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
		['of another visit', { claims: { nonce: 'A'.repeat(43) } }],
		['without a nonce', { claims: { nonce: undefined } }],
		['of another issuer', { claims: { iss: 'https://accounts.zoho.com' } }],
		['whose issuer is not its tenant’s', { claims: { iss: `https://login.microsoftonline.com/${lakeside}/v2.0` } }],
		['whose tenant is not its issuer’s', { claims: { tid: lakeside } }],
		['without a tenant', { claims: { tid: undefined } }],
		['whose tenant is no text', { claims: { tid: [harbourview] } }],
		['without an object id', { claims: { oid: undefined } }],
	])('%s proves nobody', async (_title, forged) => {
		expect(await outcomeOf(forged)).toBe('linked_accounts.not_proved');
		expect(await app.rows('select 1 from sessions where user_id = $1', [person.id])).toEqual([]);
	});

	it('of a tenant that is not admitted proves no one, although Microsoft signed it (R-31)', async () => {
		expect(await complete(await signInAtProvider(client, 'microsoft', identities.stranger))).toBe(
			'linked_accounts.tenant_refused',
		);
	});

	it('with the object id of a person in another admitted tenant is somebody else’s', async () => {
		const iss = `https://login.microsoftonline.com/${lakeside}/v2.0`;
		expect(await outcomeOf({ claims: { iss, tid: lakeside, oid: identities.linked } })).toBe('unknown');
	});

	it('that claims two factors is asked for ours all the same', async () => {
		expect(await outcomeOf({ claims: { amr: ['pwd', 'mfa'] } })).toBe('signed in');
		const sessions = await app.rows('select scope from sessions where user_id = $1', [person.id]);
		expect(sessions).toEqual([{ scope: 'pending' }]);
	});
});

describe('the return (R-28, R-30)', () => {
	it('is refused where no request was made', async () => {
		for (const query of ['', '?code=abc', '?code=abc&state=', '?code=abc&state=sign-in.invented']) {
			expect(await complete(query)).toBe('linked_accounts.visit_unknown');
		}
	});

	it('works once', async () => {
		const query = await authorize();
		expect(await complete(query)).toBe('signed in');
		expect(await complete(query)).toBe('linked_accounts.visit_unknown');
	});

	it('belongs to the browser that began', async () => {
		const query = await authorize();
		expect(await complete(query, app.client())).toBe('linked_accounts.visit_unknown');
		const other = app.client();
		await startAt(other, 'microsoft');
		expect(await complete(query, other), 'not even to one that began another visit').toBe(
			'linked_accounts.visit_unknown',
		);
		expect(await complete(query)).toBe('signed in');
	});

	it('carries a code of the same visit only (PKCE, nonce)', async () => {
		const thief = app.client();
		const stolen = new URLSearchParams(await authorize(thief)).get('code') ?? '';
		const own = new URLSearchParams((await startAt(client, 'microsoft')).search);
		const query = new URLSearchParams({ code: stolen, state: own.get('state') ?? '' });
		expect(await complete(`?${query.toString()}`)).toBe('linked_accounts.not_proved');
	});

	it('of one provider means nothing at the address of another (mix-up)', async () => {
		expect(await complete(await authorize(), client, 'zoho')).toBe('linked_accounts.visit_unknown');
		const zoho = await signInAtProvider(client, 'zoho', identities.zoho);
		expect(await complete(zoho, client, 'microsoft')).toBe('linked_accounts.visit_unknown');
	});

	it('of Zoho from a data centre that is not registered is refused', async () => {
		const query = new URLSearchParams(await signInAtProvider(client, 'zoho', identities.zoho));
		for (const server of [
			'https://accounts.zoho.com.evil.example',
			'http://accounts.zoho.com',
			'https://evil.example',
		]) {
			query.set('accounts-server', server);
			expect(await complete(`?${query.toString()}`, client, 'zoho')).toMatch(/not_proved|visit_unknown/);
		}
	});

	it('under another brand is refused', async () => {
		const query = await authorize();
		const elsewhere = app.client('maplecrest');
		for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
		expect(await complete(query, elsewhere)).toBe('linked_accounts.visit_unknown');
	});

	it('works for ten minutes', async () => {
		const query = await authorize();
		app.clock.advance(minutes(10));
		expect(await complete(query)).toBe('linked_accounts.visit_unknown');
	});

	it('of a sign-in links nothing', async () => {
		const query = await signInAtProvider(client, 'microsoft', identities.unknown);
		const token = await openTestSession(app, person);
		const input = { provider: 'microsoft', query };
		expect(await client.refused(completeLinking, input, { token })).toBe('linked_accounts.visit_unknown');
	});

	it('of who stopped says so and uses the visit up', async () => {
		const state = (await startAt(client, 'microsoft')).searchParams.get('state') ?? '';
		const query = `?error=access_denied&state=${state}`;
		expect(await complete(query)).toBe('linked_accounts.cancelled');
		expect(await complete(query)).toBe('linked_accounts.visit_unknown');
	});

	it('with doubled parameters is refused', async () => {
		const query = await authorize();
		expect(await complete(`${query}&code=second`)).toBe('linked_accounts.not_proved');
	});
});

describe('a provider that does not answer (R-89)', () => {
	const refuse = () => Promise.reject(new TypeError('fetch failed'));

	it('at the start is told at the address of return', async () => {
		failure = refuse;
		const { status, headers } = await client.send({ path: '/auth/start/microsoft' });
		expect([status, headers.location]).toEqual([302, '/auth/office365callback?error=temporarily_unavailable']);
	});

	it('at the return is told as such', async () => {
		const query = await authorize();
		failure = refuse;
		expect(await complete(query)).toBe('linked_accounts.provider_unreachable');
	});

	it('or answers with nonsense proves no one', async () => {
		const start = await startAt(client, 'microsoft');
		const query = await proveIdentity(client, start, identities.linked);
		failure = () => Promise.resolve(new Response('<html>', { status: 200 }));
		expect(await complete(query)).toBe('linked_accounts.not_proved');
	});
});
