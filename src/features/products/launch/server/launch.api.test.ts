// On both databases.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { loginByLoginToken, logout } from '#features/account/sign-in/contract.ts';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { brandPort, openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { launchProduct, redeemLaunchToken } from '../contract.ts';
import { isProductUp } from './product-status.ts';

let app: TestApp;
let key: string;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	// A database of its own: the sample brand names this client, and a demonstration registers it at its start.
	app = await openOwnTestApp();
	key = await addTestServiceClient(app, { key: 'demo-product' });
	return () => app.close();
});
beforeEach(async () => {
	person = await addTestPerson(app, { language: 'fr' });
	token = await openTestSession(app, person);
});

const launch = async (by = token): Promise<string> =>
	(await app.client().succeed(launchProduct, {}, { token: by })).launchToken;
const redeem = (launchToken: string, by = key, client = app.client()) =>
	client.call(redeemLaunchToken, { launchToken }, { token: by });

describe('launching the mortgage product', () => {
	it('gives the brand’s address and a token that only its hash is kept of', async () => {
		const answer = await app.client().succeed(launchProduct, {}, { token });
		expect(answer).toMatchObject({ address: `http://localhost:${brandPort}/dev/product`, productName: 'Northline' });
		const [row] = await app.rows('select to_jsonb(t)::text as row from launch_tokens t where user_id = $1', [
			person.id,
		]);
		expect(JSON.stringify(row)).not.toContain(answer.launchToken);
	});

	it('tells the product who came, once, and the audit log both sides', async () => {
		const launchToken = await launch();
		expect((await redeem(launchToken)).output).toEqual({
			userId: person.id,
			orgId: person.organisationId,
			loginName: person.loginName,
			givenName: 'Amelia',
			familyName: 'Chen',
			email: person.email,
			languageId: 2,
			assurance: 'aal2',
		});
		expect((await redeem(launchToken)).returnStatus.errorKey).toBe('launch.token_invalid');
		const auditLog = await app.rows('select event, details from audit_events where user_id = $1 order by event', [
			person.id,
		]);
		expect(auditLog).toEqual([
			{ event: 'launch.handed_over', details: { product: 'demo-product' } },
			{ event: 'launch.redeemed', details: { client: 'demo-product' } },
		]);
	});

	it('lasts 60 seconds', async () => {
		const early = await launch();
		const late = await launch();
		app.clock.advance(seconds(60) - seconds(1));
		expect((await redeem(early)).status).toBe(200);
		app.clock.advance(seconds(1));
		expect((await redeem(late)).status).toBe(401);
	});

	it('is refused to another product, to one without the organisation and under another brand, which use nothing up', async () => {
		const launchToken = await launch();
		const other = await addTestServiceClient(app);
		expect((await redeem(launchToken, other)).returnStatus.errorKey).toBe('launch.token_invalid');
		expect((await redeem(launchToken, key, app.client('piper'))).returnStatus.errorKey).toBe('launch.token_invalid');
		await app.rows("update service_clients set organisations = $1 where key = 'demo-product'", [[organisations.piper]]);
		expect((await redeem(launchToken)).returnStatus.errorKey).toBe('launch.token_invalid');
		const all = Object.values(organisations);
		await app.rows("update service_clients set organisations = $1 where key = 'demo-product'", [all]);
		expect((await redeem(launchToken)).status).toBe(200);
	});

	it('ends with the session that asked', async () => {
		const launchToken = await launch();
		await app.client().succeed(logout, {}, { token });
		expect((await redeem(launchToken)).returnStatus.errorKey).toBe('launch.token_invalid');
	});

	it('signs no one in here: a launch token is no login token', async () => {
		const loginToken = await launch();
		expect(await app.client().refused(loginByLoginToken, { loginToken })).toBe('sign_in.login_token_invalid');
	});

	it('names who acts in a linked account, and is closed to helpers', async () => {
		const actor = await addTestPerson(app);
		const own = await openSwitchedSession(app, actor, person);
		expect((await redeem(await launch(own))).output).toMatchObject({ userId: person.id, actingUserId: actor.id });
		const { person: helper } = await addTestStaff(app, { role: 'support_agent' });
		const staff = await openSwitchedSession(app, helper, person, 'staff');
		expect(await app.client().refused(launchProduct, {}, { token: staff })).toBe('session.viewing');
	});
});

describe('a brand', () => {
	it('without a mortgage product says so', async () => {
		const ofPiper = await addTestPerson(app, { organisationId: organisations.piper });
		const answer = await app.client('piper').call(launchProduct, {}, { token: await openTestSession(app, ofPiper) });
		expect(answer.returnStatus).toMatchObject({ returnCode: 404, errorKey: 'launch.not_configured' });
	});

	describe('whose product tells whether it is there', () => {
		const product = createServer((_request, response) => response.writeHead(isBroken ? 502 : 204).end());
		let isBroken = false;
		let own: TestApp;
		beforeAll(async () => {
			await once(product.listen(0, '127.0.0.1'), 'listening');
			const { port } = product.address() as AddressInfo; // it listens on TCP
			const { mortgageProduct } = app.registry.getByKey('portico');
			if (mortgageProduct === undefined) throw new Error('The sample brand has a product');
			const registry = loadEditedBrands(
				'portico',
				// `{origin}` stands for this brand's own, so that the sample passes for an address that is not https.
				{
					canonicalOrigin: `http://localhost:${port}`,
					mortgageProduct: { ...mortgageProduct, address: '{origin}/', statusAddress: '{origin}/up' },
				},
				brandPort,
			);
			own = await openOwnTestApp({ database: app.database, clock: app.clock, registry });
		});
		afterAll(async () => {
			await own.close();
			product.close();
		});

		it('opens it while it answers, and says so when it does not', async () => {
			const { port } = new URL(own.registry.getByKey('portico').canonicalOrigin);
			const client = own.clientAt(`localhost:${port}`);
			expect((await client.call(launchProduct, {}, { token })).status).toBe(200);
			isBroken = true;
			const { returnStatus } = await client.call(launchProduct, {}, { token });
			expect(returnStatus).toMatchObject({
				returnCode: 503,
				errorKey: 'launch.product_unavailable',
				returnMessage: expect.stringContaining('Northline ne répond pas'),
				retryAfterSeconds: 60,
			});
			const written = await app.rows('select 1 from launch_tokens where user_id = $1', [person.id]);
			expect(written, 'nobody is sent to a product that is down').toHaveLength(1);
		});
	});

	it('whose product is nowhere is told apart from one that is up', async () => {
		expect(await isProductUp('http://127.0.0.1:1/')).toBe(false);
		expect(await isProductUp('not an address')).toBe(false);
	});
});

describe('the page', () => {
	it('may post to the product’s origin and to nothing else; all others to their own', async () => {
		const policy = async (path: string, client = app.client()): Promise<string> =>
			String((await client.send({ path })).headers['content-security-policy']);
		expect(await policy('/desktop/LaunchNAS')).toContain(`form-action http://localhost:${brandPort};`);
		expect(await policy('/desktop/home')).toContain("form-action 'self';");
		expect(await policy('/desktop/LaunchNAS', app.client('piper'))).toContain("form-action 'self';");
	});
});
