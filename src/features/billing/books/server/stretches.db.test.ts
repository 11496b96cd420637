// On both databases. At night the books are proved in stretches: what these find is what a proof of all at once finds.
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { post } from '#features/billing/credits/server/api.ts';
import { bookAll, expectSoundBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
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

/** Buys credits, and uses some on each of so many days. @returns ids of the uses, the oldest first */
async function useCredits(howOften: number): Promise<readonly string[]> {
	const buyer = await addBuyer(app);
	await buyByPage(buyer);
	await app.runDue();
	const uses: string[] = [];
	for (let count = 0; count < howOften; count += 1) {
		app.clock.advance(days(1));
		const used = await app.database.transaction((queries) =>
			post(queries, app.clock, {
				organisationId: buyer.person.organisationId,
				kind: 'spent',
				service: 'credit-report',
				externalReference: newKey(),
				legs: [
					{ wallet: `u${buyer.person.id}`, debitFrom: 'any', amount: 100, kind: 'spent' },
					{ account: 'usage', kind: 'spent' },
				],
			}),
		);
		uses.push(used?.transactionId ?? '');
	}
	await expectSoundBooks(app);
	return uses;
}

/** The ledger changes for nobody but who owns its tables. */
const changeLedger = (id: string, change: string): Promise<void> =>
	app.database.transaction(async (queries) => {
		await sql`set local role none`.execute(queries);
		await sql`update ${sql.raw(change)} ${id}`.execute(queries);
	});

const asUsed = 'credits are used and expire as the ledger says';
const byProduct = 'what a day changes of credits by product is what it changes of lots';

it('finds a use that the books do not know as the ledger does, in the first stretch and in the last', async () => {
	const ids = (await useCredits(6)).toSorted();
	for (const id of [ids.at(0) ?? '', ids.at(-1) ?? '']) {
		await changeLedger(id, `credit_entries set amount = amount + 1 where account = 'usage' and transaction_id =`);
		const whole = sorted(await verifyBooks(app.database));
		expect(whole).toEqual([expect.stringMatching(new RegExp(`^${asUsed}: \\d+ ${id} used 101 100$`))]);
		for (const most of [1, 1_000]) expect((await proveInPieces(most)).faults).toEqual(whole);
		await changeLedger(id, `credit_entries set amount = amount - 1 where account = 'usage' and transaction_id =`);
	}
});

it('finds what is counted for another product, or for none, on the first day and on the last', async () => {
	const ids = await useCredits(6);
	const sums = await app.rows<{ day: string }>(
		`select day::text from books_service_days where move = 'used' order by day`,
	);
	expect(sums).toHaveLength(6);
	for (const at of [0, -1]) {
		await changeLedger(ids.at(at) ?? '', `credit_transactions set service = 'test' where id =`);
		const found = await proveInPieces(1);
		expect(found.faults).toEqual([
			expect.stringMatching(new RegExp(`^${byProduct}: \\d+ ${sums.at(at)?.day} bought used credit-report 0 -100$`)),
			expect.stringMatching(new RegExp(`^${byProduct}: \\d+ ${sums.at(at)?.day} bought used test -100 0$`)),
		]);
		expect(found.faults).toEqual(sorted(await verifyBooks(app.database)));
		await changeLedger(ids.at(at) ?? '', `credit_transactions set service = 'credit-report' where id =`);
	}
	// A change of a lot of which the ledger has no transaction, and a sum of a day on which nothing changed.
	await changeLedger(ids.at(2) ?? '', `books_moves set fact_id = 'made up' where fact_id =`);
	await app.rows(`insert into books_service_days (organisation_id, seller, kind, day, move, service, units, value)
		select organisation_id, seller, kind, day - 3000, move, service, units, value from books_service_days where move = 'used' limit 1`);
	const whole = sorted(await verifyBooks(app.database));
	expect(whole.map((fault) => fault.split(':')[0])).toEqual([
		asUsed,
		byProduct,
		byProduct,
		'what a day changes of credits is the same by product',
	]);
	expect((await proveInPieces(1)).faults).toEqual(whole);
	expect((await proveInPieces(1_000)).faults).toEqual(whole);
});
