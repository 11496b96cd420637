import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoSecretsFileName, type EnvironmentVariables, readConfig, readDatabaseSettings } from './config.ts';
import { StartError } from './start-error.ts';

const machine = { isTerminal: true, coreCount: 6 };
const pepper = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64url');
const production = {
	PORTICO_MODE: 'production',
	DATABASE_URL: 'embedded',
	BRANDS_DIR: '/etc/portico/brands',
	PASSWORD_PEPPER: pepper,
	SMTP_URL: 'smtps://mail.example:465',
	DATA_DIR: '/nonexistent/portico-data',
};

function problemsOf(env: EnvironmentVariables): string[] {
	try {
		readConfig(env, machine);
	} catch (error) {
		if (error instanceof StartError)
			return error.message
				.split('\n')
				.slice(1)
				.map((line) => line.trim());
		throw error;
	}
	return [];
}

function buildFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'portico-config-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

test('an empty environment is a complete demo on this machine only', () => {
	expect(readConfig({}, machine)).toEqual({
		mode: 'demo',
		port: 3000,
		host: '127.0.0.1',
		dataDir: resolve('data'),
		databasePoolSize: 10,
		brandsDir: resolve('src/brands'),
		passwords: { maxLength: 16, hasComposition: true },
		identityProviders: { ownSecrets: {} },
		trustedProxies: [],
		exposeOpenapi: true,
		logLevel: 'info',
		logFormat: 'pretty',
		liveReload: false,
		demoGuide: true,
		hashConcurrency: 6,
		shutdownDrainMs: 0,
		shutdownGraceMs: 10_000,
	});
});

test('a messaging service of Twilio is named as Twilio names it', () => {
	const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token' };
	const id = '0123456789abcdef'.repeat(2);
	expect(problemsOf({ ...twilio, TWILIO_FROM: `MG${id}` })).toEqual([]);
	expect(problemsOf({ ...twilio, TWILIO_FROM: `mg${id}` })).toEqual([expect.stringContaining('TWILIO_FROM')]);
});

test('Stripe is configured whole or not at all, with any number of webhook secrets', () => {
	const stripe = { STRIPE_SECRET_KEY: 'sk_test_1aB', STRIPE_WEBHOOK_SECRETS: 'whsec_1aB, whsec_2' };
	expect(readConfig(stripe, machine).stripe).toEqual({
		secretKey: 'sk_test_1aB',
		webhookSecrets: ['whsec_1aB', 'whsec_2'],
	});
	for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']) {
		expect(problemsOf({ ...stripe, [name]: undefined })).toEqual([
			`${name} is missing although the other STRIPE variable is set.`,
		]);
	}
	expect(problemsOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual([
		expect.stringContaining('secret or restricted'),
	]);
	expect(problemsOf({ ...stripe, STRIPE_WEBHOOK_SECRETS: 'whsec_1,,' })).toEqual([expect.stringContaining('whsec_')]);
});

test.each([
	[{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'a demonstration takes a key of test mode'],
	[{ ...production, STRIPE_SECRET_KEY: 'sk_test_1' }, 'production takes a key of live mode'],
	[{ ...production, STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_TEST_MODE: 'false' }, 'production takes a key of live mode'],
	[{ ...production, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_TEST_MODE: 'true' }, 'remove one of the two'],
	[{ ...production, STRIPE_SECRET_KEY: 'rk_live_1' }, undefined],
	[{ ...production, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_TEST_MODE: 'true' }, undefined],
])('real money and play money do not mix: %j', (env, reason) => {
	const problems = problemsOf({ STRIPE_WEBHOOK_SECRETS: 'whsec_1', ...env });
	expect(problems).toEqual(reason === undefined ? [] : [expect.stringContaining(reason)]);
});

test('clients at identity providers are whole or not there', () => {
	const tenants = '8F3C1A52-6d0e-4b7a-9c21-5e7f2b1d4a60, b7710c94-25ce-4d3f-8e62-0f9a4c38d1b5';
	const microsoft = { MICROSOFT_CLIENT_ID: 'a', MICROSOFT_CLIENT_SECRET: 'b', MICROSOFT_TENANTS: tenants };
	const zoho = { ZOHO_CLIENT_ID: 'c', ZOHO_CLIENT_SECRET: 'd' };
	const own = { OIDC_CLIENT_SECRETS: '{"piper.okta":"e"}' };
	expect(readConfig({ ...microsoft, ...zoho, ...own }, machine).identityProviders).toEqual({
		microsoft: { clientId: 'a', clientSecret: 'b', tenants: tenants.toLowerCase().split(', ') },
		zoho: { clientId: 'c', clientSecret: 'd', servers: ['accounts.zoho.com', 'accounts.zohocloud.ca'] },
		ownSecrets: { 'piper.okta': 'e' },
	});
	for (const group of [microsoft, zoho]) {
		for (const name of Object.keys(group)) {
			expect(problemsOf({ ...group, [name]: undefined })).toEqual([
				expect.stringMatching(new RegExp(`^${name} is missing although other (MICROSOFT|ZOHO) variables are set`)),
			]);
		}
	}
	for (const wrong of [
		{ MICROSOFT_TENANTS: 'organizations' },
		{ ZOHO_SERVERS: 'evil.example' },
		{ OIDC_CLIENT_SECRETS: '[' },
	])
		expect(() => readConfig(wrong, machine)).toThrow(Object.keys(wrong)[0]);
});

test('keys of secrets have names of their own, in order, and no fault repeats one', () => {
	const key = Buffer.from(pepper, 'base64url');
	expect(readConfig({ SECRET_KEYS: `2027:${pepper}, 2026:${pepper}` }, machine).secretKeys).toEqual([
		{ id: '2027', key },
		{ id: '2026', key },
	]);
	for (const wrong of [pepper, `2026:${pepper.slice(1)}`, `2026:${pepper},2026:${pepper}`, `2026:${pepper},`]) {
		const problems = problemsOf({ SECRET_KEYS: wrong });
		expect(problems).toEqual([expect.stringMatching(/^SECRET_KEYS must list keys/)]);
		expect(problems.join()).not.toContain(pepper.slice(1));
	}
});

test('production closes what demo opens', () => {
	const config = readConfig(production, machine);
	expect(config).toMatchObject({ mode: 'production', host: '0.0.0.0', exposeOpenapi: false, logFormat: 'json' });
	expect(config.metricsToken).toBeUndefined();
	expect(config.passwordPepper).toHaveLength(32);
});

test('a command that needs the database alone asks for nothing else, and for that by name in production', () => {
	const databaseUrl = 'postgres://portico@db.example/portico';
	const given = { PORTICO_MODE: 'production', DATABASE_URL: databaseUrl, DATA_DIR: '/srv/portico', PORT: 'http' };
	expect(readDatabaseSettings(given)).toMatchObject({ mode: 'production', databaseUrl, dataDir: '/srv/portico' });
	expect(readDatabaseSettings({ ...given, DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined();
	expect(readDatabaseSettings({}).dataDir).toBe(resolve('data'));
	expect(() => readDatabaseSettings({ ...given, DATABASE_URL: '' })).toThrow(/DATABASE_URL is missing.*embedded/);
	expect(() => readDatabaseSettings({ ...given, PORTICO_MOED: 'demo' })).toThrow('PORTICO_MOED');
	expect(() => readDatabaseSettings({ DATABASE_URL: 'mysql://db/portico' })).toThrow('DATABASE_URL must look like');
});

test('given values replace every default', () => {
	const given = {
		...production,
		PORT: '8080',
		HOST: '::1',
		DATA_DIR: '/srv/portico',
		DATABASE_URL: 'postgresql://portico:p%40ss@db.example/portico?sslmode=verify-full',
		DATABASE_POOL_SIZE: '25',
		TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8,192.0.2.7',
		METRICS_TOKEN: 'sixteen-or-more-',
		EXPOSE_OPENAPI: 'true',
		LOG_LEVEL: 'warn',
		LOG_FORMAT: 'pretty',
		HASH_CONCURRENCY: '2',
		SHUTDOWN_DRAIN_SECONDS: '15',
		SHUTDOWN_GRACE_SECONDS: '0',
	};
	expect(readConfig(given, machine)).toMatchObject({
		port: 8080,
		host: '::1',
		dataDir: '/srv/portico',
		databaseUrl: given.DATABASE_URL,
		databasePoolSize: 25,
		brandsDir: '/etc/portico/brands',
		smtpUrl: given.SMTP_URL,
		trustedProxies: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
		metricsToken: given.METRICS_TOKEN,
		exposeOpenapi: true,
		logLevel: 'warn',
		logFormat: 'pretty',
		hashConcurrency: 2,
		shutdownDrainMs: 15_000,
		shutdownGraceMs: 0,
	});
});

test('an empty value counts as absent', () => {
	expect(readConfig({ PORT: '', SMTP_URL: ' ' }, machine)).toMatchObject({ port: 3000, mode: 'demo' });
});

test('lists every problem at once, what is missing and what is wrong', () => {
	const problems = problemsOf({ PORTICO_MODE: 'production', PORT: '99999', LOG_LEVEL: 'loud', PORTICO_MOED: 'demo' });
	expect(problems).toEqual([
		'PORTICO_MOED is not a known variable; correct its spelling or remove it.',
		'PORT must be a whole number from 0 to 65535.',
		'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
		expect.stringMatching(/^DATABASE_URL is missing; .* or to embedded for the database in DATA_DIR\.$/),
		'BRANDS_DIR is missing; production does not start without it.',
		'PASSWORD_PEPPER is missing; production does not start without it.',
		'SMTP_URL is missing; production does not start without it.',
	]);
});

test.each<[name: string, value: string]>([
	['PORTICO_MODE', 'staging'],
	['PORT', '3000.5'],
	['PORT', '-1'],
	['PORT', '0x10'],
	['DATABASE_URL', 'mysql://db.example/portico'],
	['DATABASE_URL', 'db.example'],
	['DATABASE_URL', 'postgres://portico@one.example,two.example/portico'],
	['DATABASE_URL', 'postgres://portico@db.example/portico?target_session_attrs=read-write'],
	['DATABASE_POOL_SIZE', '0'],
	['SMTP_URL', 'https://mail.example'],
	['TRUSTED_PROXIES', '0.0.0.0/0'],
	['TRUSTED_PROXIES', '10.0.0.1,::/0'],
	['TRUSTED_PROXIES', '10.0.0.0/33'],
	['TRUSTED_PROXIES', 'proxy.example'],
	['TRUSTED_PROXIES', '10.0.0.1,'],
	['METRICS_TOKEN', 'short'],
	['EXPOSE_OPENAPI', 'yes'],
	['LOG_FORMAT', 'xml'],
	['HASH_CONCURRENCY', 'many'],
	['SHUTDOWN_DRAIN_SECONDS', '121'],
	['SHUTDOWN_GRACE_SECONDS', '601'],
])('refuses %s=%s and names the variable alone', (name, value) => {
	const problems = problemsOf({ [name]: value });
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatch(new RegExp(`^${name} must `));
});

test.each([
	['postgres://portico:a,b@one.example:5432,two.example:5432/portico', /^DATABASE_URL must name one host/],
	['postgres://portico@one.example,two.example/portico', /^DATABASE_URL must name one host/],
	['postgres://portico@one.example/portico?host=one.example,two.example', /^DATABASE_URL must name one host/],
	['postgres://one.example/portico?target_session_attrs=any&sslmode=disable', /the parameter target_session_attrs,/],
	['postgres://one.example/portico?query_timeout=0&statement_timeout=0', /query_timeout, statement_timeout,/],
])('refuses the database address %s by what the driver would ignore in it', (value, words) => {
	expect(problemsOf({ DATABASE_URL: value })).toEqual([expect.stringMatching(words)]);
});

test('takes a comma in the password of the database, and its address as a socket folder', () => {
	for (const databaseUrl of ['postgres://portico:a,b@one.example/portico', 'postgres://portico@%2Ftmp%2Fpg/portico'])
		expect(readConfig({ DATABASE_URL: databaseUrl }, machine).databaseUrl).toBe(databaseUrl);
});

test.each([
	['too short', pepper.slice(0, 40)],
	['not base64url', `${pepper}+/`],
	['not random', 'A'.repeat(64)],
])('refuses a pepper that is %s without repeating it', (_reason, value) => {
	const problems = problemsOf({ ...production, PASSWORD_PEPPER: value });
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatch(/^PASSWORD_PEPPER must be 32 or more random bytes/);
	expect(problems[0]).not.toContain(value);
});

test('asks for the mode when a pepper says that this is no demo', () => {
	expect(problemsOf({ PASSWORD_PEPPER: pepper })[0]).toMatch(/^PORTICO_MODE is not set/);
	expect(problemsOf({ PASSWORD_PEPPER: pepper, PORTICO_MODE: 'demo' })).toEqual([]);
});

test('live reload is for development only', () => {
	expect(readConfig({ LIVE_RELOAD: 'true' }, machine).liveReload).toBe(true);
	expect(problemsOf({ ...production, LIVE_RELOAD: 'false' })).toEqual([]);
	expect(problemsOf({ ...production, LIVE_RELOAD: 'true' })).toEqual(['LIVE_RELOAD is for development; remove it.']);
});

test('production refuses a data folder that a demo has used', () => {
	const folder = buildFolder();
	expect(problemsOf({ ...production, DATA_DIR: folder })).toEqual([]);
	writeFileSync(join(folder, demoSecretsFileName), '{}');
	expect(problemsOf({ ...production, DATA_DIR: folder })).toEqual([
		`DATA_DIR is ${folder}, which holds demo data; choose an empty folder.`,
	]);
});
