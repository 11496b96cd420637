// Proposes account numbers out of a file. It saves nothing: what is taken is saved with everything else that was typed.
import type * as z from 'zod/mini';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import { listNumbers } from '#features/billing/book-closing/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { bookAccountsProblem, maxFileRows, type previewBookNumbers } from '../contract.ts';
import type { Proposing } from './fill/propose.ts';
import { readNumbersFile } from './tasks.ts';

export type FillCore = BooksCore & Pick<Core, 'workers'> & { readonly fileLimit: CallLimit };

type Refusal = Extract<Proposing, { readonly refusal: string }>['refusal'];
const codes = {
	file_empty: 'book_accounts.file_empty',
	file_no_rows: 'book_accounts.file_empty',
	file_not_text: 'book_accounts.file_not_text',
	file_no_columns: 'book_accounts.file_no_columns',
	file_too_many_columns: 'book_accounts.file_too_large',
	file_too_many_rows: 'book_accounts.file_too_large',
	file_bad_quotes: 'book_accounts.file_bad_quotes',
	file_cell_too_long: 'book_accounts.file_cell_too_long',
} as const satisfies Readonly<Record<Refusal, Parameters<typeof bookAccountsProblem>[0]>>;

/** @throws book_accounts.file_…, book_accounts.too_many_files */
export async function fillFromFile(
	core: FillCore,
	call: AuthenticatedCall,
	bytes: Buffer,
): Promise<z.output<(typeof previewBookNumbers)['output']>> {
	const seller = call.brand.key;
	const saved = await withBooks(core, call, 'books.manage', (queries) =>
		listNumbers(queries, { seller, month: `${businessDayOf(core.clock.now()).slice(0, 7)}-01` }),
	);
	if (!(await core.fileLimit.take(`person ${call.actor.userId}`)))
		throw bookAccountsProblem('book_accounts.too_many_files');
	const found = await core.workers.run(readNumbersFile, { bytes, saved });
	if ('refusal' in found) {
		const values = { line: found.line ?? 0, rows: maxFileRows };
		throw bookAccountsProblem(codes[found.refusal], { values });
	}
	return { ...found, proposals: [...found.proposals], faults: [...found.faults] };
}
