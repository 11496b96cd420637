// One OpenID provider of the demonstration for each directory, made when somebody first visits it: Microsoft's tenants and
// Zoho's data centres issue tokens in their own name, and so does a brand's own provider.
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { ClientMetadata, default as Provider } from 'oidc-provider';
import { newToken } from '#platform/server/crypto/secrets.ts';
import { minutes } from '#platform/contract/duration.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { type DemoIdentity, demoIdentities, type Directory } from './identities.ts';

export interface DemoClient {
	readonly clientId: string;
	readonly clientSecret: string;
	readonly redirectUris: readonly string[];
}

export interface OpenIdProviders {
	get(provider: string, directory: Directory): Promise<Provider>;
	/** Which directory gave out a code. */
	directoryOfCode(code: string): string | undefined;
	publicKey(): JsonWebKey;
}

export function createOpenIdProviders(client: DemoClient): OpenIdProviders {
	let key: ReturnType<typeof createKey> | undefined;
	const getKey = () => (key ??= createKey());
	const made = new Map<string, Promise<Provider>>();
	const codes = new Map<string, string>();
	return {
		get(provider, directory) {
			const known = made.get(directory.key) ?? makeProvider(provider, directory, client, getKey().private, codes);
			made.set(directory.key, known);
			return known;
		},
		directoryOfCode: (code) => codes.get(code),
		publicKey: () => getKey().public,
	};
}

async function makeProvider(
	provider: string,
	directory: Directory,
	client: DemoClient,
	key: JsonWebKey,
	codes: Map<string, string>,
): Promise<Provider> {
	// Loading it takes half a second, and few visitors of a demonstration open its page.
	const { Provider: OidcProvider } = await import('oidc-provider').catch((cause: unknown) => {
		throw new Error('The demonstration needs the development packages: run npm ci without --omit=dev.', { cause });
	});
	const isMicrosoft = provider === 'microsoft';
	const people = demoIdentities.filter((identity) => identity.directory === directory);
	const seconds = minutes(10) / 1000;
	const made = new OidcProvider(directory.issuer, {
		adapter: createMemoryAdapter(),
		clients: [registrationOf(client)],
		jwks: { keys: [key] },
		cookies: { keys: [newToken()] },
		// Both of them put the claims of the scopes into the ID token.
		conformIdTokenClaims: false,
		claims: {
			// Neither Microsoft (v2.0) nor Zoho tells how one signed in; a brand's own provider does (RFC 8176).
			openid: ['sub', ...(isMicrosoft ? ['oid', 'tid', 'ver'] : []), ...(provider === 'piper-id' ? ['amr'] : [])],
			profile: ['name'],
			email: ['email'],
			// Microsoft's, where a sign-in asks for it.
			...(isMicrosoft && { acrs: null }),
		},
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false }, claimsParameter: { enabled: isMicrosoft } },
		interactions: { url: (_context, { uid }) => `${mountOf(provider, directory)}/interaction/${uid}` },
		findAccount(_context, id) {
			const person = people.find((identity) => identity.key === id);
			return (
				person && {
					accountId: id,
					claims: (_use, _scope, asked) => ({ ...claimsOf(person, isMicrosoft), ...contextsOf(asked['acrs']) }),
				}
			);
		},
		ttl: {
			AuthorizationCode: 60,
			IdToken: seconds,
			AccessToken: seconds,
			Interaction: seconds,
			Session: seconds,
			Grant: seconds,
		},
	});
	made.on('authorization_code.saved', ({ jti }) => codes.set(jti, directory.key));
	made.use(async (context, next) => {
		await next();
		const location = context.response.get('location');
		if (location) context.set('location', asReturned(location, provider, directory, client.redirectUris));
	});
	return made;
}

function registrationOf({ clientId, clientSecret, redirectUris }: DemoClient): ClientMetadata {
	return {
		client_id: clientId,
		client_secret: clientSecret,
		redirect_uris: [...redirectUris],
		response_types: ['code'],
		grant_types: ['authorization_code'],
		token_endpoint_auth_method: 'client_secret_post',
	};
}

/** Where the pages of one directory are. */
export function mountOf(provider: string, directory: Directory): string {
	return `/dev/identity/${provider}/${directory.key}`;
}

/** Microsoft sends no `iss` along; Zoho says which data centre holds the account. */
function asReturned(location: string, provider: string, directory: Directory, redirectUris: readonly string[]): string {
	const url = URL.parse(location);
	if (url === null || !redirectUris.includes(`${url.origin}${url.pathname}`)) return location;
	if (provider === 'microsoft') url.searchParams.delete('iss');
	if (provider === 'zoho') url.searchParams.set('accounts-server', directory.issuer);
	return url.href;
}

function claimsOf({ key, directory, name, email }: DemoIdentity, isMicrosoft: boolean) {
	return { sub: key, name, email, ...(isMicrosoft ? { oid: key, tid: directory.tenant, ver: '2.0' } : {}) };
}

/** The tenants of the demonstration fulfil every context that is asked for. */
function contextsOf(asked: unknown): { readonly acrs?: readonly string[] } {
	if (typeof asked !== 'object' || asked === null || !('value' in asked)) return {};
	return typeof asked.value === 'string' ? { acrs: [asked.value] } : {};
}

function createKey(): { readonly private: JsonWebKey; readonly public: JsonWebKey } {
	const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const about = { kid: 'demo', alg: 'RS256', use: 'sig' };
	return {
		private: { ...privateKey.export({ format: 'jwk' }), ...about },
		public: { ...publicKey.export({ format: 'jwk' }), ...about },
	};
}
