import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/db/open.ts';
import { getAutoLoad } from '#features/billing/auto-load/contract.ts';
import { listPaymentsAndInvoices } from '#features/billing/payment-history/contract.ts';
import { verifyLedger } from '#features/billing/credits/server/api.ts';
import { verifyInvoices } from '#features/billing/invoices/server/proof/verify.ts';
import { listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import { subscriptionStates } from '#features/billing/subscriptions/shapes.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { getDirectoryPerson, personStates } from '#features/staff/directory/contract.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { settleAll } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { findDemoPerson } from './people.ts';
import { seedDemo } from './seed.ts';
import { demoStates, type StateArea } from './states.ts';

let app: TestApp;
beforeAll(async () => {
	const database = await openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase() });
	app = await openOwnTestApp({ database, clock: new ManualClock('2026-12-23T15:00:00Z') });
	const { clock, hasher, registry } = app;
	await seedDemo({ database, clock, hasher, findBrandOfOrganisation: (id) => registry.findByOrganisation(id) });
	await settleAll(app);
	return async () => {
		await app.close();
		await database.close();
	};
});

async function signIn(login: string): Promise<string> {
	const person = findDemoPerson(login);
	return openTestSession(app, { ...person, language: person.language ?? 'en' });
}

/** The states that the person's own screens show; of people, what the staff sees. */
const look: Readonly<Record<StateArea, (login: string) => Promise<readonly (string | undefined)[]>>> = {
	async subscription(login) {
		const { subscriptions } = await app.client().succeed(listSubscriptions, {}, { token: await signIn(login) });
		return subscriptions.map(({ state }) => state);
	},
	async payment(login) {
		const input = { isEveryYear: true };
		const { entries } = await app.client().succeed(listPaymentsAndInvoices, input, { token: await signIn(login) });
		return entries.map(({ state }) => state);
	},
	async auto_load(login) {
		const { settings } = await app.client().succeed(getAutoLoad, {}, { token: await signIn(login) });
		return [settings?.state];
	},
	async desktop(login) {
		const { desktops } = await app.client().succeed(getDesktop, {}, { token: await signIn(login) });
		return desktops.flatMap(({ right, defaultBecause }) => [right, defaultBecause]);
	},
	async person(login) {
		const input = { userId: findDemoPerson(login).id };
		return [(await app.client().succeed(getDirectoryPerson, input, { token: await signIn('admin') })).state];
	},
};

describe('the table of states', () => {
	it.each(demoStates)('$area $state: $login', async ({ area, state, login }) => {
		expect(await look[area](login)).toContain(state);
	});

	it('has every state of a person and of a subscription, and names no state twice', () => {
		const of = (area: StateArea) => demoStates.filter((one) => one.area === area).map(({ state }) => state);
		expect(of('person').toSorted()).toEqual([...personStates].toSorted());
		expect(of('subscription').toSorted()).toEqual([...subscriptionStates].toSorted());
		expect(new Set(demoStates.map(({ area, state }) => `${area} ${state}`)).size).toBe(demoStates.length);
	});

	it('leaves the books whole', async () => {
		expect((await verifyInvoices(app.database, app.clock.now())).faults).toEqual([]);
		expect(await verifyLedger(app.database)).toEqual([]);
	});
});
