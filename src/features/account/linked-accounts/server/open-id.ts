// OpenID Connect with one provider: authorization code, PKCE, state, nonce; the identity that comes of it.
import type { Configuration } from 'openid-client';
import { errorMessage } from '#platform/contract/error-message.ts';
import { hours } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { Problem } from '#platform/contract/problem.ts';
import { linkedAccountsProblem } from '../contract.ts';
import { boundFetch, type Fetch } from '#platform/server/outbound/bounded-fetch.ts';
import { createSignatureCheck, type SignatureCheck } from './id-token-signature.ts';
import { describeRefusal } from './provider-refusal.ts';
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
export interface AuthorizationSecrets {
	readonly state: string;
	readonly nonce: string;
	readonly verifier: string;
	readonly redirectUri: string;
}

export interface OpenId {
	/** Where the person signs in at the provider. */
	authorizationUrl(provider: Provider, secrets: AuthorizationSecrets, language: string): Promise<string>;
	/** Exchanges the query of the return for a verified identity; refuses everything that does not hold. */
	redeem(provider: Provider, secrets: AuthorizationSecrets, query: URLSearchParams): Promise<ExternalIdentity>;
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
	const known = new Map<string, { readonly until: number; readonly configuration: Promise<Configured> }>();

	const configure = (provider: Provider, issuer: string): Promise<Configured> => {
		const key = `${issuer} ${provider.clientId}`;
		const now = clock.now().getTime();
		const found = known.get(key);
		if (found !== undefined && found.until > now) return found.configuration;
		const configuration = discover(provider, issuer, fetchNow, clock);
		known.set(key, { until: now + configurationLifetimeMs, configuration });
		// A failure is asked again by the next visit.
		configuration.catch(() => known.delete(key));
		return configuration;
	};

	return {
		async authorizationUrl(provider, secrets, language) {
			const client = await import('openid-client');
			const { configuration } = await configure(provider, provider.issuers[0]).catch(failUnreachable);
			const url = client.buildAuthorizationUrl(configuration, {
				redirect_uri: secrets.redirectUri,
				scope: 'openid profile email',
				state: secrets.state,
				nonce: secrets.nonce,
				code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
				code_challenge_method: 'S256',
				ui_locales: language,
				...(provider.prompt !== undefined && { prompt: provider.prompt }),
				...contextWish(provider),
			});
			return browserAddress(url).href;
		},
		async redeem(provider, secrets, query) {
			requireNoError(query);
			const issuer = issuerOf(provider, query);
			const configured = await configure(provider, issuer).catch(failUnreachable);
			const claims = await exchange(configured, secrets, query);
			return identityOf(provider, claims);
		},
	};
}

interface Configured {
	readonly configuration: Configuration;
	readonly signature: SignatureCheck;
}

async function discover(provider: Provider, issuer: string, fetchNow: Fetch, clock: Clock): Promise<Configured> {
	const client = await import('openid-client');
	const clientSecret = provider.issuerSecrets[issuer] ?? provider.clientSecret;
	const hosts = new Set([...provider.issuers.map((one) => new URL(one).host), ...provider.hosts]);
	const boundedFetch = boundFetch(fetchNow, hosts);
	const configuration = await client.discovery(
		new URL(issuer),
		provider.clientId,
		// One algorithm, asymmetric: neither `none` nor a key used as a password gets through.
		{ client_secret: clientSecret, id_token_signed_response_alg: 'RS256' },
		client.ClientSecretPost(clientSecret),
		{ [client.customFetch]: boundedFetch, timeout: timeoutSeconds },
	);
	const { jwks_uri: keysAddress } = configuration.serverMetadata();
	if (keysAddress === undefined) throw new TypeError(`${issuer} publishes no keys`);
	return { configuration, signature: createSignatureCheck(boundedFetch, keysAddress, clock) };
}

/**
 * Microsoft's tokens do not say how many factors were asked for. Its way is an authentication context: the sign-in is asked to fulfil it, a policy
 * of the tenant says what that takes, and the token says in `acrs` that it was (Conditional Access authentication context).
 */
function contextWish({ isTrustedForMultiFactor, multiFactorContext }: Provider): { readonly claims?: string } {
	if (!isTrustedForMultiFactor || multiFactorContext === undefined) return {};
	return { claims: JSON.stringify({ id_token: { acrs: { essential: true, value: multiFactorContext } } }) };
}

/** Asks every issuer of a provider for its metadata and reads its answer as a sign-in does: for `npm run doctor`. Uses nothing up. */
export async function tryDiscovery(provider: Provider, fetchNow: Fetch, clock: Clock): Promise<void> {
	await Promise.all(provider.issuers.map((issuer) => discover(provider, issuer, fetchNow, clock)));
}

type Claims = Readonly<Record<string, unknown>>;

async function exchange(
	{ configuration, signature }: Configured,
	secrets: AuthorizationSecrets,
	query: URLSearchParams,
): Promise<Claims> {
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
		// The token endpoint's TLS alone would do for the standard; the signature is checked all the same.
		if (tokens.id_token === undefined || !(await signature.isSigned(tokens.id_token)))
			throw linkedAccountsProblem('linked_accounts.not_proved', { detail: 'not signed with a key of the provider' });
		return tokens.claims() ?? {};
	} catch (error) {
		throw judgeFailure(error);
	}
}

/** A provider that does not answer is told apart from one whose answer does not hold. */
function judgeFailure(error: unknown): unknown {
	if (error instanceof Problem) return error;
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const isSilent = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(code) || (error instanceof TypeError && code === '');
	const detail = `${code} ${errorMessage(error)}${saidBy(error)}`;
	return linkedAccountsProblem(isSilent ? 'linked_accounts.provider_unreachable' : 'linked_accounts.not_proved', {
		detail,
	});
}

/** What the token endpoint answered, RFC 6749 § 5.2. */
function saidBy(error: unknown): string {
	if (!(error instanceof Error) || !('error' in error) || typeof error.error !== 'string') return '';
	const description = 'error_description' in error ? error.error_description : undefined;
	return ` (${describeRefusal(error.error, typeof description === 'string' ? description : undefined)})`;
}

function failUnreachable(error: unknown): never {
	const detail = errorMessage(error);
	throw linkedAccountsProblem('linked_accounts.provider_unreachable', { detail });
}

/** RFC 6749 § 4.1.2.1: what the provider says instead of a code. */
function requireNoError(query: URLSearchParams): void {
	const error = query.get('error');
	if (error === null) return;
	const detail = `the provider answered ${describeRefusal(error, query.get('error_description'))}`;
	if (error === 'access_denied') throw linkedAccountsProblem('linked_accounts.cancelled', { detail });
	const isSilent = error === 'temporarily_unavailable' || error === 'server_error';
	throw linkedAccountsProblem(isSilent ? 'linked_accounts.provider_unreachable' : 'linked_accounts.not_proved', {
		detail,
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
		// Kept as JSON, which takes neither a NUL nor half a character.
		return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 200).toWellFormed() : '';
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
	return {
		issuer: text('iss'),
		tenant,
		subject,
		name: text('name'),
		email: text('email') || text('preferred_username'),
		isMultiFactor: provider.isTrustedForMultiFactor && saysMultiFactor(provider, claims),
	};
}

/** Microsoft by the context that it was asked for, others by the method of RFC 8176. */
function saysMultiFactor({ kind, multiFactorContext }: Provider, claims: Claims): boolean {
	if (kind !== 'microsoft') return holds(claims['amr'], 'mfa');
	return multiFactorContext !== undefined && holds(claims['acrs'], multiFactorContext);
}

function holds(claim: unknown, value: string): boolean {
	return Array.isArray(claim) ? claim.includes(value) : claim === value;
}
