// Reports as files: a page at a time, each in a transaction of its own that asks again whether the caller may. That it was asked for is in the audit
// log before the first byte. Nothing leaves books that contradict what made them.
import { Readable } from 'node:stream';
import { readOnce } from '#platform/server/clock.ts';
import { byteOrderMark, writeCsvRow } from '#platform/server/csv.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { type BooksCore, requireSound, withBooks } from '#features/staff/books/server/api.ts';
import { exportQuery, type Period, type ReportName, writePeriod } from '../contract.ts';
import { noteReport } from './look.ts';
import { type AskedFile, type Column, exportTexts, type ReportFile, type ReportTitle } from './report-file.ts';
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

export function exportRows(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const { report, ...period } = readInput(exportQuery, call.request.query);
	const text = exportTexts[call.language];
	const name = text(`file.${report}`);
	const headOf = (column: Column): string => text(`column.${column}`);
	return serveReport(core, call, { report, period, name, file: files[report], headOf });
}

interface Served<Name extends string> {
	/** As the audit log names it. */
	readonly report: ReportTitle;
	readonly period: Period;
	readonly name: string;
	readonly file: ReportFile<Name>;
	readonly headOf: (column: Name) => string;
}

export async function serveReport<Name extends string>(
	core: BooksCore,
	call: AuthenticatedCall,
	{ report, period, name, file, headOf }: Served<Name>,
): Promise<ServedFile> {
	const of = { seller: call.brand.key, ...period };
	await withBooks(core, call, 'books.read', async (queries) => {
		await requireSound(queries, core.clock.now());
		await noteReport(queries, readOnce(core.clock), call, { report, period, isExported: true });
	});
	const asked: AskedFile = { of, language: call.language, read: (page) => withBooks(core, call, 'books.read', page) };
	return {
		bytes: Readable.from(write(file, headOf, asked), { objectMode: false }),
		mediaType: 'text/csv; charset=utf-8',
		name: `${name}-${writePeriod(period)}.csv`,
		isSaved: true,
	};
}

async function* write<Name extends string>(
	{ columns, pages }: ReportFile<Name>,
	headOf: (column: Name) => string,
	asked: AskedFile,
): AsyncGenerator<string> {
	yield byteOrderMark + writeCsvRow(columns.map(headOf));
	for await (const page of pages(asked))
		yield page.map((row) => writeCsvRow(columns.map((column) => row[column] ?? ''))).join('');
}
