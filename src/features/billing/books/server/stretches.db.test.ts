// On both databases. At night the books are proved in stretches: what these find is what a proof of all at once finds.
import { beforeEach, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { bookAll, expectSoundBooks } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { addSubscriber, setDay } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { type BooksFault, verifyBooks } from './api.ts';
import { provePiece } from './proof/verify.ts';

let app: TestApp;
beforeEach(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

/** What a night finds, and in how many pieces. */
async function proveInPieces(most: number) {
	const faults: object[] = [];
	let pieces = 0;
	let place: Parameters<typeof provePiece>[1];
	do {
		const piece = await provePiece(app.database, place, most);
		faults.push(...piece.faults);
		place = piece.next;
		pieces += 1;
	} while (place !== undefined);
	return { faults: sorted(faults as BooksFault[]), pieces };
}

const sorted = (faults: readonly BooksFault[]): readonly string[] =>
	faults.map(({ check, ...one }) => `${check}: ${one.subject} ${one.expected} ${one.found}`).toSorted();

/** Has two purchases, with months between them, and a subscription. */
async function fillBooks(): Promise<void> {
	setDay(app, '2027-02-01');
	await buyByPage(await addBuyer(app));
	await app.runDue();
	await bookAll(app);
	app.clock.advance(days(100));
	await addSubscriber(app);
	await buyByPage(await addBuyer(app));
	await app.runDue();
	app.clock.advance(days(1));
	await expectSoundBooks(app);
}

it('finds nothing in sound books, in stretches of any length', async () => {
	await fillBooks();
	const small = await proveInPieces(1);
	const large = await proveInPieces(1_000);
	expect([small.faults, large.faults]).toEqual([[], []]);
	expect(small.pieces).toBeGreaterThan(large.pieces + 20);
});

it('finds what a proof of everything finds', async () => {
	await fillBooks();
	for (const damage of [
		`insert into books_lines (seller, origin, origin_id, account, day, amount)
			select seller, origin, origin_id, 'rounding', day + 100, 1 from books_entries where origin = 'invoice'`,
		`update books_lots set value_left = value_left - 1, units_left = units_left + 1 where purse = 'bought'`,
		`update books_days set debit = debit + 1 where account = 'receivables' and origin = 'payment'`,
		// Sums of a seller, and of a day, of which there is no line.
		`insert into books_days (seller, account, day, origin, debit, credit, lines) values ('elsewhere', 'bank', '1999-01-01', 'invoice', 1, 0, 1)`,
		`insert into books_days (seller, account, day, origin, debit, credit, lines) values ('portico', 'bank', '1999-01-01', 'invoice', 1, 0, 1)`,
		`update books_credit_days set value = value + 1 where move = 'sold'`,
		`insert into books_sales (seller, origin, origin_id, part, n, organisation_id, is_note, number, day, is_credited, place, tax, rate_millionths,
				registration, base, amount, sale, counted)
			select seller, origin, origin_id, 99, n, organisation_id, is_note, number, day, is_credited, place, tax, rate_millionths, registration, base,
				amount, sale, counted from books_sales where amount > 0`,
		`insert into books_entries (seller, origin, origin_id, day, booked_at)
			values ('portico', 'credit_note', 'made up', '2027-02-01', now()), ('portico', 'payment', 'made/up', '2027-02-01', now())`,
		`insert into books_closings (seller, month, entries, debits, hash, closed_at, closed_by)
			values ('portico', '2027-02-01', 7, 7, sha256(''), now(), 1), ('portico', '2027-03-01', 7, 7, sha256(''), now(), 1)`,
	])
		await app.rows(damage);
	const whole = await verifyBooks(app.database);
	expect(new Set(whole.map(({ check }) => check)).size).toBe(12);
	expect((await proveInPieces(1)).faults).toEqual(sorted(whole));
	expect((await proveInPieces(1_000)).faults).toEqual(sorted(whole));
});

it('finds documents and payments that are not booked', async () => {
	await fillBooks();
	await app.rows(`insert into invoices (organisation_id, id, user_id, account, seller, series, number, kind, topic, purpose, purpose_id, day, issued_at,
			total, snapshot, previous_hash, hash, is_test, balance, paid, refunded, credited, uncollected, given_back, is_on_its_way, state)
		select organisation_id, 'unbooked', user_id, account, seller, series, 4, kind, topic, purpose, 'unbooked', day, issued_at, total, snapshot,
			previous_hash, hash, is_test, balance, paid, refunded, credited, uncollected, given_back, is_on_its_way, state
		from invoices where number = 3`);
	await app.rows('update books_chains set last = 4');
	await app.rows(`insert into invoice_settlements (organisation_id, invoice_id, fact, kind, amount, day, at, payment_id)
		select organisation_id, id, 'unbooked', 'card', 1, day, timestamptz '2027-02-01', 'unbooked' from invoices where number = 3`);
	const chains = 'every document of a chain is booked once';
	const payments = 'every payment, refund and write-off is booked';
	expect((await verifyBooks(app.database)).map(({ check }) => check)).toEqual([chains, payments]);
	for (const most of [1, 1_000])
		expect((await proveInPieces(most)).faults).toEqual([
			`${chains}: portico/INV 4 1 0`,
			expect.stringMatching(new RegExp(`^${payments}: [^ ]+/unbooked 1 null$`)),
		]);
	await app.rows('update books_chains set last = 9');
	for (const faults of [await verifyBooks(app.database), await proveInPieces(1)])
		expect(JSON.stringify(faults)).toContain('a chain is booked no further than it goes');
});
