import { beforeAll, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { verifyInvoices } from '#features/billing/invoices/server/proof/verify.ts';
import { verifyLedger } from '#features/billing/credits/server/api.ts';
import { getSubscription, listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { settleAll } from '#test/support/subscriptions.ts';
import { type BrandKey, openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { demoPeople } from './people.ts';
import { seedDemo } from './seed.ts';

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

async function seen(login: string, brand: BrandKey = 'portico') {
	const person = demoPeople.find(({ loginName }) => loginName === login);
	if (person === undefined) throw new Error(`No ${login}`);
	const client = app.client(brand);
	const token = await openTestSession(app, {
		...person,
		email: person.email ?? '',
		language: person.language ?? 'en',
	});
	const { subscriptions } = await client.succeed(listSubscriptions, {}, { token });
	const [first] = subscriptions;
	if (first === undefined) throw new Error(`${login} has no subscription`);
	return client.succeed(getSubscription, { subscriptionId: first.subscriptionId }, { token });
}

describe('the demonstration has people', () => {
	it('whose package changes with the next payment', async () => {
		const { state: stateNow, seats, payments, nextPayment, card, credits } = await seen('agent');
		expect(stateNow).toBe('active');
		expect(seats.map(({ planned }) => planned?.to?.packageKey)).toEqual(['essential', 'essential']);
		expect(nextPayment).toMatchObject({ amount: 6_554, subtotal: 5_800 });
		expect(payments.map(({ state, amount }) => [state, amount])).toEqual([
			['paid', 13_334],
			['paid', 13_334],
			['paid', 13_334],
		]);
		expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
		expect(credits).toMatchObject({ left: 4_000 });
	});

	it('who pay for others, and are paid for', async () => {
		expect(await seen('office.manager')).toMatchObject({ state: 'active', role: 'payer', sourcePayee: 'office' });
		expect(await seen('agent2')).toMatchObject({
			role: 'seat',
			sourcePayee: 'office',
			payerName: 'Toronto Waterfront',
		});
	});

	it('who have cancelled, have not paid, and have ended', async () => {
		expect(await seen('processor.fr')).toMatchObject({ state: 'ending', may: ['reactivate', 'choose_card'] });
		const late = await seen('agent.10015', 'maplecrest');
		expect(late).toMatchObject({ state: 'past_due', card: { last4: '0341' } });
		expect(late.pastDue?.amount).toBe(4_829);
		const backed = await seen('agent.late');
		expect(backed).toMatchObject({ state: 'past_due', card: { last4: '0341' } });
		expect(backed.pastDue?.nextTry).toMatchObject({ card: { last4: '9995' }, isBackup: true });
		expect(await seen('agent.piper', 'piper')).toMatchObject({ state: 'ended', may: ['subscribe_again'] });
	});

	it('and its books are whole, also when a month has passed', async () => {
		app.clock.advance(days(32));
		await settleAll(app);
		expect((await verifyInvoices(app.database, app.clock.now())).faults).toEqual([]);
		expect(await verifyLedger(app.database)).toEqual([]);
	});
});
