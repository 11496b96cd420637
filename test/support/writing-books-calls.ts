// Writing calls about the books of a seller.
import { saveBookNumbers } from '#features/staff/book-accounts/contract.ts';
import { closeBooksMonth } from '#features/staff/books/contract.ts';
import { type Remittance, saveRemittance } from '#features/staff/remittances/contract.ts';
import { settlePayout } from '#features/staff/payouts/contract.ts';
import { bookAll, numberAccounts } from './books.ts';
import { addOpenPayout } from './payouts.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

let months = 0;
let numbers = 0;

/** Each is older than the one before, so that nothing open comes first. */
function nextMonth(): string {
	months += 1;
	return new Date(Date.UTC(2000, -months, 1)).toISOString().slice(0, 10);
}

/** A month with one entry, which is over; gives its first day. */
export async function addBooksMonth(app: TestApp, month = nextMonth()): Promise<string> {
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

/** The same month, numbered and closed without being proved. */
export async function addClosedMonth(app: TestApp, month: string): Promise<void> {
	await addBooksMonth(app, month);
	await numberAccounts(app);
	await app.rows(
		`insert into books_closings (seller, month, entries, debits, hash, closed_at, closed_by)
			values ('portico', $1, 1, 500, sha256(''), $2, 1)`,
		[month, app.clock.now()],
	);
}

export const booksCalls: readonly WritingCall[] = [
	writing(saveBookNumbers, async (app) => {
		const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
		const [row] = await app.rows<{ number: string; name: string }>(
			`select number, name from books_numbers where seller = 'portico' and account = 'rounding'`,
		);
		numbers += 1;
		const { number, name } = row ?? { number: '', name: '' };
		const account = { account: 'rounding', number: `59-${numbers}`, name, before: { number, name } } as const;
		return { input: { accounts: [account] }, token };
	}),
	writing(saveRemittance, async (app) => {
		const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
		const [before] = await app.rows<Remittance>(
			`select every, first_month as "firstMonth" from books_remittances where seller = 'portico' and registration = 'qst'`,
		);
		const remittance = { every: 'year', firstMonth: ((before?.firstMonth ?? 0) % 12) + 1 } as const;
		return { input: { registration: 'qst' as const, remittance, ...(before && { before }) }, token };
	}),
	writing(settlePayout, async (app) => {
		const payoutId = await addOpenPayout(app);
		const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
		return { input: { payoutId, difference: 5_000, reason: 'Top-up by the operator' }, token };
	}),
	writing(closeBooksMonth, async (app) => {
		await numberAccounts(app);
		const month = await addBooksMonth(app);
		const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
		return { input: { month }, token };
	}),
];
