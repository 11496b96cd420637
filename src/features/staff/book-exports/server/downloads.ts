// The files of a month and of a year. What they are refused for is asked before the first byte.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { type BooksCore, readProof, withBooks } from '#features/staff/books/server/api.ts';
import { bookExportsProblem, type ExportFormat, fileQuery, monthQuery, nameOfFile, yearQuery } from '../contract.ts';
import type { Sheet } from './formats.ts';
import { handOut } from './hand-out.ts';
import { type PlannedFile } from './plan.ts';
import { type ExportedFormat, prepareMonth } from './prepare.ts';
import { type Reader, writeFile } from './write.ts';

interface Prepared {
	readonly reader: Reader;
	readonly sheet: Sheet;
	readonly files: readonly PlannedFile[];
}

/** @throws book_exports.not_proved */
export async function requireProof(queries: PreparedStatements, core: BooksCore): Promise<void> {
	const { state } = await readProof(queries, core.clock.now());
	if (state === 'broken') throw bookExportsProblem('book_exports.not_proved');
}

async function prepare(
	core: BooksCore,
	call: AuthenticatedCall,
	{ month, format }: { readonly month: string; readonly format: ExportFormat },
): Promise<Prepared> {
	return await withBooks(core, call, 'books.read', async (queries) => {
		await requireProof(queries, core);
		const of = { seller: call.brand.key, month: `${month}-01` };
		const { isClosed, numbers, formats } = await prepareMonth(queries, of, [format]);
		for (const one of formats) requireExportable(one, isClosed);
		const sheet = { language: call.language, isClosed, numbers };
		return { reader: { core, call }, sheet, files: formats.flatMap(({ files }) => files) };
	});
}

/** A draft is read by people, who see what is missing in it. */
function requireExportable({ format, unnumbered, tooLong }: ExportedFormat, isClosed: boolean): void {
	if (!isClosed && format !== 'neutral') throw bookExportsProblem('book_exports.not_closed');
	if (isClosed && unnumbered.length > 0) throw bookExportsProblem('book_exports.no_number');
	if (tooLong.length > 0) throw bookExportsProblem('book_exports.number_too_long');
}

/** @throws book_exports.not_found */
export async function downloadFile(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const { month, format, file: named } = readInput(fileQuery, call.request.query);
	const { reader, sheet, files } = await prepare(core, call, { month, format });
	const file = named === undefined ? undefined : Number(named);
	// A month without entries is a sheet with its headings alone.
	const empty = { from: `${month}-01`, to: `${month}-01`, lines: 0 };
	const planned = files[(file ?? 1) - 1] ?? (format === 'neutral' ? empty : undefined);
	if (planned === undefined || (file === undefined) !== (format === 'neutral'))
		throw bookExportsProblem('book_exports.not_found');
	return {
		bytes: handOut(reader, {
			file: sheet.isClosed ? `${month}/${format}/${file ?? 0}` : undefined,
			period: month,
			format,
			pieces: writeFile(reader, format, sheet, planned),
		}),
		mediaType: 'text/csv; charset=utf-8',
		name: nameOfFile({ month, format, file, isDraft: !sheet.isClosed }),
		isSaved: true,
	};
}

export async function downloadMonth(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const { month, format } = readInput(monthQuery, call.request.query);
	const { reader, sheet, files } = await prepare(core, call, { month, format });
	const { streamZip } = await import('#platform/server/zip.ts');
	async function* entries(): AsyncGenerator<ZipEntry> {
		for (const [index, planned] of files.entries()) {
			yield {
				name: nameOfFile({ month, format, file: index + 1 }),
				bytes: writeFile(reader, format, sheet, planned),
				at: new Date(`${planned.to}T12:00:00Z`),
				isPacked: true,
			};
		}
	}
	return {
		bytes: handOut(reader, { file: `${month}/${format}/0`, period: month, format, pieces: streamZip(entries()) }),
		mediaType: 'application/zip',
		name: `journal-${month}-${format}.zip`,
		isSaved: true,
	};
}

export async function downloadYear(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const { year } = readInput(yearQuery, call.request.query);
	const { prepareYear, listYearEntries } = await import('./year.ts');
	const reader = { core, call };
	const months = await prepareYear(reader, Number(year));
	const { streamZip } = await import('#platform/server/zip.ts');
	return {
		bytes: handOut(reader, {
			file: year,
			period: year,
			format: 'year',
			pieces: streamZip(listYearEntries(reader, Number(year), months)),
		}),
		mediaType: 'application/zip',
		name: `journal-${year}.zip`,
		isSaved: true,
	};
}
