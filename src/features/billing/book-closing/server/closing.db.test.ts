// A month is closed once, and only while nothing of it is open.
import { beforeEach, expect, it } from 'vitest';
import { bookAll, expectSoundBooks, numberAccounts } from '#test/support/books.ts';
import { readAll } from '#test/support/payouts.ts';
import { addBuyer, buyByPage, type Buyer } from '#test/support/payments.ts';
import { setDay, signInAgain } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { runCloseCommand } from '../../../../../scripts/lib/close-command.ts';
import { verifyBooks } from '#features/billing/books/server/api.ts';
import { listNumbers } from './api.ts';

let app: TestApp;
let buyer: Buyer;
let staff: TestPerson;
beforeEach(async () => {
	app = await openOwnTestApp();
	staff = await addTestPerson(app, { organisationId: organisations.porticoStaff });
	setDay(app, '2027-03-09');
	buyer = await addBuyer(app);
	await numberAccounts(app);
	return () => app.close();
});

async function buyOn(day: string): Promise<string> {
	setDay(app, day);
	buyer = await signInAgain(app, buyer);
	const paymentId = await buyByPage(buyer);
	await app.runDue();
	return paymentId;
}

function closingCore() {
	const { processor, formerProcessors } = app.portal.payments;
	return { database: app.database, clock: app.clock, processor, formerProcessors };
}

async function close(month: string): Promise<string> {
	await bookAll(app);
	return await runCloseCommand(closingCore(), { seller: 'portico', month, by: staff.loginName });
}

const entriesOf = (origin: string) =>
	app.rows<{ day: string; forDay: string | null }>(
		`select day::text, for_day::text as "forDay" from books_entries where origin = $1 order by day`,
		[origin],
	);

it('takes what comes later into the first open month, with the day that it is of', async () => {
	const paymentId = await buyOn('2027-03-10');
	setDay(app, '2027-04-02');
	expect(await close('2027-03')).toMatch(
		/^portico 2027-03 is closed: 2 entries, 226\.00 CAD, sealed with [0-9a-f]{64}$/,
	);
	const [event] = await app.rows(`select actor_id from audit_events where event = 'books.month_closed'`);
	expect(event).toEqual({ actor_id: staff.id });
	// A document of the month before is paid back by hand, and so said afterwards.
	await app.rows(
		`insert into invoice_settlements (organisation_id, invoice_id, fact, kind, amount, day, at)
			select organisation_id, id, 'by_hand:late', 'refund', -100, '2027-03-20', $2 from invoices where purpose_id = $1`,
		[paymentId, app.clock.now()],
	);
	await expectSoundBooks(app);
	expect(await entriesOf('by_hand')).toEqual([{ day: '2027-04-01', forDay: '2027-03-20' }]);
	expect(await entriesOf('invoice')).toEqual([{ day: '2027-03-10', forDay: null }]);
});

it('is refused while it goes on, while an older one is open, and while a payment has no answer', async () => {
	await buyOn('2027-03-10');
	const paymentId = await buyOn('2027-04-10');
	await expect(close('2027-04')).rejects.toThrow('The month goes on');
	setDay(app, '2027-05-02');
	await expect(close('2027-04')).rejects.toThrow('A month before it is open');
	await close('2027-03');
	await app.rows(
		`insert into payments select (p).* from (select jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'state', 'unknown',
			'idempotency_key', gen_random_uuid(), 'check_at', p.created_at, 'finished_at', null, 'processor_payment_id', null, 'card', null,
			'paid_at', null, 'order_number', null, 'session_id', null)) as p from payments p where id = $1) p`,
		[paymentId],
	);
	await expect(close('2027-04')).rejects.toThrow('The card processor has yet to answer');
});

it('is refused until the processor was read to its end, where it was read before, and what it did is booked', async () => {
	await buyOn('2027-03-10');
	setDay(app, '2027-03-31');
	await readAll(app);
	setDay(app, '2027-04-02');
	await expect(close('2027-03')).rejects.toThrow('What the card processor took and paid out in this month');
	await readAll(app);
	const by = { seller: 'portico', month: '2027-03', by: staff.loginName };
	// It was read, and the hourly job has yet to book it.
	await app.rows(`update processor_lines set is_booked = false where kind = 'payout'`);
	await expect(runCloseCommand(closingCore(), by)).rejects.toThrow('What the card processor took');
	await app.rows(`update processor_lines set is_booked = true where kind = 'payout'`);
	// Keys that the portal had before are read by nobody.
	await app.rows(
		`insert into processor_reads (processor, is_live, since, until, read_at) select 'stripe', false, since, since, since from processor_reads`,
	);
	expect(await close('2027-03')).toContain('portico 2027-03 is closed');
});

it('is refused to an operator, too, while the last proof of the books found something, and where sums of its days are wrong', async () => {
	await buyOn('2027-03-10');
	setDay(app, '2027-04-02');
	await bookAll(app);
	await app.rows(
		`insert into proofs (name, new_at, all_faults) values ('books', $1, 1) on conflict (name) do update set all_faults = 1`,
		[app.clock.now()],
	);
	await expect(close('2027-03')).rejects.toThrow('The books do not agree: the last proof');
	await app.rows(`update proofs set all_faults = 0 where name = 'books'`);
	await app.rows(`update books_days set debit = debit + 1 where seller = 'portico' and account = 'processor'`);
	await expect(close('2027-03')).rejects.toThrow('sums of a day are those of its lines');
	await app.rows(`update books_days set debit = debit - 1 where seller = 'portico' and account = 'processor'`);
	expect(await close('2027-03')).toContain('portico 2027-03 is closed');
});

it('is refused while an account with lines has no number, and keeps the numbers that it was closed with', async () => {
	await app.rows(`update books_numbers set number = '' where account in ('processor', 'bank')`);
	await buyOn('2027-03-10');
	setDay(app, '2027-04-02');
	await expect(close('2027-03')).rejects.toThrow(
		'Give these accounts a number first, in the chart of accounts of the staff area: processor.',
	);
	await app.rows(`update books_numbers set number = '1060' where account = 'processor'`);
	await close('2027-03');
	await app.rows(`update books_numbers set number = '9999'`);
	const kept = await listNumbers(app.database, { seller: 'portico', month: '2027-03-01' });
	expect(kept.find(({ account }) => account === 'processor')?.number).toBe('1060');
	const open = await listNumbers(app.database, { seller: 'portico', month: '2027-04-01' });
	expect(open.find(({ account }) => account === 'processor')?.number).toBe('9999');
});

it('is done by one of two who do it at once, and the other is told who did', async () => {
	await buyOn('2027-03-10');
	setDay(app, '2027-04-02');
	await bookAll(app);
	const both = await Promise.allSettled([close('2027-03'), close('2027-03')]);
	expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	const refused = both.find((one) => one.status === 'rejected');
	expect(String(refused?.reason)).toContain(`The user ${staff.id} closed this month on 2027-04-02`);
});

it('is compared with its seal ever after', async () => {
	await buyOn('2027-03-10');
	setDay(app, '2027-04-02');
	await close('2027-03');
	await expectSoundBooks(app);
	await app.rows(
		`insert into books_entries (seller, origin, origin_id, day, booked_at) values ('portico', 'days_earned', 'x', '2027-03-11', $1)`,
		[app.clock.now()],
	);
	await app.rows(`insert into books_lines (seller, origin, origin_id, account, day, amount) values
		('portico', 'days_earned', 'x', 'bank', '2027-03-11', 5), ('portico', 'days_earned', 'x', 'rounding', '2027-03-11', -5)`);
	expect((await verifyBooks(app.database)).map(({ check }) => check)).toEqual([
		'a closed month has what it was closed with',
		'a closed month has the lines that it was sealed with',
	]);
});
