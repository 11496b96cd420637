// OpenID Connect with one provider: authorization code, PKCE, state, nonce; the identity that comes of it.
import type { Configuration } from 'openid-client';
import { errorMessage } from '#platform/contract/error-message.ts';
import { hours } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { linkedAccountsProblem } from '../contract.ts';
import { boundFetch, type Fetch } from '#platform/server/outbound/bounded-fetch.ts';
import type { Provider } from './providers.ts';

/** Who proved to be whom: (issuer, tenant, subject) is the identity, the rest a hint for people. */
export interface ExternalIdentity {
	readonly issuer: string;
	readonly tenant: string;
	readonly subject: string;
	readonly name: string;
	readonly email: string;
	/** The provider says that it asked for two factors. */
	readonly isMultiFactor: boolean;
}

/** The values that one visit is bound by. */
export interface VisitSecrets {
	readonly state: string;
	readonly nonce: string;
	readonly verifier: string;
	readonly redirectUri: string;
}

export interface OpenId {
	/** Where the person signs in at the provider. */
	authorizationUrl(provider: Provider, secrets: VisitSecrets, language: string): Promise<string>;
	/** Exchanges the query of the return for a verified identity; refuses everything that does not hold. */
	redeem(provider: Provider, secrets: VisitSecrets, query: URLSearchParams): Promise<ExternalIdentity>;
}

/** Metadata and keys are read again after this. */
const configurationLifetimeMs = hours(1);
const timeoutSeconds = 10;

export interface OpenIdOptions {
	readonly fetch: Fetch;
	readonly clock: Clock;
	/** Where a browser finds the sign-in page of an address, if not there. */
	readonly browserAddress?: (address: URL) => URL;
}

export function createOpenId(options: OpenIdOptions): OpenId {
	const { fetch: fetchNow, clock, browserAddress = (address) => address } = options;
	const known = new Map<string, { readonly until: number; readonly configuration: Promise<Configuration> }>();

	const configure = (provider: Provider, issuer: string): Promise<Configuration> => {
		const key = `${issuer} ${provider.clientId}`;
		const now = clock.now().getTime();
		const found = known.get(key);
		if (found !== undefined && found.until > now) return found.configuration;
		const configuration = discover(provider, issuer, fetchNow);
		known.set(key, { until: now + configurationLifetimeMs, configuration });
		// A failure is asked again by the next visit.
		configuration.catch(() => known.delete(key));
		return configuration;
	};

	return {
		async authorizationUrl(provider, secrets, language) {
			const client = await import('openid-client');
			const configuration = await configure(provider, provider.issuers[0]).catch(failUnreachable);
			const url = client.buildAuthorizationUrl(configuration, {
				redirect_uri: secrets.redirectUri,
				scope: 'openid profile email',
				state: secrets.state,
				nonce: secrets.nonce,
				code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
				code_challenge_method: 'S256',
				ui_locales: language,
				// Who has several accounts says which; nobody is signed in by whoever used the browser before.
				prompt: 'select_account',
			});
			return browserAddress(url).href;
		},
		async redeem(provider, secrets, query) {
			requireNoError(query);
			const issuer = issuerOf(provider, query);
			const configuration = await configure(provider, issuer).catch(failUnreachable);
			const claims = await exchange(configuration, secrets, query);
			return identityOf(provider, claims);
		},
	};
}

async function discover(provider: Provider, issuer: string, fetchNow: Fetch): Promise<Configuration> {
	const client = await import('openid-client');
	const hosts = new Set([...provider.issuers.map((one) => new URL(one).host), ...provider.hosts]);
	const configuration = await client.discovery(
		new URL(issuer),
		provider.clientId,
		// One algorithm, asymmetric: neither `none` nor a key used as a password gets through.
		{ client_secret: provider.clientSecret, id_token_signed_response_alg: 'RS256' },
		client.ClientSecretPost(provider.clientSecret),
		{ [client.customFetch]: boundFetch(fetchNow, hosts), timeout: timeoutSeconds },
	);
	// The token endpoint's TLS alone would do for the standard; the signature is checked all the same.
	client.enableNonRepudiationChecks(configuration);
	return configuration;
}

type Claims = Readonly<Record<string, unknown>>;

async function exchange(configuration: Configuration, secrets: VisitSecrets, query: URLSearchParams): Promise<Claims> {
	const client = await import('openid-client');
	const returned = new URL(secrets.redirectUri);
	returned.search = query.toString();
	try {
		const tokens = await client.authorizationCodeGrant(configuration, returned, {
			expectedState: secrets.state,
			expectedNonce: secrets.nonce,
			pkceCodeVerifier: secrets.verifier,
			idTokenExpected: true,
		});
		return tokens.claims() ?? {};
	} catch (error) {
		throw judgeFailure(error);
	}
}

/** A provider that does not answer is told apart from one whose answer does not hold. */
function judgeFailure(error: unknown): unknown {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const isSilent = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(code) || (error instanceof TypeError && code === '');
	const detail = `${code} ${errorMessage(error)}`;
	return linkedAccountsProblem(isSilent ? 'linked_accounts.provider_unreachable' : 'linked_accounts.not_proved', {
		detail,
	});
}

function failUnreachable(error: unknown): never {
	const detail = errorMessage(error);
	throw linkedAccountsProblem('linked_accounts.provider_unreachable', { detail });
}

/** RFC 6749 § 4.1.2.1: what the provider says instead of a code. */
function requireNoError(query: URLSearchParams): void {
	const error = query.get('error');
	if (error === null) return;
	if (error === 'access_denied') throw linkedAccountsProblem('linked_accounts.cancelled');
	const isSilent = error === 'temporarily_unavailable' || error === 'server_error';
	throw linkedAccountsProblem(isSilent ? 'linked_accounts.provider_unreachable' : 'linked_accounts.not_proved', {
		detail: `the provider answered ${error.slice(0, 60)}`,
	});
}

/** Zoho answers from the data centre that holds the account and names it; only registered ones count. */
function issuerOf(provider: Provider, query: URLSearchParams): string {
	const named = provider.kind === 'zoho' ? query.get('accounts-server') : null;
	const issuer = named === null ? provider.issuers[0] : named.replace(/\/$/, '');
	if (provider.issuers.includes(issuer)) return issuer;
	throw linkedAccountsProblem('linked_accounts.not_proved', { detail: 'answered from an unknown data centre' });
}

function identityOf(provider: Provider, claims: Claims): ExternalIdentity {
	const text = (name: string): string => {
		const value = claims[name];
		return typeof value === 'string' ? value.slice(0, 200) : '';
	};
	const isMicrosoft = provider.kind === 'microsoft';
	const tenant = isMicrosoft ? text('tid').toLowerCase() : '';
	const subject = text(isMicrosoft ? 'oid' : 'sub');
	if (subject === '' || (isMicrosoft && tenant === '')) {
		throw linkedAccountsProblem('linked_accounts.not_proved', { detail: 'no subject or no tenant' });
	}
	if (isMicrosoft && !provider.tenants.includes(tenant)) {
		throw linkedAccountsProblem('linked_accounts.tenant_refused', { detail: `tenant ${tenant}` });
	}
	const methods = claims['amr'];
	return {
		issuer: text('iss'),
		tenant,
		subject,
		name: text('name'),
		email: text('email') || text('preferred_username'),
		isMultiFactor: provider.isTrustedForMultiFactor && Array.isArray(methods) && methods.includes('mfa'),
	};
}
