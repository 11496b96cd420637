// On both databases.
import { beforeAll, expect, it } from 'vitest';
import { type Feature, features, offFeatures } from '#platform/contract/features.ts';
import { addLoader, spend } from '#test/support/auto-load.ts';
import { buyCredits } from '#test/support/credits.ts';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { cardNumbers } from '#test/support/payments.ts';
import { addSubscriber, change } from '#test/support/subscriptions.ts';
import { brandPort, openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { findStillRunning, readFeatureUse } from './api.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const read = (feature: Feature, organisationId: number = organisations.portico) =>
	readFeatureUse(app.database, feature, { organisationIds: [organisationId], now: app.clock.now() });
const running = async (off: Parameters<typeof loadEditedBrands>[1]) => {
	const brand = loadEditedBrands('portico', off, brandPort).getByKey('portico');
	const asked = { organisationIds: brand.organisations, now: app.clock.now() };
	const found = await findStillRunning(app.database, offFeatures(brand), asked);
	return found.map(({ feature, running }) => `${feature} ${running}`);
};

it('nobody is touched where nobody is', async () => {
	for (const feature of features) expect(await read(feature), feature).toEqual({ people: 0, running: 0 });
	expect(await running({ features: { subscriptions: false, credits: false } })).toEqual([]);
});

it('a subscription runs until it was cancelled, and is somebody’s until it has ended', async () => {
	const subscriber = await addSubscriber(app);
	expect(await read('subscriptions')).toEqual({ people: 1, running: 1 });
	expect(await running({ features: { subscriptions: false } })).toEqual(['subscriptions 1']);
	expect(await running({})).toEqual([]);
	await change(subscriber, { kind: 'cancel', subscriptionId: subscriber.subscriptionId });
	expect(await read('subscriptions')).toEqual({ people: 1, running: 0 });
	expect(await running({ features: { subscriptions: false } })).toEqual([]);
});

it('a charge of auto-load runs until it is paid or given up, also where credits are turned off', async () => {
	const loader = await addLoader(app, { number: cardNumbers.declineLater });
	expect(await read('autoLoad')).toEqual({ people: 1, running: 0 });
	await spend(app, loader, 2_000);
	await app.runDue();
	expect(await read('autoLoad')).toEqual({ people: 1, running: 1 });
	expect(await running({ features: { credits: false } })).toEqual(['autoLoad 1']);
	expect(await read('autoLoad', organisations.piper)).toEqual({ people: 0, running: 0 });
});

it('who has credits is counted once, whatever they have', async () => {
	const { people } = await read('credits');
	const person = await addTestPerson(app);
	await buyCredits(app, person, 100);
	await buyCredits(app, person, 100);
	expect(await read('credits')).toEqual({ people: people + 1, running: 0 });
});
