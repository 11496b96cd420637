// What the version before did not keep is worked out from its documents: the same as is kept while it happens.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addCard, signInBuyer } from '#test/support/payments.ts';
import {
	addSubscriber,
	change,
	passTo,
	readSubscription,
	setDay,
	setOutcome,
	signInAgain,
	type SubscriptionChangeRequest,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations } from '#test/support/test-people.ts';
import { verifyFigures } from '../proof.ts';
import { keepFigures } from './keep-figures.ts';

let databaseUrl: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let app: TestApp;
beforeAll(async () => {
	databaseUrl = await createPostgresDatabase();
	database = await openDatabase({ dataDir: '', databaseUrl });
	const clock = new ManualClock(systemClock.now());
	await addTestOrganisations(database, clock);
	app = await openOwnTestApp({ database, clock });
});
afterAll(async () => {
	await app.close();
	await database.close();
});

const keep = () =>
	keepFigures({ database, clock: app.clock, findBrandOfOrganisation: (id) => app.registry.findByOrganisation(id) });

/** Neither role of the server can do it. */
async function forget(): Promise<void> {
	const owner = new Client({ connectionString: databaseUrl });
	await owner.connect();
	await owner.query(
		'truncate subscription_months, figures_recurring_months, figures_failed_payments, figures_progress, books_service_days',
	);
	await owner.end();
}

it('works out seats that were added, changed, taken away, ended and not paid', async () => {
	// Nothing is there that the first time could work out.
	await keep();
	setDay(app, '2027-05-03');
	const office = await addTestOffice(app);
	const manager = await signInBuyer(app, office.manager);
	await addCard(manager);
	await app.runDue();
	const colleagues = [
		await office.addMember({ givenName: 'Marcus', familyName: 'Osei' }),
		await office.addMember({ givenName: 'Ines', familyName: 'Roy' }),
	];
	const wish = {
		kind: 'subscribe',
		packageKey: 'essential',
		payer: 'office',
		userIds: [office.manager.id],
	} satisfies SubscriptionChangeRequest;
	const { subscriptionId = '' } = (await change(manager, wish)).confirmed;
	let payer = { ...manager, subscriptionId };
	const lost = await addSubscriber(app, { packageKey: 'complete' });
	const gone = await addSubscriber(app, { packageKey: 'professional' });
	setDay(app, '2027-05-20');
	payer = await signInAgain(app, payer);
	await change(payer, { kind: 'add_seats', subscriptionId, userIds: colleagues.map(({ id }) => id) });
	const seats = async () => (await readSubscription(payer)).seats.map(({ seatId }) => seatId);
	const [first, second] = await seats();
	await change(payer, {
		kind: 'change_package',
		subscriptionId,
		packageKey: 'professional',
		seatIds: [first ?? '', second ?? ''],
	});
	await change(await signInAgain(app, gone), { kind: 'cancel', subscriptionId: gone.subscriptionId });
	await setOutcome(app, lost, 'decline_later');
	for (const one of [payer, lost, gone]) await passTo(app, one, '2027-06-03');
	for (const day of ['2027-06-05', '2027-06-08', '2027-06-13', '2027-06-17', '2027-06-18'])
		await passTo(app, lost, day);
	payer = await signInAgain(app, payer);
	await change(payer, { kind: 'remove_seats', subscriptionId, seatIds: (await seats()).slice(-1) });
	payer = await passTo(app, payer, '2027-07-03');
	await keep();
	const read = async () => ({
		months: await app.rows<{ amount: number }>(
			'select subscription_id, month, seller, amount, seats from subscription_months order by subscription_id, month',
		),
		sums: await app.rows('select * from figures_recurring_months order by month'),
		cases: await app.rows('select * from figures_failed_payments'),
	});
	const kept = await read();
	expect(kept.months.map(({ amount }) => amount)).toEqual(
		expect.arrayContaining([2_900 + 2 * 5_900, 10_900, 5_900, 0]),
	);
	expect([kept.months.length, kept.cases.length]).toEqual([6, 1]);
	await forget();
	await keep();
	expect(await read()).toEqual(kept);
	expect(await verifyFigures(database)).toEqual([]);
	await keep();
	expect(await read()).toEqual(kept);
});
