// What a month is exported with: whether it is closed, its files, and what its accounts are called.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { type AccountNumber, listNumbers, listUsedAccounts } from '#features/billing/book-closing/server/api.ts';
import type { Account } from '#features/billing/books/contract.ts';
import { longestForXero } from '#features/staff/book-accounts/contract.ts';
import { type ExportFormat, exportFormats } from '../contract.ts';
import { type PlannedFile, planFiles } from './plan.ts';

export interface OfMonth {
	readonly seller: string;
	/** Its first day. */
	readonly month: string;
}

const findClosing = keepSql(
	'book_exports_find_closing',
	{ month: 'day' },
	(of: OfMonth) => sql`select month from books_closings where seller = ${of.seller} and month = ${of.month}::date`,
);

export interface ExportedMonth {
	readonly isClosed: boolean;
	readonly numbers: ReadonlyMap<Account, AccountNumber>;
	readonly formats: readonly ExportedFormat[];
}

export interface ExportedFormat {
	readonly format: ExportFormat;
	readonly files: readonly PlannedFile[];
	/** Accounts that keep it from being made. */
	readonly unnumbered: readonly Account[];
	readonly tooLong: readonly Account[];
}

export async function prepareMonth(
	queries: PreparedStatements,
	of: OfMonth,
	wanted: readonly ExportFormat[] = exportFormats,
): Promise<ExportedMonth> {
	const isClosed = (await findClosing(queries, of)).length > 0;
	const numbers = new Map((await listNumbers(queries, of)).map((row) => [row.account, row]));
	const used = (await listUsedAccounts(queries, of)).map(({ account }) => account);
	const numberOf = (account: Account): string => numbers.get(account)?.number ?? '';
	const unnumbered = used.filter((account) => numberOf(account) === '');
	const tooLong = used.filter((account) => numberOf(account).length > longestForXero);
	const formats: ExportedFormat[] = [];
	for (const format of wanted) {
		const files = await planFiles(queries, of, format);
		formats.push({ format, files, unnumbered, tooLong: format === 'xero' ? tooLong : [] });
	}
	return { isClosed, numbers, formats };
}
