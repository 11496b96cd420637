// Writing calls about the books of a seller.
import { closeBooksMonth } from '#features/staff/books/contract.ts';
import { bookAll } from './books.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

let months = 0;

/** Each is older than the one before, so that nothing open comes first. */
function nextMonth(): string {
	months += 1;
	return new Date(Date.UTC(2000, -months, 1)).toISOString().slice(0, 10);
}

/** A month with one entry, which is over; gives its first day. */
export async function addBooksMonth(app: TestApp): Promise<string> {
	const month = nextMonth();
	const at = app.clock.now();
	await bookAll(app);
	await app.rows('insert into books_progress (at) values ($1) on conflict do nothing', [at]);
	await app.rows(
		`insert into books_entries (seller, origin, origin_id, day, booked_at) values ('portico', 'days_earned', $1::date::text, $1::date, $2)`,
		[month, at],
	);
	await app.rows(
		`insert into books_lines (seller, origin, origin_id, account, day, amount) values
			('portico', 'days_earned', $1::date::text, 'deferred_subscriptions', $1::date, 500),
			('portico', 'days_earned', $1::date::text, 'subscriptions', $1::date, -500)`,
		[month],
	);
	return month;
}

export const booksCalls: readonly WritingCall[] = [
	writing(closeBooksMonth, async (app) => {
		const month = await addBooksMonth(app);
		const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
		return { input: { month }, token };
	}),
];
