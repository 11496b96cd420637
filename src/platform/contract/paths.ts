// Every address of the product, once (specification § 2). Links in mail, provider returns, the server and both halves of the
// browser build their addresses here and match incoming ones here; letter case never matters.

/**
 * `document`: a public page, rendered on the server, hydrated afterwards. `app`: a screen of the desktop application; its boot script sends
 * who is not signed in to the login page.
 */
type Surface = 'document' | 'app';

interface RouteDefinition {
	/** `{name}` is one required segment, `{name?}` an optional last one. */
	readonly pattern: string;
	readonly surface: Surface;
}

export const routes = {
	loginVia: { pattern: '/PortalService/LoginVia', surface: 'document' },
	login: { pattern: '/account/login/{key?}', surface: 'document' },
	register: { pattern: '/account/register', surface: 'document' },
	privacy: { pattern: '/account/Privacy', surface: 'document' },
	terms: { pattern: '/account/Term-of-Use', surface: 'document' },
	disclosure: { pattern: '/account/Disclosure', surface: 'document' },
	forgotPassword: { pattern: '/account/forgotPassword', surface: 'document' },
	resetPassword: { pattern: '/account/resetPassword/{token}', surface: 'document' },
	resetPasswordFromMail: { pattern: '/auth/resetpwd/{token}', surface: 'document' },
	/** Beyond the specification: where the link of a security notice leads; without a token, what a locked person does next. */
	secureAccount: { pattern: '/account/secure/{token?}', surface: 'document' },
	/** Beyond the specification: where the link of a copy of an invoice leads, which ends the copies. */
	stopCopies: { pattern: '/account/copies/{token?}', surface: 'document' },
	/** Beyond the specification: where the mail to a new address for copies of invoices leads. */
	confirmCopies: { pattern: '/account/confirmCopies/{token?}', surface: 'document' },
	verifyTwoFactor: { pattern: '/auth/verifyTwoFactor', surface: 'document' },
	zohoCallback: { pattern: '/auth/zohocallback', surface: 'document' },
	microsoftCallback: { pattern: '/auth/office365callback', surface: 'document' },
	/** Each of a brand's own providers returns to an address of its own. */
	providerCallback: { pattern: '/auth/providercallback/{provider}', surface: 'document' },
	authorisedRedirect: { pattern: '/auth/authorisedRedirect/{socialMediaAccountId}', surface: 'document' },
	notFound: { pattern: '/404', surface: 'document' },

	home: { pattern: '/desktop/home/{key?}', surface: 'app' },
	securitySettings: { pattern: '/desktop/securitysettings/{key?}', surface: 'app' },
	launchNas: { pattern: '/desktop/LaunchNAS', surface: 'app' },
	credit: { pattern: '/desktop/credit/{key?}', surface: 'app' },
	buyCredit: { pattern: '/desktop/credit-buy/{key?}', surface: 'app' },
	buyCreditProduct: { pattern: '/desktop/credit-buy-post/{productID}', surface: 'app' },
	subscription: { pattern: '/desktop/subscription/{key?}', surface: 'app' },
	linkedAccounts: { pattern: '/desktop/revoke', surface: 'app' },
	setUpTwoFactor: { pattern: '/desktop/setupSecuritySettings', surface: 'app' },
	creditsAndSubscriptions: { pattern: '/desktop/creditsandsubscriptions', surface: 'app' },
	manageSubscription: { pattern: '/desktop/creditsandsubscriptions/managesubscription/{key}', surface: 'app' },
	/** Goes beyond the specification and lists every purchase and automatic charge. */
	payments: { pattern: '/desktop/creditsandsubscriptions/viewPayments', surface: 'app' },
	invoices: { pattern: '/desktop/creditsandsubscriptions/viewInvoices', surface: 'app' },
	invoice: { pattern: '/desktop/creditsandsubscriptions/SMInvoice/{SMTransactionId}', surface: 'app' },
	checkoutSuccess: { pattern: '/desktop/CCSuccess/{sessionId}', surface: 'app' },
	cardReceipt: { pattern: '/desktop/CCReceipt/{sessionId}', surface: 'app' },

	/** Beyond the specification: what the brand announces, with its history. */
	announcements: { pattern: '/desktop/announcements/{key?}', surface: 'app' },

	staffHome: { pattern: '/UserAgentAdmin/home', surface: 'app' },
	addPersonnel: { pattern: '/UserAgentAdmin/CentumAddPersonnel', surface: 'app' },
	changePersonnel: { pattern: '/UserAgentAdmin/CentumChangePersonnel/{key}', surface: 'app' },
	terminatePersonnel: { pattern: '/UserAgentAdmin/CentumTerminatePersonnel/{key}', surface: 'app' },
	/** The rest of the staff area goes beyond the specification. */
	staffPeople: { pattern: '/UserAgentAdmin/people', surface: 'app' },
	staffPerson: { pattern: '/UserAgentAdmin/people/{key}', surface: 'app' },
	staffOffices: { pattern: '/UserAgentAdmin/offices/{key?}', surface: 'app' },
	staffTeams: { pattern: '/UserAgentAdmin/teams/{key?}', surface: 'app' },
	importPersonnel: { pattern: '/UserAgentAdmin/import/{key?}', surface: 'app' },
	staffAccess: { pattern: '/UserAgentAdmin/access', surface: 'app' },
	staffApprovals: { pattern: '/UserAgentAdmin/approvals/{key?}', surface: 'app' },
	staffPayments: { pattern: '/UserAgentAdmin/payments/{key?}', surface: 'app' },
	staffCorrection: { pattern: '/UserAgentAdmin/corrections/{key}', surface: 'app' },
	staffOpenItems: { pattern: '/UserAgentAdmin/open-items', surface: 'app' },
	staffJournal: { pattern: '/UserAgentAdmin/books/journal/{month?}', surface: 'app' },
	staffBookAccounts: { pattern: '/UserAgentAdmin/books/accounts', surface: 'app' },
	staffRegister: { pattern: '/UserAgentAdmin/books/invoices/{period?}', surface: 'app' },
	staffTaxReport: { pattern: '/UserAgentAdmin/books/tax/{period?}', surface: 'app' },
	staffDeferredReport: { pattern: '/UserAgentAdmin/books/deferred/{period?}', surface: 'app' },
	staffPayouts: { pattern: '/UserAgentAdmin/books/payouts/{period?}', surface: 'app' },
	staffReceivables: { pattern: '/UserAgentAdmin/books/receivables/{period?}', surface: 'app' },
	staffSubscriptionFigures: { pattern: '/UserAgentAdmin/books/subscriptions/{period?}', surface: 'app' },
	staffCreditFigures: { pattern: '/UserAgentAdmin/books/credits/{period?}', surface: 'app' },
	/** It comes after the reports, whose names are no periods. */
	staffBooks: { pattern: '/UserAgentAdmin/books/{period?}', surface: 'app' },
	staffTiles: { pattern: '/UserAgentAdmin/tiles', surface: 'app' },
	staffAnnouncements: { pattern: '/UserAgentAdmin/announcements', surface: 'app' },
	staffBrands: { pattern: '/UserAgentAdmin/brands', surface: 'app' },
	staffBrand: { pattern: '/UserAgentAdmin/brands/{brandKey}/{section?}', surface: 'app' },
	newBrand: { pattern: '/UserAgentAdmin/newBrand', surface: 'app' },
	staffAudit: { pattern: '/UserAgentAdmin/audit', surface: 'app' },
	viewAs: { pattern: '/UserAgentAdmin/viewing/{key}', surface: 'app' },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof routes;
type Definitions = typeof routes;
type Parameter<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameter<Rest> : never;
type Required<N extends string> = N extends `${string}?` ? never : N;
type Optional<N extends string> = N extends `${infer Name}?` ? Name : never;
export type PathParams<N extends RouteName> = {
	readonly [K in Required<Parameter<Definitions[N]['pattern']>>]: string;
} & { readonly [K in Optional<Parameter<Definitions[N]['pattern']>>]?: string | undefined };

type PathArguments<N extends RouteName> = [Parameter<Definitions[N]['pattern']>] extends [never]
	? []
	: [Required<Parameter<Definitions[N]['pattern']>>] extends [never]
		? [params?: PathParams<N>]
		: [params: PathParams<N>];

/** Specification § 2, Redirects. One hop each, as the specification lists them. */
const redirects: Readonly<Record<string, string>> = {
	'/piper': '/account/login/piper',
	'/': '/desktop',
	'/portal/dashboard': '/desktop',
	'/desktop': '/desktop/home',
	'/useragentadmin': '/UserAgentAdmin/home',
};

/** Whether a route belongs to the staff area. */
export function isStaffRoute(name: RouteName): boolean {
	return routes[name].pattern.startsWith('/UserAgentAdmin/');
}

/** Specification § 2: any other path goes to `/`. The query lets the person be told on arrival why they are there. */
export const unknownAddress = '/?begin=not-found';

/** The address of a route, parameters encoded. */
export function pathTo<N extends RouteName>(name: N, ...[params]: PathArguments<N>): string {
	const values: Readonly<Record<string, string | undefined>> = params ?? {};
	return routes[name].pattern.replace(/\/\{(\w+)\??\}/g, (_whole, key: string) => {
		const value = values[key];
		return value === undefined ? '' : `/${encodeURIComponent(value)}`;
	});
}

export interface MatchedRoute {
	readonly kind: 'route';
	readonly name: RouteName;
	readonly surface: Surface;
	readonly params: Readonly<Record<string, string>>;
}
export type Address = MatchedRoute | { readonly kind: 'redirect'; readonly to: string };

const matchers = Object.entries(routes).map(([name, route]) => ({
	name: name as RouteName, // Object.entries widens the keys of a const object
	route,
	expression: new RegExp(
		`^${route.pattern.replace(/\/\{\w+\?\}/g, '(?:/([^/]+))?').replace(/\{\w+\}/g, '([^/]+)')}/?$`,
		'i',
	),
	parameters: [...route.pattern.matchAll(/\{(\w+)\??\}/g)].map((match) => match[1] ?? ''),
}));

/** Finds the route of a path (no query). */
export function matchRoute(path: string): MatchedRoute | undefined {
	for (const { name, route, expression, parameters } of matchers) {
		const match = expression.exec(path);
		if (match === null) continue;
		const params: Record<string, string> = {};
		for (const [index, parameter] of parameters.entries()) {
			const value = decodeSegment(match[index + 1]);
			if (value === null) return undefined;
			if (value !== undefined) params[parameter] = value;
		}
		return { kind: 'route', name, surface: route.surface, params };
	}
	return undefined;
}

/** What an address leads to: a screen, or where to go instead. Any path that is neither goes to `/` (specification § 2). */
export function resolveAddress(path: string): Address {
	const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
	const target = redirects[bare.toLowerCase()];
	if (target !== undefined) return { kind: 'redirect', to: target };
	const match = matchRoute(path);
	return match ?? { kind: 'redirect', to: unknownAddress };
}

/**
 * The remembered return address, if it is one of our own signed-in screens: a path on this origin that matches the route table.
 * Anything else is undefined. R-59: no scheme, host, control character or second slash survives, encoded or not.
 */
export function parseReturnAddress(stored: unknown): string | undefined {
	if (typeof stored !== 'string' || stored.length > 2048) return undefined;
	if (!/^\/[A-Za-z0-9]/.test(stored) || /[\\\s\p{Cc}\p{Cf}]/u.test(stored)) return undefined;
	const path = stored.split(/[?#]/, 1)[0] ?? '';
	if (path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) return undefined;
	return matchRoute(path)?.surface === 'app' ? stored : undefined;
}

function decodeSegment(segment: string | undefined): string | undefined | null {
	if (segment === undefined) return undefined;
	try {
		const decoded = decodeURIComponent(segment);
		return /[/\\\p{Cc}]/u.test(decoded) ? null : decoded;
	} catch {
		return null;
	}
}
