// Configuration: read once at start, every problem reported at once. Nothing else in the product reads the environment.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { isatty } from 'node:tty';
import type * as z from 'zod/mini';
import { seconds } from '#platform/contract/duration.ts';
import { embeddedDatabase } from './config-values.ts';
import { documentation, environment, variables } from './config-variables.ts';
import type { NamedKey } from './crypto/key-ring.ts';
import { productRoot } from './product-root.ts';
import { StartError } from './start-error.ts';

export interface Config {
	readonly mode: 'demo' | 'production';
	readonly port: number;
	readonly host: string;
	/** Absolute path. */
	readonly dataDir: string;
	/** Absent: the embedded database. */
	readonly databaseUrl?: string;
	readonly databasePoolSize: number;
	/** Absolute path. */
	readonly brandsDir: string;
	/** Always there in production. In demo mode absent: it is made once and kept in `dataDir`. */
	readonly passwordPepper?: Buffer;
	/** Keys that seal secrets of brands; the first seals, all open. Absent in production: none can be kept. */
	readonly secretKeys?: readonly NamedKey[];
	/** What new passwords must be. */
	readonly passwords: { readonly maxLength: number; readonly hasComposition: boolean };
	/** Always there in production. Absent: mail is captured. */
	readonly smtpUrl?: string;
	/** Clients of the portal at identity providers; what is absent is not configured. */
	readonly identityProviders: IdentityProviderClients;
	/** Absent: text messages are captured in demo mode and not offered in production. */
	readonly twilio?: { readonly accountSid: string; readonly authToken: string; readonly from: string };
	/** Absent: a local test processor in demo mode; in production no cards are taken. */
	readonly stripe?: { readonly secretKey: string; readonly webhookSecrets: readonly string[] };
	/** Absent: addresses are looked up in the portal's own register. */
	readonly addressCompleteKey?: string;
	readonly trustedProxies: readonly string[];
	/** Header in which a trusted proxy says the caller's country. */
	readonly countryHeader?: string;
	/** Absent in production: /metrics is off. */
	readonly metricsToken?: string;
	/** A proxy that asks from another machine whether a certificate is permitted sends it; absent: only this machine may ask. */
	readonly tlsPermissionKey?: string;
	/** Absent: nobody looks whether brands' hosts lead here. */
	readonly hosts?: HostSettings;
	/** Absent: mail goes out as brands say, unsigned, and nobody looks at it. */
	readonly senders?: SenderSettings;
	readonly exposeOpenapi: boolean;
	readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
	readonly logFormat: 'json' | 'pretty';
	/** Never in production. */
	readonly liveReload: boolean;
	/** Whether a demonstration explains itself on the sign-in pages. */
	readonly demoGuide: boolean;
	readonly hashConcurrency: number;
	/** From the signal to the first refused request. */
	readonly shutdownDrainMs: number;
	readonly shutdownGraceMs: number;
}

export interface HostSettings {
	/** Names and addresses where brands' hosts are to point. */
	readonly targets: readonly string[];
	/** As CAA records name it. */
	readonly issuer: string;
	/** Name servers that are asked; the system's where there are none. */
	readonly resolvers: readonly string[];
}

export interface SenderSettings {
	/** The mail of a brand goes out from there until its own sender is ready; the name stands behind the brand's. */
	readonly fallback: { readonly name?: string | undefined; readonly address: string };
	/** What SPF records of brands include. */
	readonly spfInclude: string;
	/** Name servers that are asked; the system's where there are none. */
	readonly resolvers: readonly string[];
}

interface IdentityProviderClients {
	readonly microsoft?: {
		readonly clientId: string;
		readonly clientSecret: string;
		readonly tenants: readonly string[];
		readonly multiFactorContext?: string;
	};
	readonly zoho?: {
		readonly clientId: string;
		readonly clientSecret: string;
		readonly servers: readonly string[];
		readonly serverSecrets?: Readonly<Record<string, string>>;
	};
	/** They are found by `brand.provider`. */
	readonly ownSecrets: Readonly<Record<string, string>>;
}

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** What the defaults depend on besides the variables. */
export interface Machine {
	readonly isTerminal: boolean;
	readonly coreCount: number;
}

interface VariableProblem {
	readonly name: string;
	readonly reason: string;
}

/** File in `dataDir` that a demo start leaves behind: its generated secrets. */
export const demoSecretsFileName = 'demo-secrets.json';

const defaultDataDir = 'data';

/** Brands shipped with the product, as samples. */
const sampleBrandsDir = join(productRoot, 'src/brands');

/** Reads and checks the environment. Throws one `StartError` that lists everything that is wrong. */
export function readConfig(env: EnvironmentVariables, machine: Machine = thisMachine()): Config {
	const given = withoutEmpty(env);
	const parsed = environment.safeParse(given);
	const problems = [
		...unknownVariables(given),
		...schemaProblems(parsed.error),
		...incompleteGroups(given),
		...stripeProblems(given),
		...modeProblems(given),
	];
	if (parsed.data === undefined || problems.length > 0) throw new StartError(describe(problems));
	return withDefaults(parsed.data, machine);
}

export type DatabaseSettings = Pick<Config, 'mode' | 'dataDir' | 'databaseUrl' | 'databasePoolSize' | 'stripe'>;

const databaseVariables = [
	'PORTICO_MODE',
	'DATABASE_URL',
	'DATABASE_POOL_SIZE',
	'DATA_DIR',
	// Where they are set: for commands that compare the database with the card processor.
	'STRIPE_SECRET_KEY',
	'STRIPE_WEBHOOK_SECRETS',
] as const;

/**
 * For a command that needs the database alone: what else a server wants may be missing where it runs, as in a release step that
 * migrates. Throws one `StartError` that lists everything that is wrong.
 */
export function readDatabaseSettings(env: EnvironmentVariables): DatabaseSettings {
	const all = withoutEmpty(env);
	const given = Object.fromEntries(databaseVariables.map((name) => [name, all[name]]));
	const parsed = environment.safeParse(withoutEmpty(given));
	const isProduction = given['PORTICO_MODE'] === 'production';
	const problems = [
		...unknownVariables(all),
		...schemaProblems(parsed.error),
		...(isProduction ? [...missingInProduction(given, databaseVariables), ...demoLeftovers(given)] : []),
	];
	if (parsed.data === undefined || problems.length > 0) throw new StartError(describe(problems));
	return withDefaults(parsed.data, thisMachine());
}

/** An empty value counts as absent. */
function withoutEmpty(env: EnvironmentVariables): Readonly<Record<string, string>> {
	const isGiven = (entry: [string, string | undefined]): entry is [string, string] => (entry[1]?.trim() ?? '') !== '';
	return Object.fromEntries(Object.entries(env).filter(isGiven));
}

function thisMachine(): Machine {
	return { isTerminal: isatty(process.stdout.fd), coreCount: availableParallelism() };
}

function withDefaults(values: z.output<typeof environment>, machine: Machine): Config {
	const mode = values.PORTICO_MODE ?? 'demo';
	const isDemo = mode === 'demo';
	return {
		mode,
		port: values.PORT ?? 3000,
		host: values.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
		dataDir: resolve(values.DATA_DIR ?? defaultDataDir),
		...databaseUrlOf(values),
		databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
		brandsDir: resolve(values.BRANDS_DIR ?? sampleBrandsDir),
		...(values.PASSWORD_PEPPER !== undefined && { passwordPepper: Buffer.from(values.PASSWORD_PEPPER, 'base64url') }),
		...(values.SECRET_KEYS !== undefined && { secretKeys: values.SECRET_KEYS }),
		passwords: {
			maxLength: values.PASSWORD_MAX ?? 16,
			hasComposition: (values.PASSWORD_COMPOSITION ?? 'on') === 'on',
		},
		...(values.SMTP_URL !== undefined && { smtpUrl: values.SMTP_URL }),
		identityProviders: identityProviders(values),
		...readTwilio(values),
		...readStripe(values),
		trustedProxies: values.TRUSTED_PROXIES ?? [],
		...(values.ADDRESSCOMPLETE_KEY !== undefined && { addressCompleteKey: values.ADDRESSCOMPLETE_KEY }),
		...(values.COUNTRY_HEADER !== undefined && { countryHeader: values.COUNTRY_HEADER }),
		...(values.METRICS_TOKEN !== undefined && { metricsToken: values.METRICS_TOKEN }),
		...(values.TLS_PERMISSION_KEY !== undefined && { tlsPermissionKey: values.TLS_PERMISSION_KEY }),
		...(values.HOST_TARGETS !== undefined && {
			hosts: {
				targets: values.HOST_TARGETS,
				issuer: values.CERTIFICATE_ISSUER ?? 'letsencrypt.org',
				resolvers: values.HOST_RESOLVERS ?? [],
			},
		}),
		...readSenders(values),
		exposeOpenapi: values.EXPOSE_OPENAPI ?? isDemo,
		logLevel: values.LOG_LEVEL ?? 'info',
		logFormat: values.LOG_FORMAT ?? (isDemo && machine.isTerminal ? 'pretty' : 'json'),
		liveReload: values.LIVE_RELOAD ?? false,
		demoGuide: values.DEMO_GUIDE ?? true,
		hashConcurrency: values.HASH_CONCURRENCY ?? machine.coreCount,
		shutdownDrainMs: seconds(values.SHUTDOWN_DRAIN_SECONDS ?? (isDemo ? 0 : 5)),
		shutdownGraceMs: seconds(values.SHUTDOWN_GRACE_SECONDS ?? 10),
	};
}

function databaseUrlOf({ DATABASE_URL: databaseUrl }: z.output<typeof environment>): Pick<Config, 'databaseUrl'> {
	return databaseUrl === undefined || databaseUrl === embeddedDatabase ? {} : { databaseUrl };
}

function identityProviders(values: z.output<typeof environment>): IdentityProviderClients {
	const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, MICROSOFT_TENANTS, ZOHO_CLIENT_ID, ZOHO_CLIENT_SECRET } =
		values;
	return {
		...(MICROSOFT_CLIENT_ID !== undefined &&
			MICROSOFT_CLIENT_SECRET !== undefined &&
			MICROSOFT_TENANTS !== undefined && {
				microsoft: {
					clientId: MICROSOFT_CLIENT_ID,
					clientSecret: MICROSOFT_CLIENT_SECRET,
					tenants: MICROSOFT_TENANTS,
					...(values.MICROSOFT_MFA_CONTEXT !== undefined && { multiFactorContext: values.MICROSOFT_MFA_CONTEXT }),
				},
			}),
		...(ZOHO_CLIENT_ID !== undefined &&
			ZOHO_CLIENT_SECRET !== undefined && {
				zoho: {
					clientId: ZOHO_CLIENT_ID,
					clientSecret: ZOHO_CLIENT_SECRET,
					servers: values.ZOHO_SERVERS ?? ['accounts.zoho.com', 'accounts.zohocloud.ca'],
					...(values.ZOHO_CLIENT_SECRETS !== undefined && { serverSecrets: values.ZOHO_CLIENT_SECRETS }),
				},
			}),
		ownSecrets: values.OIDC_CLIENT_SECRETS ?? {},
	};
}

function readTwilio(values: z.output<typeof environment>): Pick<Config, 'twilio'> {
	const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values;
	if (accountSid === undefined || authToken === undefined || from === undefined) return {};
	return { twilio: { accountSid, authToken, from } };
}

function readSenders(values: z.output<typeof environment>): Pick<Config, 'senders'> {
	const { MAIL_FALLBACK_SENDER: fallback, MAIL_SPF_INCLUDE: spfInclude } = values;
	if (fallback === undefined || spfInclude === undefined) return {};
	return { senders: { fallback, spfInclude, resolvers: values.HOST_RESOLVERS ?? [] } };
}

/** What works only whole: one of them alone does nothing, and no one would notice before it is needed. */
const groups: readonly { readonly vendor: string; readonly names: readonly string[] }[] = [
	{ vendor: 'TWILIO', names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] },
	{ vendor: 'MICROSOFT', names: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET', 'MICROSOFT_TENANTS'] },
	{ vendor: 'MAIL', names: ['MAIL_FALLBACK_SENDER', 'MAIL_SPF_INCLUDE'] },
	{ vendor: 'ZOHO', names: ['ZOHO_CLIENT_ID', 'ZOHO_CLIENT_SECRET'] },
];

function incompleteGroups(given: EnvironmentVariables): VariableProblem[] {
	return groups.flatMap(({ vendor, names }) => {
		const missing = names.filter((name) => given[name] === undefined);
		if (missing.length === 0 || missing.length === names.length) return [];
		return missing.map((name) => ({ name, reason: `is missing although other ${vendor} variables are set` }));
	});
}

function readStripe(values: z.output<typeof environment>): Pick<Config, 'stripe'> {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = values;
	return secretKey === undefined || webhookSecrets === undefined ? {} : { stripe: { secretKey, webhookSecrets } };
}

/** Both or none, and in the mode that fits: sample brands never charge a real card, and a test card never buys what is real. */
function stripeProblems(given: EnvironmentVariables): VariableProblem[] {
	const {
		STRIPE_SECRET_KEY: key,
		STRIPE_WEBHOOK_SECRETS: secrets,
		STRIPE_TEST_MODE: testMode,
		PORTICO_MODE: mode,
	} = given;
	if ((key === undefined) !== (secrets === undefined)) {
		const name = key === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRETS';
		return [{ name, reason: 'is missing although the other STRIPE variable is set' }];
	}
	const isLive = key?.includes('_live_') === true;
	if (mode !== 'production' && isLive) {
		return [{ name: 'STRIPE_SECRET_KEY', reason: 'is of live mode; a demonstration takes a key of test mode' }];
	}
	if (mode === 'production' && key !== undefined && isLive === (testMode === 'true')) {
		const reason = isLive
			? 'is of live mode although STRIPE_TEST_MODE is true; remove one of the two'
			: 'is of test mode; production takes a key of live mode, or STRIPE_TEST_MODE=true for a rehearsal';
		return [{ name: 'STRIPE_SECRET_KEY', reason }];
	}
	return [];
}

/** A misspelt name would otherwise be ignored in silence. Only our own prefix: the environment is full of other programs' names. */
function unknownVariables(given: EnvironmentVariables): VariableProblem[] {
	return Object.keys(given)
		.filter((name) => name.startsWith('PORTICO_') && !Object.hasOwn(variables, name))
		.map((name) => ({ name, reason: 'is not a known variable; correct its spelling or remove it' }));
}

/** The first problem of each variable: a list value could otherwise repeat itself. */
function schemaProblems(error: z.core.$ZodError | undefined): VariableProblem[] {
	const reasons = new Map<string, string>();
	for (const issue of error?.issues ?? []) {
		const name = String(issue.path[0]);
		if (!reasons.has(name)) reasons.set(name, issue.message);
	}
	return [...reasons].map(([name, reason]) => ({ name, reason }));
}

/** What the mode demands. Looked at apart from the schema, so that a mistake there does not hide what is missing here. */
function modeProblems(given: EnvironmentVariables): VariableProblem[] {
	const mode = given['PORTICO_MODE'];
	if (mode === undefined && given['PASSWORD_PEPPER'] !== undefined) {
		return [{ name: 'PORTICO_MODE', reason: 'is not set although PASSWORD_PEPPER is; set it to production or demo' }];
	}
	if (mode !== 'production') return [];
	return [...missingInProduction(given), ...developmentOnly(given), ...demoLeftovers(given)];
}

function developmentOnly(given: EnvironmentVariables): VariableProblem[] {
	return given['LIVE_RELOAD'] === 'true' ? [{ name: 'LIVE_RELOAD', reason: 'is for development; remove it' }] : [];
}

function missingInProduction(
	given: EnvironmentVariables,
	names: readonly string[] = Object.keys(variables),
): VariableProblem[] {
	return Object.entries(variables)
		.filter(([name, schema]) => documentation.get(schema)?.requiredInProduction === true && given[name] === undefined)
		.filter(([name]) => names.includes(name))
		.map(([name]) => ({ name, reason: `is missing; production does not start without it${hints[name] ?? ''}` }));
}

/** Besides what the documentation says of a variable: what takes its place. */
const hints: Readonly<Record<string, string>> = {
	DATABASE_URL: `. Set it to your PostgreSQL, or to ${embeddedDatabase} for the database in DATA_DIR`,
};

/** Demo people and their well-known password must never become reachable by changing one variable. */
function demoLeftovers(given: EnvironmentVariables): VariableProblem[] {
	const dataDir = resolve(given['DATA_DIR'] ?? defaultDataDir);
	if (!existsSync(join(dataDir, demoSecretsFileName))) return [];
	return [{ name: 'DATA_DIR', reason: `is ${dataDir}, which holds demo data; choose an empty folder` }];
}

function describe(problems: readonly VariableProblem[]): string {
	const lines = problems.map(({ name, reason }) => `  ${name} ${reason}.`);
	return ['The configuration cannot be used (docs/operations.md describes every variable):', ...lines].join('\n');
}
