// A portal whose Microsoft and Zoho are the demonstration's provider, and a browser's way through its pages.
import { expect } from 'vitest';
import { addDemoLink, demoIdentities } from '#demo/server/identity/identities.ts';
import { openDemoIdentityProvider } from '#demo/server/identity/open-identity-provider.ts';
import { startPath } from '#features/account/linked-accounts/addresses.ts';
import type { IdentityProviders } from '#app/server/identity-providers.ts';
import type { Fetch } from '#platform/server/outbound/bounded-fetch.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { brandPort, openOwnTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import type { TestPerson } from './test-people.ts';

/** Keys of the identities that tests use, by what they stand for. */
export const identities = {
	linked: find('Sofia Marino'),
	unknown: find('Marcus Osei'),
	/** Belongs to an admitted tenant, with the email of somebody in another one. */
	lookalike: find('Amelia Chen'),
	/** Belongs to a tenant that is not admitted. */
	stranger: find('Theo Lambert'),
	zoho: find('Élodie Gagnon'),
	zohoCanada: find('Priya Raman'),
	/** Belongs to Piper's own provider, which asked for two factors. */
	own: find('Hannah MacNeil'),
	/** Belongs to the same provider, which asked for a password only. */
	ownOneFactor: find('Hannah M. Pike'),
} as const;

function find(name: string): string {
	const identity = demoIdentities.find((one) => one.name === name);
	if (identity === undefined) throw new Error(`No identity of ${name}`);
	return identity.key;
}

/** Sits between the portal and its providers. */
type Intercept = (url: string, next: () => Promise<Response>) => Promise<Response>;

export interface ProviderOptions extends TestAppOptions {
	readonly intercept?: Intercept;
}

const brands = () => loadBrands('src/brands', { port: brandPort });

export function openAppWithProviders({ intercept, ...options }: ProviderOptions = {}): Promise<TestApp> {
	const { registry = brands() } = options;
	return openOwnTestApp({ ...options, identityProviders: createTestProviders({ registry, intercept }) });
}

/** Providers that several processes of one portal may share. */
export function createTestProviders({
	registry = brands(),
	intercept,
}: Pick<TestAppOptions, 'registry'> & { readonly intercept?: Intercept | undefined } = {}): IdentityProviders {
	const provider = openDemoIdentityProvider(registry);
	const fetch: Fetch = (url, init) =>
		intercept === undefined ? provider.fetch(url, init) : intercept(url, () => provider.fetch(url, init));
	return { ...provider, fetch };
}

export async function linkIdentity(app: TestApp, person: TestPerson, key: string): Promise<void> {
	await app.database.transaction(async (queries) => {
		await queries
			.withTables<{ linked_accounts: { subject: string } }>()
			.deleteFrom('linked_accounts')
			.where('subject', '=', key)
			.execute();
		await addDemoLink(queries, app.clock, person, key);
	});
}

/** Follows the plain link of the login page; returns the address of the provider's sign-in page. */
export async function startAt(client: TestClient, provider: string): Promise<URL> {
	const { status, headers } = await client.send({ path: startPath(provider) });
	expect(status).toBe(302);
	return new URL(headers.location ?? '');
}

/** Chooses an account on the provider's pages and agrees; returns the query that the browser brings back. */
export async function proveIdentity(client: TestClient, start: URL, key: string): Promise<string> {
	const choice = await client.send({ path: `${start.pathname}${start.search}` });
	expect(choice.status, choice.text.slice(0, 500)).toBe(200);
	const href = [...choice.text.matchAll(/href="([^"]+)"/g)]
		.map((match) => unescapeHtml(match[1] ?? ''))
		.find((one) => one.includes(key));
	let path = href ?? '';
	let method = 'GET';
	for (let step = 0; step < 10; step += 1) {
		const answer = await client.send({ method, path });
		if (answer.status === 200) {
			method = 'POST';
			continue;
		}
		expect([302, 303], answer.text.slice(0, 500)).toContain(answer.status);
		const next = new URL(answer.headers.location ?? '', `http://localhost:${brandPort}`);
		if (next.pathname.startsWith('/auth/')) return next.search;
		path = `${next.pathname}${next.search}`;
		method = 'GET';
	}
	throw new Error('The provider went round in circles');
}

export async function signInAtProvider(client: TestClient, provider: string, key: string): Promise<string> {
	return proveIdentity(client, await startAt(client, provider), key);
}

function unescapeHtml(text: string): string {
	return text
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, '<')
		.replace(/&amp;/g, '&');
}
