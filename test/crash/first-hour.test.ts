// docs/first-hour.md, walked: from an empty PostgreSQL and nothing but a configuration to a purchase, in production mode.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hours, minutes } from '#platform/contract/duration.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { quoteCredits, startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { getCheckoutResult } from '#features/billing/payments/contract.ts';
import { createStripeProcessor } from '#features/billing/card-processors/server/stripe/stripe-processor.ts';
import { beginRegistration, confirmRegistration, getInvitation } from '#features/account/registration/contract.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { confirmMethodSetUp, startMethodSetUp } from '#features/account/two-factor/contract.ts';
import { getMyAccess } from '#features/staff/access/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { newKey } from '#test/support/credits.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { runOperatorCommand } from '#test/support/operator-commands.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { buildProduction, writeProductionBrands } from '#test/support/production.ts';
import { readCode, readLastMessage, readMessages } from '#test/support/sign-in.ts';
import { openStripe } from '#test/support/stripe/simulator.ts';
import { webhookSecret } from '#test/support/stripe/stripe-adapter.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { newFolder } from './new-folder.ts';
import { fromWire, toWire } from '../support/wire.ts';

const email = 'robin@office.example';
const administrator = `--office|Toronto Waterfront|--city|Toronto|--email|${email}|--given-name|Robin|--family-name|Doucette`;

/** Writes one brand with one organisation, as most begin. */
function writeOneBrand(): string {
	const folder = writeProductionBrands(join(newFolder(), 'brands'), {
		organisations: [10_001],
		registrationOrganisation: 10_001,
		registration: 'open',
		signInMethods: ['password'],
	});
	for (const other of ['piper', 'maplecrest']) rmSync(join(folder, other), { recursive: true });
	return folder;
}

const newcomer = {
	givenName: 'Robin',
	familyName: 'Doucette',
	email,
	loginName: 'robin',
	password: 'Otter-plum7-kiln',
	termsAccepted: true,
	languageId: 1,
} as const;

it('leads from an empty database to the first purchase', async () => {
	const databaseUrl = await createPostgresDatabase('empty');
	const brands = writeOneBrand();
	const { OIDC_CLIENT_SECRETS: _none, ...env } = buildProduction(databaseUrl, brands);
	const run = (name: string, ...args: readonly string[]) => runOperatorCommand(process.cwd(), name, args, env);

	expect((await run('setup', ...administrator.split('|'))).complaint, 'nothing is made').toContain('npm run migrate');
	expect(await run('migrate')).toMatchObject({ code: 0 });
	const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRETS: _secrets, ...withoutCards } = env;
	const refused = await runOperatorCommand(process.cwd(), 'setup', administrator.split('|'), withoutCards);
	expect(refused.code).toBe(1);
	expect(refused.complaint).toMatch(
		/Nothing was made, because the portal would not start:\nfail {2}brands {2}The brand portico sells credits/,
	);

	const port = await findFreePort();
	const portal = startPortal({ port, dataDir: newFolder(), env });
	await portal.ready();
	await expect.poll(() => portal.output()).toContain('lacks organisations of the brands: 10001 (brand portico)');
	const early = await register(port);
	expect(early).toMatchObject({ returnCode: 503, errorKey: 'registration.not_set_up', retryAfterSeconds: 3600 });

	const { code, output } = await run('setup', ...administrator.split('|'));
	expect(code).toBe(0);
	const [, token = ''] = /https:\/\/portico\.example\/account\/register#(\S+)/.exec(output) ?? [];
	portal.signal('SIGTERM');
	await portal.ended();

	const app = await openProduction(databaseUrl, brands);
	await buyFirstCredits(app, token);
});

/** As a person who finds the page before the portal is set up. */
async function register(port: number): Promise<unknown> {
	const { request } = await import('node:http');
	const body = JSON.stringify(toWire(newcomer));
	const headers = { host: 'portico.example', 'content-type': 'application/json' };
	const options = { host: '127.0.0.1', port, path: beginRegistration.path, method: 'POST', headers };
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	request(options, (answer) => {
		let text = '';
		answer.setEncoding('utf8').on('data', (part: string) => (text += part));
		answer.on('end', () => resolve(text));
	})
		.on('error', reject)
		.end(body);
	return (fromWire(JSON.parse(await promise)) as { returnStatus: unknown }).returnStatus;
}

interface Production extends TestApp {
	pay(pageAddress: string): void;
}

/** The portal on that database, with a simulated Stripe where Stripe is. */
async function openProduction(databaseUrl: string, brands: string): Promise<Production> {
	const clock = new ManualClock(new Date());
	const { stripe, api } = await openStripe({ clock, secretKey: 'sk_test_simulated' });
	const options = { secretKey: 'sk_test_simulated', webhookSecrets: [webhookSecret], clock, api };
	const app = await openOwnTestApp({
		clock,
		database: await openDatabase({ dataDir: '', databaseUrl, migrate: false }),
		registry: loadBrands(brands, { port: 0, requireHttps: true }),
		cards: () => ({ processor: createStripeProcessor(options) }),
	});
	return Object.assign(app, {
		pay: (pageAddress: string) => {
			stripe.submitCard(pageAddress.split('/').at(-1) ?? '', 'visa', { name: 'Robin Doucette' });
		},
	});
}

async function buyFirstCredits(app: TestApp & Partial<Production>, invitationToken: string): Promise<void> {
	const client = app.clientAt('portico.example');
	const invitation = await client.succeed(getInvitation, { invitationToken, languageId: 1 });
	expect(invitation).toMatchObject({ email, organisationName: 'Portico Financial Technologies Inc.' });
	// The process that was started may have tried to mail it already: there was no mail server for it.
	app.clock.advance(hours(1));
	const links = (await readMessages(app, email)).filter(({ text }) => text.includes(invitationToken));
	expect(links, 'the same link is mailed').toHaveLength(1);

	app.clock.advance(minutes(2));
	const { registrationToken } = await client.succeed(beginRegistration, { ...newcomer, invitationToken });
	const code = readCode(await readLastMessage(app, email));
	await client.succeed(confirmRegistration, { registrationToken, code, languageId: 1 });
	const [account] = await app.rows('select organisation_id, office_id from users where email = $1', [email]);
	expect(account).toEqual({
		organisation_id: 10_001,
		office_id: 'toronto-waterfront',
	});

	const { loginName, password } = newcomer;
	const signedIn = await client.succeed(getAccessTokenByUserName, { loginName, password, languageId: 1 });
	const enrolling = { token: signedIn.accessToken };
	app.clock.advance(minutes(2));
	await client.succeed(startMethodSetUp, { method: 'email', destination: email }, enrolling);
	const proof = { code: readCode(await readLastMessage(app, email)) };
	const { accessToken: token = '' } = await client.succeed(confirmMethodSetUp, proof, enrolling);

	const access = await client.succeed(getMyAccess, {}, { token });
	expect(access.grants).toMatchObject([{ role: 'organisation_administrator', scope: { kind: 'organisation' } }]);
	await client.succeed(saveBillingAddress, { ...ontario, name: 'Robin Doucette' }, { token });
	const product = { productId: 'credits-100' };
	const { total } = await client.succeed(quoteCredits, product, { token });
	const order = { ...product, quoteTotal: total, idempotencyKey: newKey() };
	const { sessionId, redirectTo = '' } = await client.succeed(startCreditPurchase, order, { token });
	app.pay?.(redirectTo);
	const result = await client.succeed(getCheckoutResult, { sessionId }, { token });
	expect(result).toMatchObject({ state: 'paid', total: 11_300 });
	expect(await client.succeed(getBalance, {}, { token })).toMatchObject({ available: 10_500 });
}
