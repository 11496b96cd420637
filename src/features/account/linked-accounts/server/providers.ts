// Which identity providers there are and what each of them is trusted for. All of it is data: the deployment's clients, the
// brand's choice among them, and providers of a brand's own.
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { ClientSecrets } from '#platform/server/brands/client-secrets.ts';

/** The portal is a client of one provider by these. */
interface ProviderClient {
	readonly clientId: string;
	readonly clientSecret: string;
}

export interface ProviderSettings {
	/** `tenants`: the only directories whose people may sign in, by their id. */
	readonly microsoft?: ProviderClient & {
		readonly tenants: readonly string[];
		/** Authentication context by which each tenant asks for two factors, `c1` to `c99`. */
		readonly multiFactorContext?: string;
	};
	/**
	 * `servers`: hosts of the data centres that may prove people; the first one begins. Zoho gives a client one id for all of them, and on
	 * demand a secret for each: `serverSecrets`, by host.
	 */
	readonly zoho?: ProviderClient & {
		readonly servers: readonly string[];
		readonly serverSecrets?: Readonly<Record<string, string>>;
	};
	/** The secrets of brands' own providers are found by `brand.provider`. */
	readonly ownSecrets: Readonly<Record<string, string>>;
	/** Those that were entered on screen, which come first. */
	readonly kept?: ClientSecrets;
}

export interface Provider extends ProviderClient {
	readonly key: string;
	readonly kind: 'microsoft' | 'zoho' | 'own';
	readonly callbackPath: string;
	/** The issuer that begins, then others that the provider may answer from. */
	readonly issuers: readonly [string, ...string[]];
	readonly tenants: readonly string[];
	/** Hosts other than the issuers' own that calls may go to. */
	readonly hosts: readonly string[];
	/** Secrets of the client at single issuers, where they are others than `clientSecret`. */
	readonly issuerSecrets: Readonly<Record<string, string>>;
	/**
	 * What the provider is told to ask, so that an earlier user of the browser signs no one in; undefined where it would refuse the
	 * parameter.
	 */
	readonly prompt: string | undefined;
	/** Microsoft's authentication context that stands for two factors. */
	readonly multiFactorContext: string | undefined;
	/** Whether the provider's word that it asked for two factors counts as ours. */
	readonly isTrustedForMultiFactor: boolean;
}

const microsoftIssuer = 'https://login.microsoftonline.com/organizations/v2.0';

/** The provider by which people of a brand may sign in; undefined where the brand does not offer it or no one configured it. */
export function findProvider(settings: ProviderSettings, brand: Brand, key: string): Provider | undefined {
	const isTrustedForMultiFactor = brand.trustsMultiFactorOf?.includes(key) === true;
	if (key === 'microsoft') {
		if (settings.microsoft === undefined || !brand.signInMethods.includes(key)) return undefined;
		const { tenants, multiFactorContext, ...client } = settings.microsoft;
		const callbackPath = pathTo('microsoftCallback');
		const issuers = [microsoftIssuer] as const;
		const about = { kind: key, callbackPath, issuers, tenants, prompt: 'select_account', multiFactorContext } as const;
		return { key, ...about, hosts: [], issuerSecrets: {}, isTrustedForMultiFactor, ...client };
	}
	if (key === 'zoho') {
		if (settings.zoho === undefined || !brand.signInMethods.includes(key)) return undefined;
		const { servers, serverSecrets = {}, ...client } = settings.zoho;
		const [first = 'accounts.zoho.com', ...others] = servers;
		const issuers = [`https://${first}`, ...others.map((host) => `https://${host}`)] as const;
		const callbackPath = pathTo('zohoCallback');
		const issuerSecrets = Object.fromEntries(
			Object.entries(serverSecrets).map(([host, secret]) => [`https://${host}`, secret]),
		);
		// The one value that Zoho knows.
		const about = { kind: key, callbackPath, issuers, prompt: 'consent', issuerSecrets } as const;
		return { key, ...about, tenants: [], hosts: [], multiFactorContext: undefined, isTrustedForMultiFactor, ...client };
	}
	const own = Object.hasOwn(brand.identityProviders ?? {}, key) ? brand.identityProviders?.[key] : undefined;
	if (own === undefined) return undefined;
	const clientSecret = settings.kept?.find(brand.key, key, own) ?? settings.ownSecrets[`${brand.key}.${key}`];
	if (clientSecret === undefined) return undefined;
	return {
		key,
		kind: 'own',
		clientId: own.clientId,
		clientSecret,
		callbackPath: pathTo('providerCallback', { provider: key }),
		issuers: [own.issuer],
		tenants: [],
		hosts: own.hosts ?? [],
		issuerSecrets: {},
		prompt: own.prompt === 'not_sent' ? undefined : (own.prompt ?? 'select_account'),
		multiFactorContext: undefined,
		isTrustedForMultiFactor,
	};
}

/** Those of a brand, in the order in which people see them. */
export function listProviders(settings: ProviderSettings, brand: Brand): readonly Provider[] {
	return providerKeys(brand)
		.map((key) => findProvider(settings, brand, key))
		.filter((provider) => provider !== undefined);
}

function providerKeys(brand: Brand): readonly string[] {
	return [
		...brand.signInMethods.filter((method) => method !== 'password'),
		...Object.keys(brand.identityProviders ?? {}),
	];
}

/** What a provider is called; brand names stay what they are in both languages. */
export function providerName(brand: Brand, key: string, language: Language): string {
	if (key === 'microsoft') return 'Microsoft';
	if (key === 'zoho') return 'Zoho';
	return brand.identityProviders?.[key]?.names[language] ?? key;
}

/** What a brand offers and no one configured: for the start of a production portal, which lists them and stops. */
export function findMissingClients(settings: ProviderSettings, brands: readonly Brand[]): readonly string[] {
	return brands.flatMap((brand) =>
		providerKeys(brand)
			.filter((key) => findProvider(settings, brand, key) === undefined)
			.map((key) => {
				const own = brand.identityProviders?.[key];
				const fault = own && settings.kept?.findFault(brand.key, key, own);
				return `${brand.key} offers ${key}${fault === undefined ? '' : ` (${fault.replace(/\.$/, '')})`}`;
			}),
	);
}

/** Trust that could never take effect, and why: for the start of a production portal, too. */
export function findEmptyTrust(settings: ProviderSettings, brands: readonly Brand[]): readonly string[] {
	return brands.flatMap((brand) => {
		const trusted = brand.trustsMultiFactorOf ?? [];
		return [
			...(trusted.includes('microsoft') && settings.microsoft?.multiFactorContext === undefined
				? [`${brand.key} trusts microsoft, whose tokens tell of a second factor by MICROSOFT_MFA_CONTEXT only`]
				: []),
			...(trusted.includes('zoho') ? [`${brand.key} trusts zoho, whose tokens do not tell of a second factor`] : []),
		];
	});
}
