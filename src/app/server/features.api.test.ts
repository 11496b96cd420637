// Each feature taken off for a brand in turn: nothing of it is answered, shown, found, done or told, and everything else is as before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '#platform/contract/brand.ts';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { hours } from '#platform/contract/duration.ts';
import { type Endpoint, serviceAccess } from '#platform/contract/endpoint.ts';
import {
	dependentsOf,
	type Feature,
	featureOfPage,
	type FeatureParts,
	featureParts,
	features,
	hasFeature,
	impactOf,
	isOpenAddress,
} from '#platform/contract/features.ts';
import { matchRoute, routes } from '#platform/contract/paths.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { getDesktop, liveTiles } from '#features/desktops/desktops/contract.ts';
import { searchPalette } from '#features/desktops/palette/contract.ts';
import { getStatement } from '#features/billing/transactions/contract.ts';
import { addLoader, spend } from '#test/support/auto-load.ts';
import { buyCredits } from '#test/support/credits.ts';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { cardNumbers } from '#test/support/payments.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, listOwn, passTo, setOutcome, today } from '#test/support/subscriptions.ts';
import { brandPort, openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { buildEmail } from '#test/support/mail-brand.ts';
import { endpoints, fileEndpoints } from './slices.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const parts: Readonly<Record<Feature, FeatureParts>> = featureParts;

function without(feature: Feature): Partial<Brand> {
	return feature === 'registration' ? { registration: 'closed' } : { features: { [feature]: false } };
}

/** A second process on the same database, whose brand has the feature off. */
function openWithout(feature: Feature): Promise<TestApp> {
	const { database, clock, hasher } = app;
	const registry = loadEditedBrands('portico', without(feature), brandPort);
	return openOwnTestApp({ database, clock, hasher, registry });
}

const exampleOf = (page: string): string => {
	const [name = '', key] = page.split('/');
	const { pattern } = routes[name as keyof typeof routes]; // the list is checked by its type
	return pattern.replace(/\/\{\w+\??\}/, key === undefined ? '' : `/${key === '*' ? 'something' : key}`);
};
const everyPage = Object.values(routes).map(({ pattern }) => pattern.replaceAll(/\{\w+\??\}/g, 'something'));
const isGone = (gone: readonly Feature[], { feature }: { readonly feature?: Feature }): boolean =>
	feature !== undefined && gone.includes(feature);
const isForServicesOnly = ({ access }: Endpoint): boolean => {
	const service = serviceAccess(access);
	return service !== undefined && service.orSignedIn !== true;
};

describe.each(features)('%s', (feature) => {
	const gone = [feature, ...dependentsOf(feature)];
	let off: TestApp;
	let token = '';
	let service = '';
	beforeAll(async () => {
		off = await openWithout(feature);
		({ token } = await addTestStaff(app));
		service = await addTestServiceClient(app);
	});
	afterAll(() => off.close());

	it('is on, and is off together with what needs it', () => {
		const brand = app.registry.getByKey('portico');
		const changed = off.registry.getByKey('portico');
		expect(features.filter((one) => hasFeature(brand, one))).toEqual(features);
		expect(features.filter((one) => !hasFeature(changed, one)).toSorted()).toEqual(gone.toSorted());
		expect(off.registry.view(changed, 'en').features).toEqual(features.filter((one) => !gone.includes(one)));
	});

	it('has no call, and takes no other one with it', async () => {
		for (const endpoint of endpoints) {
			const caller = isForServicesOnly(endpoint) ? service : token;
			const ask = (at: TestApp) => at.client().post(endpoint, { NotAField: 1 }, { token: caller });
			const now = (await ask(off)).returnStatus.errorKey;
			const expected = isGone(gone, endpoint) ? 'brand.not_offered' : (await ask(app)).returnStatus.errorKey;
			expect(now, endpoint.path).toBe(expected);
		}
		for (const endpoint of fileEndpoints.filter((one) => isGone(gone, one))) {
			const path = endpoint.path.replaceAll(/:\w+/g, 'something');
			const answer = await off.client().send({
				method: endpoint.method,
				path,
				headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
				...(endpoint.method === 'POST' && { body: 'x' }),
			});
			expect([answer.status, answer.text.includes('brand.not_offered')], path).toEqual([404, true]);
		}
	});

	it('says so only to who may call: nobody else learns what a brand has', async () => {
		for (const endpoint of endpoints.filter((one) => isGone(gone, one) && one.access !== 'public')) {
			const { returnStatus } = await off.client().post(endpoint, {});
			expect(returnStatus.errorKey, endpoint.path).toMatch(/^(session\.signed_out|service\.key_refused)$/);
		}
	});

	it('has no page, and every other page is as before', async () => {
		for (const page of gone.flatMap((one) => parts[one].pages)) {
			const path = exampleOf(page);
			expect(isOpenAddress(off.registry.view(off.registry.getByKey('portico'), 'en').features, path), path).toBe(false);
			expect((await off.client().send({ path })).status, path).toBe(404);
		}
		for (const path of everyPage) {
			const route = matchRoute(path);
			const of = route && featureOfPage(route);
			if (of !== undefined && gone.includes(of)) continue;
			const [now, before] = [await off.client().send({ path }), await app.client().send({ path })];
			expect(now.status, path).toBe(before.status);
			for (const { path: call } of endpoints.filter((one) => isGone(gone, one)))
				expect(now.text.includes(call), `${path} asks for ${call}`).toBe(false);
		}
	});

	it('queues none of its mails, and those of others', async () => {
		const queue = createJobQueue({ clock: app.clock });
		const brand = off.registry.getByKey('portico');
		const outbox = createOutbox(queue, (_key, one) => hasFeature(brand, one));
		const count = async (): Promise<number> =>
			(
				await app.rows<{ count: number }>(
					`select count(*)::integer as count from jobs where kind = 'mail.send_message'`,
				)
			)[0]?.count ?? 0;
		for (const one of features) {
			for (const topic of featureParts[one].mails) {
				const before = await count();
				const mail = buildEmail({ to: 'someone@agents.example', brandKey: 'portico', topic });
				await app.database.transaction((queries) => outbox.send(queries, mail));
				expect((await count()) - before, topic).toBe(gone.includes(one) ? 0 : 1);
			}
		}
	});

	it('is not on a desktop', async () => {
		const person = await addTestPerson(app);
		const session = await openTestSession(app, person);
		const lives = async (at: TestApp) => {
			const { desktop } = await at.client().succeed(getDesktop, {}, { token: session });
			return desktop.tiles.flatMap(({ live }) => (live === undefined ? [] : [live]));
		};
		const before = await lives(app);
		const hidden = gone.flatMap((one) => parts[one].tiles);
		const shown = await lives(off);
		// A fixed home has an order of its own.
		expect(shown.toSorted()).toEqual(before.filter((one) => !hidden.includes(one)).toSorted());
		expect(await lives(app)).toEqual(before);
	});
});

it('the list names tiles that there are, and background work that is done', () => {
	const kinds = [
		...app.portal.handlers.map(({ kind }) => kind.kind),
		...app.portal.recurringJobs.map(({ handler }) => handler.kind.kind),
	];
	for (const feature of features) {
		for (const tile of parts[feature].tiles) expect(liveTiles).toContain(tile);
		for (const job of parts[feature].jobs) expect(kinds).toContain(job);
		expect(impactOf(feature, [...endpoints, ...fileEndpoints]).calls.length, feature).toBeGreaterThan(0);
	}
});

it('what goes with transfers is one section, two calls that find and one that sends, and two mails', () => {
	expect(impactOf('transfers', endpoints)).toEqual({
		dependents: [],
		pages: ['credit/transfer'],
		acts: [],
		tiles: [],
		calls: ['findRecipients', 'getTransferLimits', 'transferCredits'],
		jobs: [],
		mails: ['transfers.sent', 'transfers.received'],
	});
});

describe('credits that are off', () => {
	it('stay whose they are, and are there again when they are on', async () => {
		const person = await addTestPerson(app);
		await buyCredits(app, person, 12_00);
		const token = await openTestSession(app, person);
		const off = await openWithout('credits');
		const month = { from: '2026-11-01', to: '2026-11-30', timeZone: 'America/Toronto' };
		expect(await off.client().refused(getBalance, {}, { token })).toBe('brand.not_offered');
		expect(await off.client().refused(getStatement, month, { token })).toBe('brand.not_offered');
		const reference = await app.rows<{ reference: string }>(
			'select reference from credit_transactions where organisation_id = $1 order by at desc limit 1',
			[person.organisationId],
		);
		const query = reference[0]?.reference ?? '';
		const find = async (at: TestApp) => (await at.client().succeed(searchPalette, { query }, { token })).numbered;
		expect([(await find(off)).length, (await find(app)).length]).toEqual([0, 1]);
		expect((await app.client().succeed(getBalance, {}, { token })).available).toBe(12_00);
		await off.close();
	});
});

describe('auto-load that is off', () => {
	it('charges no card, and goes on by the same rule when it is on', async () => {
		const loader = await addLoader(app);
		const charges = async (): Promise<number> =>
			(await app.rows('select 1 from payments where user_id = $1 and purpose = $2', [loader.person.id, 'auto_load']))
				.length;
		const off = await openWithout('autoLoad');
		await spend(app, loader, 2_000);
		await off.runDue();
		expect(await charges()).toBe(0);
		await off.close();
		app.clock.advance(hours(6));
		await app.runDue();
		expect(await charges()).toBe(1);
	});

	it('makes no further attempt of a charge that was declined, and ends it without a pause', async () => {
		const loader = await addLoader(app, { number: cardNumbers.declineLater });
		await spend(app, loader, 2_000);
		await app.runDue();
		const read = () =>
			app.rows<{ charge: string; rule: string }>(
				`select c.state as charge, l.state as rule from auto_load_charges c
				join auto_loads l on l.organisation_id = c.organisation_id and l.wallet_id = c.wallet_id where c.user_id = $1`,
				[loader.person.id],
			);
		expect(await read()).toEqual([{ charge: 'waiting', rule: 'active' }]);
		const off = await openWithout('autoLoad');
		app.clock.advance(hours(12));
		await off.runDue();
		expect(await read()).toEqual([{ charge: 'cancelled', rule: 'active' }]);
		await off.close();
	});
});

describe('subscriptions that are off', () => {
	it('end with the period that is paid: nothing is charged for another one', async () => {
		const subscriber = await addSubscriber(app);
		const off = await openWithout('subscriptions');
		const charges = async (): Promise<number> =>
			(await app.rows('select 1 from payments where user_id = $1', [subscriber.person.id])).length;
		const before = await charges();
		await setOutcome(app, subscriber, 'approve');
		const later = await passTo(off, subscriber, addMonths(today(app), 1));
		expect(await charges()).toBe(before);
		expect((await listOwn({ ...later, client: app.client() })).subscriptions).toMatchObject([{ state: 'ended' }]);
		await off.close();
	});
});

describe('a brand without the data of a feature', () => {
	it('has it off, and cannot say that it is on', () => {
		const bare = (change: Partial<Brand>) =>
			loadEditedBrands('portico', { credits: undefined, packages: undefined, ...change }, brandPort).getByKey(
				'portico',
			);
		expect(features.filter((one) => hasFeature(bare({}), one))).toEqual(['desktops', 'registration']);
		expect(() => bare({ features: { credits: true } })).toThrow(/features\.credits/);
		expect(() => bare({ features: { subscriptions: true } })).toThrow(/features\.subscriptions/);
	});
});
