// npm run doctor names what a start or the first customer would find, each in one line.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { runOperatorCommand } from '#test/support/operator-commands.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { buildProduction, writeProductionBrands } from '#test/support/production.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { examine, formatFindings } from '../../scripts/lib/doctor.ts';
import { judgeClock, judgeSeats } from '../../scripts/lib/doctor-database.ts';
import { cardsCheck, judgeDisk } from '../../scripts/lib/doctor-vendors.ts';
import { newFolder } from './new-folder.ts';

/** A mail server that knows one person. */
async function openMail(): Promise<number> {
	const server = new SMTPServer({
		authOptional: false,
		allowInsecureAuth: true,
		hideSTARTTLS: true,
		onAuth({ username, password }, _session, done) {
			if (username === 'portico' && password === 'right') done(null, { user: username });
			else done(new Error('Invalid sign-in'));
		},
	});
	server.on('error', () => undefined);
	const listening = server.listen(0, '127.0.0.1');
	await once(listening, 'listening');
	onTestFinished(() => server.close());
	return (listening.address() as AddressInfo).port; // it listens on TCP
}

/** The sample brands without what only the vendors themselves can answer. */
async function build(databaseUrl: string): Promise<Record<string, string>> {
	const change = { signInMethods: ['password' as const], identityProviders: {}, credits: undefined };
	const brands = writeProductionBrands(join(newFolder(), 'brands'), change);
	const env = {
		...buildProduction(databaseUrl, brands),
		SMTP_URL: `smtp://portico:right@127.0.0.1:${await openMail()}`,
	};
	const vendors = new Set(['OIDC_CLIENT_SECRETS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']);
	return Object.fromEntries(Object.entries(env).filter(([name]) => !vendors.has(name)));
}
const run = (env: Readonly<Record<string, string>>) => runOperatorCommand(process.cwd(), 'doctor', [], env);
const lineOf = (output: string, about: string): string =>
	output.split('\n').find((line) => line.slice(6).startsWith(about)) ?? '';

describe('npm run doctor', () => {
	it('finds nothing but the setup that is to come, on a new portal', async () => {
		const { code, output } = await run(await build(await createPostgresDatabase()));
		expect(output).toMatch(/\n9 ok, 1 warn, 0 fail\n$/);
		expect(lineOf(output, 'organisations')).toMatch(/^warn .*10015, 10007, 10001, 10002.*npm run setup\.$/);
		expect(lineOf(output, 'mail')).toMatch(/^ok .*takes the sign-in of portico/);
		expect(code).toBe(0);
	});

	it('names a wrong mail password, another pepper and a missing migration, with exit code 1', async () => {
		const databaseUrl = await createPostgresDatabase();
		const env = await build(databaseUrl);
		const portal = startPortal({ port: await findFreePort(), dataDir: newFolder(), env });
		await portal.ready();
		await portal.kill();
		const { PASSWORD_PEPPER = '' } = buildProduction('', '');
		const SMTP_URL = env['SMTP_URL']?.replace('right', 'wrong') ?? '';
		const { code, output, complaint } = await run({ ...env, PASSWORD_PEPPER, SMTP_URL });
		expect(code).toBe(1);
		expect(lineOf(output, 'mail')).toMatch(/^fail .*Correct name and password in SMTP_URL\.$/);
		expect(lineOf(output, 'pepper')).toMatch(/^fail .*Set PASSWORD_PEPPER/);
		for (const secret of ['wrong', PASSWORD_PEPPER]) expect(output + complaint).not.toContain(secret);
		const unmigrated = await run({ ...env, DATABASE_URL: await createPostgresDatabase('empty') });
		expect(lineOf(unmigrated.output, 'database')).toMatch(/^fail .*npm run migrate/);
	});

	it('lists each thing that brands promise and nobody does', async () => {
		const env = await build(await createPostgresDatabase());
		const { output } = await run({ ...env, BRANDS_DIR: writeProductionBrands(join(newFolder(), 'brands')) });
		const failed = output.split('\n').filter((line) => line.startsWith('fail'));
		expect(failed.join('\n')).toMatch(/identity providers is not configured: piper offers piper-id/);
		expect(failed.join('\n')).toMatch(/sells credits, but nobody takes cards/);
	});

	it('lists a broken brand with everything else', async () => {
		const env = await build(await createPostgresDatabase());
		const { code, output } = await run({ ...env, BRANDS_DIR: '/nowhere' });
		expect(code).toBe(1);
		expect(lineOf(output, 'brands')).toMatch(/^fail .*The brand folder \/nowhere cannot be read/);
		expect(lineOf(output, 'database')).toMatch(/^ok/);
	});
});

describe('the card processor', () => {
	const registry = loadBrands('src/brands', { port: 443 });
	const url = `${registry.getByKey('portico').canonicalOrigin}/v1/payments/webhook/stripe`;

	/** What Stripe says of charges and of endpoints. */
	async function judge(charges: number, endpoints: readonly object[] | number, closed = '/v1/none'): Promise<string> {
		const server = createServer(({ url: asked = '' }, response) => {
			const isEndpoints = asked.startsWith('/v1/webhook_endpoints');
			const ofEndpoints = typeof endpoints === 'number' ? endpoints : 200;
			const ofOthers = asked.startsWith(closed) ? 403 : 200;
			const status = isEndpoints ? ofEndpoints : asked.startsWith('/v1/charges') ? charges : ofOthers;
			response.writeHead(status, { 'content-type': 'application/json' });
			const error = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_live_***' };
			response.end(JSON.stringify(status === 200 ? { object: 'list', data: isEndpoints ? endpoints : [] } : { error }));
		}).listen(0, '127.0.0.1');
		await once(server, 'listening');
		onTestFinished(() => void server.close());
		const { port } = server.address() as AddressInfo; // it listens on TCP
		const stripe = { secretKey: 'sk_live_none', webhookSecrets: ['whsec_none'] };
		const check = cardsCheck({ mode: 'production', stripe }, registry, { host: '127.0.0.1', port, protocol: 'http' });
		return formatFindings(await examine([check]));
	}
	const endpoint = { url, status: 'enabled', enabled_events: ['*'] };

	it.each([
		['a key that Stripe does not know', 401, 200, /^fail {2}cards .*401/m],
		['an endpoint that gets everything', 200, [endpoint], /^ok {4}webhook/m],
		['no endpoint here', 200, [{ ...endpoint, status: 'disabled' }], /^fail {2}webhook .*no enabled endpoint/m],
		[
			'an event that is left out',
			200,
			[{ ...endpoint, enabled_events: ['charge.refunded'] }],
			/does not get .*payment_intent\.succeeded/,
		],
		['a key that may not look', 200, 403, /^warn {2}webhook .*Look in Stripe's dashboard/m],
		['a key that reads all', 200, [endpoint], /^ok {4}payouts /m],
		[
			'a key that may not read the balance',
			200,
			[endpoint],
			/^warn {2}payouts .*may not read balance transactions, /m,
			'/v1/balance_transactions',
		],
		['a key that may not read payouts', 200, [endpoint], /^warn {2}payouts .*may not read payouts, /m, '/v1/payouts'],
	] as const)('%s', async (_, charges, endpoints, words, closed?: string) => {
		const said = await judge(charges, endpoints, closed);
		expect(said).toMatch(words);
		expect(said).not.toContain('sk_live');
	});
});

describe('judgements', () => {
	it('bounds every wait', async () => {
		const never = { about: 'somebody', run: () => new Promise<never>(() => undefined) };
		expect(await examine([never], 10)).toMatchObject([
			{ level: 'fail', about: 'somebody', says: 'no answer in 0.01 s' },
		]);
	});

	it('compares the pool with the seats of the server', () => {
		expect(judgeSeats({ seats: 97, taken: 5 }, 10)).toMatchObject({ level: 'ok' });
		expect(judgeSeats({ seats: 97, taken: 90 }, 10)).toMatchObject({ level: 'warn' });
		expect(judgeSeats({ seats: 97, taken: 0 }, 60)).toMatchObject({ level: 'warn' });
		expect(judgeSeats({ seats: 97, taken: 0 }, 98)).toMatchObject({ level: 'fail' });
	});

	it('allows for the time that the question takes', () => {
		expect(judgeClock(5000, 1000, 9000)).toMatchObject({ level: 'ok' });
		expect(judgeClock(12_001, 1000, 9000)).toMatchObject({ level: 'warn' });
		expect(judgeClock(-301_000, 1000, 9000)).toMatchObject({ level: 'fail' });
	});

	it('sees a disk that is about to be full', () => {
		const levels = [50e6, 1.5e9, 3e9].map((free) => judgeDisk('/data', free).level);
		expect(levels).toEqual(['fail', 'warn', 'ok']);
	});
});
