// On both databases. Payouts of the card processor beside the documents: what differs is told with its reason, and keeps its month open.
import { beforeEach, expect, it } from 'vitest';
import { languageHeader } from '#platform/contract/language.ts';
import { balancesOf, bookAll, expectSoundBooks, numberAccounts } from '#test/support/books.ts';
import { addUnplaced, unplacedCents } from '#test/support/open-items.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { addBuyerElsewhere, payoutOf, readAll, sayingBesides } from '#test/support/payouts.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { setDay } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { getOpenItem, placeReturn } from '#features/staff/open-items/contract.ts';
import { closeBooksMonth, getBooksMonth } from '#features/staff/books/contract.ts';
import { getReportFigures } from '#features/staff/reports/contract.ts';
import { exportPayouts, getPayouts, listPayoutLines, settlePayout } from '../contract.ts';

const ofBrand = { scopeKind: 'brand', scopeId: 'portico' } as const;
const march = { from: '2027-03-01', to: '2027-03-31' } as const;
const fee = 358;
let app: TestApp;
beforeEach(async () => {
	app = await openOwnTestApp();
	setDay(app, '2027-03-10');
	return () => app.close();
});

const accountant = () => addTestStaff(app, { role: 'accountant', ...ofBrand });

async function buyOne(): Promise<string> {
	const paymentId = await buyByPage(await addBuyer(app));
	await app.runDue();
	return paymentId;
}

it('shows what matches with its lines, and the balance at the processor equal to the journal', async () => {
	await buyOne();
	await buyOne();
	setDay(app, '2027-03-20');
	await readAll(app);
	await expectSoundBooks(app);
	const { token } = await accountant();
	// Keys that the portal had before are read by nobody, and make nothing late.
	await app.rows(`insert into processor_reads (processor, is_live, since, until, read_at)
		select 'stripe', false, since, since, since from processor_reads`);
	const report = await app.client().succeed(getPayouts, march, { token });
	expect([report.isLate, report.readAt?.slice(0, 10)]).toEqual([false, '2027-03-20']);
	expect(report.balance).toEqual({
		opening: 0,
		payments: 22_600,
		refunds: 0,
		disputes: 0,
		fees: -2 * fee,
		other: 0,
		payouts: -22_600 + 2 * fee,
		closing: 0,
		journal: 0,
	});
	expect([report.count, report.openCount, report.open]).toEqual([1, 0, []]);
	const [payout] = report.payouts;
	expect(payout).toMatchObject({ payments: 2, paid: 22_600, returned: 0, fees: 2 * fee, amount: 22_600 - 2 * fee });
	const { lines } = await app.client().succeed(listPayoutLines, { payoutId: payout?.payoutId ?? '' }, { token });
	expect(lines.map(({ kind, number, gross, fee: of, documents }) => [kind, number, gross, of, documents])).toEqual([
		['charge', 'INV-0000001', 11_300, fee, 11_300],
		['charge', 'INV-0000002', 11_300, fee, 11_300],
	]);
	const { payouts } = await app.client().succeed(getReportFigures, march, { token });
	expect(payouts).toEqual({ count: 1, open: 0, amount: 22_600 - 2 * fee });
	const answer = await app.client().send({
		path: `${exportPayouts.path}?From=2027-03-01&To=2027-03-31`,
		headers: { authorization: `Bearer ${token}`, [languageHeader]: 'fr' },
	});
	const [head, first, ...rest] = answer.text.trim().split('\r\n');
	expect(head).toMatch(/^Versement,Arrivée,Référence,/);
	expect(first?.split(',').slice(3, 6)).toEqual(['Paiement', '2027-03-10', 'INV-0000001']);
	expect(rest).toHaveLength(1);
	const audited = await app.rows(`select event from audit_events where object_kind = 'book_report' order by event`);
	expect(audited).toEqual([{ event: 'books.report_exported' }, { event: 'books.report_read' }]);
});

it('a payout with more refunded than its document has is open until the rest is placed', async () => {
	const { returnId } = await addUnplaced(app);
	// What went back is more than came in: a payout is made once there is something to pay.
	await buyOne();
	setDay(app, '2027-03-20');
	await readAll(app);
	await expectSoundBooks(app);
	await numberAccounts(app);
	const { token } = await accountant();
	const { open, balance } = await app.client().succeed(getPayouts, march, { token });
	expect(balance.closing).toBe(balance.journal);
	expect(open).toMatchObject([{ difference: -unplacedCents, toSettle: 0 }]);
	const payoutId = open[0]?.payoutId ?? '';
	const { lines } = await app.client().succeed(listPayoutLines, { payoutId }, { token });
	expect(lines.filter(({ reason }) => reason !== undefined)).toMatchObject([
		{ kind: 'dispute', reason: 'open_item', itemId: returnId, gross: -11_300, documents: -11_300 + unplacedCents },
	]);
	// What an open item explains is not settled here.
	const settle = { payoutId, difference: -unplacedCents, reason: 'It is a mistake' };
	expect(await app.client().refused(settlePayout, settle, { token })).toBe('payouts.changed');
	setDay(app, '2027-04-02');
	await readAll(app);
	await bookAll(app);
	const month = '2027-03-01';
	const later = await accountant();
	const { hindrances } = await app.client().succeed(getBooksMonth, { month }, later);
	expect(hindrances).toMatchObject([{ kind: 'payout_open', difference: -unplacedCents }]);
	expect(await app.client().refused(closeBooksMonth, { month }, later)).toBe('books.payout_open');
	const officer = await addTestStaff(app, { role: 'billing_officer', scopeKind: 'organisation', scopeId: '' });
	const { documents } = await app
		.client()
		.succeed(getOpenItem, { kind: 'not_placed', itemId: returnId }, { token: officer.token });
	const place = { itemId: returnId, invoiceId: documents[0]?.invoiceId ?? '', amount: unplacedCents };
	await app.client().succeed(placeReturn, place, { token: officer.token });
	expect((await app.client().succeed(getPayouts, march, later)).open).toEqual([]);
	await expectSoundBooks(app);
	await app.client().succeed(closeBooksMonth, { month }, later);
});

it('parts a payout of two sellers, each in its own books', async () => {
	await buyOne();
	await buyByPage(await addBuyerElsewhere(app));
	await app.runDue();
	setDay(app, '2027-03-20');
	await readAll(app);
	await expectSoundBooks(app);
	const { token } = await accountant();
	const own = await app.client().succeed(getPayouts, march, { token });
	const foreign = { role: 'accountant', scopeKind: 'brand', scopeId: 'maplecrest' } as const;
	const other = await addTestStaff(app, foreign, { organisationId: organisations.maplecrest });
	const theirs = await app.client('maplecrest').succeed(getPayouts, march, { token: other.token });
	const [mine, part] = [own.payouts[0], theirs.payouts[0]];
	expect(mine).toMatchObject({ payments: 1, amount: 11_300 - fee, difference: 0 });
	expect(mine?.whole).toBe((mine?.amount ?? 0) + (part?.amount ?? 0));
	expect(part?.payoutId).toBe(mine?.payoutId);
	const { lines } = await app.client().succeed(listPayoutLines, { payoutId: mine?.payoutId ?? '' }, { token });
	expect(lines).toHaveLength(1);
	expect((await balancesOf(app))['bank']).toBe(mine?.amount);
	expect((await balancesOf(app, undefined, 'maplecrest'))['bank']).toBe(part?.amount);
	expect(await app.client('piper').call(listPayoutLines, { payoutId: part?.payoutId ?? '' }, { token })).toMatchObject({
		output: undefined,
	});
});

it('money of no document keeps its month open until somebody says what it is', async () => {
	await buyOne();
	setDay(app, '2027-03-12');
	const at = app.clock.now();
	const line = { gross: 0, fee: 0, currency: 'CAD', at } as const;
	const payout = payoutOf('po_besides', at, [
		{
			...line,
			id: 'txn_1',
			kind: 'charge',
			type: 'charge',
			source: 'ch_dashboard',
			processorPaymentId: 'ch_dashboard',
			gross: 5_000,
			fee: 175,
		},
		{
			...line,
			id: 'txn_2',
			kind: 'fee',
			type: 'stripe_fee',
			gross: -250,
			foreign: { amount: -180, currency: 'USD', rate: 1.389 },
		},
	]);
	app.clock.advance(60_000);
	const processor = sayingBesides(app, {
		lines: [{ ...line, id: 'txn_3', kind: 'payout', type: 'payout', source: payout.id, gross: -payout.amount }],
		payouts: [payout],
	});
	await readAll(app, processor);
	await expectSoundBooks(app);
	const first = await accountant();
	const second = await accountant();
	const { token } = first;
	expect(await balancesOf(app)).toMatchObject({
		suspense: -5_000,
		processor_fees: fee + 175 + 250,
		bank: 5_000 - 175 - 250 + 11_300 - fee,
	});
	const { open } = await app.client().succeed(getPayouts, march, { token });
	expect(open).toMatchObject([{ payoutId: payout.id, difference: 5_000, toSettle: 5_000, amount: 4_575 }]);
	const { lines } = await app.client().succeed(listPayoutLines, { payoutId: payout.id }, { token });
	expect(lines.map(({ kind, reason, foreign }) => [kind, reason, foreign])).toEqual([
		['charge', 'no_document', undefined],
		['fee', undefined, { amount: -180, currency: 'USD', rate: '1.389' }],
	]);
	const settle = { payoutId: payout.id, difference: 5_000, reason: 'Top-up by the operator' };
	expect(await app.client().refused(settlePayout, { ...settle, difference: 4_999 }, { token })).toBe('payouts.changed');
	expect(await app.client().refused(settlePayout, { ...settle, payoutId: 'po_none' }, { token })).toBe(
		'payouts.not_found',
	);
	const reader = await addTestStaff(app, { role: 'books_reader', ...ofBrand });
	expect(await app.client().refused(settlePayout, settle, { token: reader.token })).toBe('session.forbidden');
	await app.client().succeed(settlePayout, settle, { token });
	// An answer that was lost is asked for again; a colleague is told that it has changed.
	await app.client().succeed(settlePayout, settle, { token });
	expect(await app.client().refused(settlePayout, settle, { token: second.token })).toBe('payouts.changed');
	const settled = await app.client().succeed(getPayouts, march, { token });
	expect(settled.open).toEqual([]);
	const shown = settled.payouts.find(({ payoutId }) => payoutId === payout.id);
	expect(shown?.settled).toMatchObject({ reason: settle.reason });
	const audited = await app.rows(`select actor_id, reason from audit_events where event = 'books.payout_settled'`);
	expect(audited).toEqual([{ actor_id: first.person.id, reason: settle.reason }]);
});

it('says of a payout by hand and of a line in another currency why they differ', async () => {
	await buyOne();
	setDay(app, '2027-03-12');
	const at = app.clock.now();
	const manual = payoutOf('po_manual', at, [], { amount: 2_000, isAutomatic: false, isComplete: false });
	const dollars = payoutOf(
		'po_dollars',
		at,
		[{ id: 'txn_usd', kind: 'other', type: 'adjustment', gross: 900, fee: 0, currency: 'USD', at }],
		{ currency: 'USD' },
	);
	const paidOut = { gross: 0, fee: 0, kind: 'payout', type: 'payout', at } as const;
	const lines = [
		{ ...paidOut, id: 'txn_po_1', source: manual.id, gross: -2_000, currency: 'CAD' },
		{ ...paidOut, id: 'txn_po_2', source: dollars.id, gross: -900, currency: 'USD' },
	];
	app.clock.advance(60_000);
	const processor = sayingBesides(app, { payouts: [manual, dollars], lines });
	await readAll(app, processor);
	// A version before added what was in another currency: it is summed up again.
	await app.rows(`insert into processor_days (seller, day, kind, gross, fee, lines) values ('portico', '2027-03-12', 'other', 900, 0, 1)
		on conflict (seller, day, kind) do update set gross = 900, lines = 1`);
	await readAll(app, processor);
	await expectSoundBooks(app);
	const { token } = await accountant();
	const { open, balance, payouts, count } = await app.client().succeed(getPayouts, march, { token });
	// American cents are in no sum of Canadian ones: the balance is what the journal has.
	const paid = 2_000 + payouts.reduce((sum, { amount }) => sum + amount, 0);
	expect(balance).toMatchObject({ other: 0, closing: balance.journal, payouts: -paid });
	const figures = await app.client().succeed(getReportFigures, march, { token });
	expect([count, figures.payouts.amount]).toEqual([open.length + payouts.length, paid]);
	expect(open.map(({ payoutId, difference, isAutomatic }) => [payoutId, difference, isAutomatic])).toEqual([
		['po_manual', 2_000, false],
		['po_dollars', 900, true],
	]);
	expect(open.map(({ currency }) => currency)).toEqual([undefined, 'USD']);
	const shown = await app.client().succeed(listPayoutLines, { payoutId: 'po_dollars' }, { token });
	expect(shown.lines).toMatchObject([{ reason: 'other_currency', currency: 'USD', documents: 0 }]);
	expect((await app.client().succeed(listPayoutLines, { payoutId: 'po_manual' }, { token })).lines).toEqual([]);
});
