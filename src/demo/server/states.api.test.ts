import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/db/open.ts';
import { getAutoLoad } from '#features/billing/auto-load/contract.ts';
import { listPayments } from '#features/billing/payment-history/contract.ts';
import { verifyLedger } from '#features/billing/credits/server/api.ts';
import { verifyInvoices } from '#features/billing/invoices/server/verify.ts';
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

const days = { From: '2026-09-01', To: '2026-12-23', TimeZone: 'America/Toronto' };

/** The states that the person's own screens show; of people, what the staff sees. */
const look: Readonly<Record<StateArea, (login: string) => Promise<readonly (string | undefined)[]>>> = {
	async subscription(login) {
		const { Subscriptions } = await app.client().succeed(listSubscriptions, {}, { token: await signIn(login) });
		return Subscriptions.map(({ State }) => State);
	},
	async payment(login) {
		const { Payments } = await app.client().succeed(listPayments, days, { token: await signIn(login) });
		return Payments.filter(({ Refunded, Total }) => Refunded < Total).map(({ State }) => State);
	},
	async auto_load(login) {
		const { Settings } = await app.client().succeed(getAutoLoad, {}, { token: await signIn(login) });
		return [Settings?.State];
	},
	async desktop(login) {
		const { Desktops } = await app.client().succeed(getDesktop, {}, { token: await signIn(login) });
		return Desktops.flatMap(({ Right, DefaultBecause }) => [Right, DefaultBecause]);
	},
	async person(login) {
		const input = { UserID: findDemoPerson(login).id };
		return [(await app.client().succeed(getDirectoryPerson, input, { token: await signIn('admin') })).State];
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
