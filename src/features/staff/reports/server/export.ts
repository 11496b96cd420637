// Reports as files: a page at a time, each in a transaction of its own that asks again whether the caller may. That it was asked for is in the audit
// log before the first byte.
import { Readable } from 'node:stream';
import { readOnce } from '#platform/server/clock.ts';
import { byteOrderMark, writeCsvRow } from '#platform/server/csv.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { exportQuery, type ReportName, writePeriod } from '../contract.ts';
import { noteReport } from './look.ts';
import { type AskedFile, exportTexts, type ReportFile } from './report-file.ts';
import { deferredFile } from './deferred-file.ts';
import { receivablesFile } from './receivables-file.ts';
import { registerFile } from './register-file.ts';
import { taxFile } from './tax-file.ts';

const files: Readonly<Record<ReportName, ReportFile>> = {
	register: registerFile,
	tax: taxFile,
	deferred: deferredFile,
	receivables: receivablesFile,
};

export async function exportRows(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const { report, ...period } = readInput(exportQuery, call.request.query);
	const text = exportTexts[call.language];
	const of = { seller: call.brand.key, ...period };
	await withBooks(core, call, 'books.read', (queries) =>
		noteReport(queries, readOnce(core.clock), call, { report, period, isExported: true }),
	);
	const asked: AskedFile = { of, language: call.language, read: (page) => withBooks(core, call, 'books.read', page) };
	return {
		bytes: Readable.from(write(files[report], asked), { objectMode: false }),
		mediaType: 'text/csv; charset=utf-8',
		name: `${text(`file.${report}`)}-${writePeriod(period)}.csv`,
		isSaved: true,
	};
}

async function* write({ columns, pages }: ReportFile, asked: AskedFile): AsyncGenerator<string> {
	const text = exportTexts[asked.language];
	yield byteOrderMark + writeCsvRow(columns.map((column) => text(`column.${column}`)));
	for await (const page of pages(asked))
		yield page.map((row) => writeCsvRow(columns.map((column) => row[column] ?? ''))).join('');
}
