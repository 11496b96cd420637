// On both databases. What was booked by a version without reports is in them as well.
import { expect, it, onTestFinished } from 'vitest';
import { bookAll, expectSoundBooks } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { sumUpPage } from './post/sum-up-page.ts';

it('works out the sums and taxes of entries that are there without them', async () => {
	const app = await openOwnTestApp();
	onTestFinished(() => app.close());
	await buyByPage(await addBuyer(app));
	await app.runDue();
	await expectSoundBooks(app);
	// The same journal of another seller, as that version leaves it.
	const copied = `insert into books_entries (seller, origin, origin_id, organisation_id, day, for_day, booked_at)
		select 'elsewhere', origin, origin_id, organisation_id, day, for_day, booked_at from books_entries`;
	await app.rows(copied);
	await app.rows(`insert into books_lines (seller, origin, origin_id, account, day, amount)
		select 'elsewhere', origin, origin_id, account, day, amount from books_lines`);
	const read = (seller: string) =>
		Promise.all([
			app.rows('select account, day, origin, debit, credit, lines from books_days where seller = $1 order by 1, 2, 3', [
				seller,
			]),
			app.rows(
				'select origin_id, part, n, day, place, tax, base, amount, sale, counted from books_sales where seller = $1',
				[seller],
			),
		]);
	expect(await read('elsewhere')).toEqual([[], []]);
	while ((await sumUpPage(app.database, undefined)) !== undefined);
	const [days, sales] = await read('portico');
	expect([days.length, sales]).toMatchObject([
		5,
		[{ tax: 'HST', base: 10_000, amount: 1_300, sale: 10_000, counted: 1 }],
	]);
	expect(await read('elsewhere')).toEqual([days, sales]);
	// Nothing comes of what is booked already.
	await bookAll(app);
	expect(await sumUpPage(app.database, undefined)).toBeUndefined();
	expect(await read('elsewhere')).toEqual([days, sales]);
});
