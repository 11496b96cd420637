// On both databases. Figures say what subscriptions, attempts to charge and the credit ledger say, and lead to them.
import { beforeAll, describe, expect, it } from 'vitest';
import { languageHeader } from '#platform/contract/language.ts';
import { bookAll, expectSoundBooks, proveBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, change, passTo, setDay, setOutcome, signInAgain } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { grant, post, reverse } from '#features/billing/credits/server/api.ts';
import {
	exportFigures,
	type FigureName,
	getCreditFigures,
	getSubscriptionFigures,
	listCreditDays,
	listDeclinedPayments,
	listFigureSubscriptions,
	movements,
} from '../contract.ts';
import { keepFigures } from './keep/keep-figures.ts';
import { verifyFigures } from './proof.ts';

const ofBrand = { scopeKind: 'brand', scopeId: 'portico' } as const;
const march = { from: '2027-03-01', to: '2027-03-31' } as const;
const april = { from: '2027-04-01', to: '2027-04-30' } as const;
const both = { from: '2027-03-01', to: '2027-04-30' } as const;
const [essential, professional, complete] = [2_900, 5_900, 10_900];

let app: TestApp;
const keep = () =>
	keepFigures({
		database: app.database,
		clock: app.clock,
		findBrandOfOrganisation: (id) => app.registry.findByOrganisation(id),
	});

const accountant = () => addTestStaff(app, { role: 'accountant', ...ofBrand });

async function download(token: string, figure: FigureName, language = 'en'): Promise<readonly string[]> {
	const { text } = await app.client().send({
		path: `${exportFigures.path}?Figure=${figure}&From=2027-03-01&To=2027-04-30`,
		headers: { authorization: `Bearer ${token}`, [languageHeader]: language },
	});
	return text.trimEnd().split('\r\n');
}

/**
 * In March five subscribe. In April one costs more from the 12th on, one less from its second period on, one has ended, and of two the card is
 * declined: one pays at the second attempt, one never.
 */
beforeAll(async () => {
	app = await openOwnTestApp();
	// The first time works out what was there before: from now on only what is kept with each change counts.
	await keep();
	setDay(app, '2027-03-10');
	const more = await addSubscriber(app, { packageKey: 'essential' });
	const less = await addSubscriber(app, { packageKey: 'professional' });
	const leaving = await addSubscriber(app, { packageKey: 'essential' });
	const late = await addSubscriber(app, { packageKey: 'professional' });
	const lost = await addSubscriber(app, { packageKey: 'professional' });
	await change(less, { kind: 'change_package', subscriptionId: less.subscriptionId, packageKey: 'essential' });
	await change(leaving, { kind: 'cancel', subscriptionId: leaving.subscriptionId });
	setDay(app, '2027-03-25');
	await change(await signInAgain(app, late), {
		kind: 'change_package',
		subscriptionId: late.subscriptionId,
		packageKey: 'complete',
	});
	await setOutcome(app, late, 'decline_later');
	await setOutcome(app, lost, 'decline_later');
	for (const one of [more, less, leaving, late, lost]) await passTo(app, one, '2027-04-10');
	setDay(app, '2027-04-12');
	await setOutcome(app, late, 'approve');
	await passTo(app, late, '2027-04-12');
	await change(await signInAgain(app, more), {
		kind: 'change_package',
		subscriptionId: more.subscriptionId,
		packageKey: 'professional',
	});
	for (const day of ['2027-04-15', '2027-04-20', '2027-04-24', '2027-04-25']) await passTo(app, lost, day);
	await keep();
	return () => app.close();
});

describe('recurring revenue', () => {
	const marchEnds = 2 * essential + 2 * professional + complete;
	const aprilEnds = essential + professional + complete;

	it('changes by what begins, costs more, costs less and ends, up to what the seats cost', async () => {
		const { token } = await accountant();
		const first = await app.client().succeed(getSubscriptionFigures, march, { token });
		expect(first).toMatchObject({ opening: 0, begun: marchEnds, expansion: 0, contraction: 0, churn: 0 });
		expect([first.closing, first.months.length, first.declined]).toEqual([marchEnds, 1, []]);
		const next = await app.client().succeed(getSubscriptionFigures, april, { token });
		const steps = { expansion: 3_000, contraction: 3_000, churn: essential + professional };
		expect(next).toMatchObject({ opening: marchEnds, begun: 0, ...steps, closing: aprilEnds });
		expect(next.months.map(({ closing }) => closing)).toEqual([marchEnds, aprilEnds]);
		const year = { from: '2027-01-01', to: '2027-12-31' };
		const { months } = await app.client().succeed(getSubscriptionFigures, year, { token });
		expect(months, 'none that has not begun').toEqual(next.months);
		const [live] = await app.rows<{ amount: number }>(
			'select sum(price)::integer as amount from subscription_seats where ended_at is null',
		);
		expect(next.closing).toBe(live?.amount);
		expect(await verifyFigures(app.database)).toEqual([]);
	});

	it('leads to the subscriptions behind each figure', async () => {
		const { token } = await accountant();
		const figures = await app.client().succeed(getSubscriptionFigures, both, { token });
		for (const figure of movements) {
			const { subscriptions } = await app.client().succeed(listFigureSubscriptions, { ...both, figure }, { token });
			const sum = subscriptions.reduce((total, { before, after }) => total + Math.abs(after - before), 0);
			expect(sum, figure).toBe(figures[figure]);
			const cursor = subscriptions[0]?.key ?? '';
			const rest = await app.client().succeed(listFigureSubscriptions, { ...both, figure, cursor }, { token });
			expect(rest.subscriptions, figure).toEqual(subscriptions.slice(1));
		}
		const ask = { ...march, figure: 'closing' } as const;
		const { subscriptions } = await app.client().succeed(listFigureSubscriptions, ask, { token });
		const costs = subscriptions.map(({ after }) => after).toSorted((one, other) => one - other);
		expect(costs).toEqual([essential, essential, professional, professional, complete]);
		const cursor = subscriptions[1]?.key ?? '';
		const rest = await app.client().succeed(listFigureSubscriptions, { ...ask, cursor }, { token });
		expect(rest.subscriptions).toEqual(subscriptions.slice(2));
		expect(await app.client().refused(listFigureSubscriptions, { ...ask, cursor: 'x' }, { token })).toBe(
			'request.invalid',
		);
	});
});

it('shows which declined payments were paid at which attempt and which never, and lists them', async () => {
	const { token } = await accountant();
	const { declined, declinedMonths } = await app.client().succeed(getSubscriptionFigures, april, { token });
	const amount = (professional * 113) / 100;
	expect(declined).toEqual([
		{ outcome: 'second', count: 1, amount: expect.any(Number) },
		{ outcome: 'ended', count: 1, amount },
	]);
	expect(declinedMonths).toMatchObject([{ month: '2027-04-01', recovered: 1, lost: 1, open: 0 }]);
	const list = async (outcome: 'second' | 'ended' | 'open') =>
		(await app.client().succeed(listDeclinedPayments, { ...april, outcome }, { token })).payments;
	expect(await list('second')).toMatchObject([{ day: '2027-04-10', outcomeDay: '2027-04-12' }]);
	expect(await list('ended')).toMatchObject([{ day: '2027-04-10', outcomeDay: '2027-04-24', amount }]);
	expect(await list('open')).toEqual([]);
	const [paid] = await list('second');
	const after = { ...april, outcome: 'second', cursor: paid?.key ?? '' } as const;
	expect((await app.client().succeed(listDeclinedPayments, after, { token })).payments).toEqual([]);
	expect(await app.client().refused(listDeclinedPayments, { ...after, cursor: 'x' }, { token })).toBe(
		'request.invalid',
	);
});

it('shows credits sold, given, used by product and undone, equal to the journal and the ledger', async () => {
	const buyer = await addBuyer(app);
	await buyByPage(buyer);
	await app.runDue();
	const { organisationId, id } = buyer.person;
	const spend = (service: string, amount: number) =>
		app.database.transaction((queries) =>
			post(queries, app.clock, {
				organisationId,
				kind: 'spent',
				service,
				externalReference: newKey(),
				legs: [
					{ wallet: `u${id}`, debitFrom: 'any', amount, kind: 'spent' },
					{ account: 'usage', kind: 'spent' },
				],
			}),
		);
	await spend('documents.storage', 2_100);
	const undone = await spend('test', 1_050);
	await app.database.transaction(async (queries) => {
		await grant(queries, app.clock, { organisationId, owner: { userId: id }, amount: 500, grantId: newKey() });
		await reverse(queries, app.clock, { organisationId, transactionId: undone?.transactionId ?? '', reason: 'Twice' });
	});
	await bookAll(app);
	const { token } = await accountant();
	const { rows, months, journal } = await app.client().succeed(getCreditFigures, april, { token });
	const of = (move: string) => rows.filter((row) => row.move === move);
	expect(of('bought')).toMatchObject([{ units: 10_500, value: 10_000 }]);
	expect(of('given')).toMatchObject([{ units: 500, value: 0 }]);
	expect(of('used')).toMatchObject([
		{ service: 'documents.storage', name: { en: 'Document storage' }, units: 2_100, value: 2_000 },
	]);
	expect(journal.used).toBe(2_000);
	const included = of('included').reduce((sum, { value }) => sum + value, 0);
	expect(months.at(-1)).toMatchObject({ month: '2027-04-01', sold: 10_000 + included, used: 2_000 });
	expect(of('expired').reduce((sum, { value }) => sum + value, 0)).toBe(journal.expired);
	const ask = { ...april, move: 'used', service: 'documents.storage' } as const;
	const { days } = await app.client().succeed(listCreditDays, ask, { token });
	expect(days).toEqual([{ day: '2027-04-25', units: 2_100, value: 2_000 }]);
	await expectSoundBooks(app);
	await app.rows(`update books_service_days set units = units - 1 where service = 'documents.storage'`);
	expect((await proveBooks(app)).map(({ check }) => check)).toEqual([
		'what a day changes of credits is the same by product',
		'what a day changes of credits by product is what it changes of lots',
	]);
	await app.rows(`update books_service_days set units = units + 1 where service = 'documents.storage'`);
});

it('is kept as files in both languages, and told in the audit log', async () => {
	const { person, token } = await accountant();
	const recurring = await download(token, 'recurring');
	expect(recurring[0]).toContain('Month,Change,Payer,Subscription,Seats,Before,After,Difference');
	expect(recurring).toHaveLength(10);
	expect(recurring.filter((row) => row.includes(',Churn,'))).toHaveLength(2);
	expect(recurring.find((row) => row.includes(',Contraction,'))).toMatch(/,1,59\.00,29\.00,-30\.00$/);
	const declined = await download(token, 'declined', 'fr');
	expect(declined[0]).toContain('Jour,Payeur,Facture,Montant,Issue,Date de l’issue');
	expect(declined.slice(1).map((row) => row.split(',').at(-2))).toEqual(
		expect.arrayContaining(['Payé à la deuxième tentative', 'Terminé sans paiement']),
	);
	const credits = await download(token, 'credits');
	expect(credits).toContain('2027-04,Sold,,105.00,100.00');
	await app.client().succeed(getSubscriptionFigures, march, { token });
	await app.client().succeed(getSubscriptionFigures, march, { token });
	const told = await app.rows<{ event: string; id: string }>(
		'select event, object_id as id from audit_events where actor_id = $1 and object_kind = $2 order by at, id',
		[person.id, 'book_report'],
	);
	expect(told.map(({ event, id }) => `${event} ${id}`)).toEqual([
		'books.report_exported recurring 2027-03..2027-04',
		'books.report_exported declined 2027-03..2027-04',
		'books.report_exported credits 2027-03..2027-04',
		'books.report_read recurring 2027-03',
	]);
});

it('is of who has a say over the whole brand, and of their brand alone', async () => {
	const narrow = await addTestStaff(app);
	for (const [endpoint, input] of [
		[getSubscriptionFigures, march],
		[listFigureSubscriptions, { ...march, figure: 'closing' }],
		[listDeclinedPayments, { ...march, outcome: 'open' }],
		[getCreditFigures, march],
		[listCreditDays, { ...march, move: 'used', service: '' }],
	] as const) {
		const { returnStatus } = await app.client().post(endpoint, input, { token: narrow.token });
		expect(returnStatus.errorKey, endpoint.name).toBe('session.forbidden');
	}
	const headers = { authorization: `Bearer ${narrow.token}` };
	const path = `${exportFigures.path}?Figure=credits&From=2027-03-01&To=2027-03-31`;
	expect((await app.client().send({ path, headers })).status).toBe(403);
	const piper = { organisationId: organisations.piper };
	const foreign = await addTestStaff(app, { role: 'books_reader', scopeKind: 'brand', scopeId: 'piper' }, piper);
	const { token } = foreign;
	const theirs = await app.client('piper').succeed(getSubscriptionFigures, both, { token });
	expect([theirs.closing, theirs.months, theirs.declined]).toEqual([0, [], []]);
	expect((await app.client('piper').succeed(getCreditFigures, both, { token })).rows).toEqual([]);
});

it('is proved: what was kept of a subscription is what its seats cost, and who was declined is a case', async () => {
	await app.rows(`update subscription_months set amount = amount + 1 where month = '2027-04-01' and amount > 0`);
	await app.rows(`insert into subscription_tries (organisation_id, id, subscription_id, invoice_id, day, amount, origin, state, at, finished_at)
		select organisation_id, 'never seen', subscription_id, invoice_id, day, 1, 'renewal', 'failed', '2027-03-10', '2027-03-10'
		from subscription_invoices order by invoice_id limit 1`);
	const faults = await verifyFigures(app.database);
	await app.rows(`update subscription_months set amount = amount - 1 where month = '2027-04-01' and amount > 0`);
	expect([...new Set(faults.map(({ check }) => check))]).toEqual([
		'seats cost what was kept of their subscription',
		'a payment that was declined first is a case once',
	]);
	await app.rows(`update figures_progress set at = '2027-03-10'`);
	await keep();
	expect(await verifyFigures(app.database)).toEqual([]);
});
