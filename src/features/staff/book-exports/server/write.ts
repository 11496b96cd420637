// The text of a file, in pieces that are read while it is sent: each page in a transaction of its own that asks again whether the caller may.
import { byteOrderMark } from '#platform/server/csv.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	entriesAtOnce,
	type JournalEntry,
	linesAtOnce,
	listEntries,
	listSealedLines,
} from '#features/billing/books/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { type ExportFormat, linesOfFile } from '../contract.ts';
import { headOf, rowsOf, type Sheet } from './formats.ts';
import { type PlannedFile, sizeOfPart } from './plan.ts';

export interface Reader {
	readonly core: BooksCore;
	readonly call: AuthenticatedCall;
}

async function* readPages(
	{ core, call }: Reader,
	from: string,
	until: string,
): AsyncGenerator<readonly JournalEntry[]> {
	const seller = call.brand.key;
	let after = { day: from, origin: '', originId: '' };
	for (;;) {
		const page = await withBooks(core, call, 'books.read', (queries) =>
			listEntries(queries, { seller, from, until, ...after }),
		);
		yield page;
		const last = page.at(-1);
		if (last === undefined || page.length < entriesAtOnce) return;
		after = { day: last.day, origin: last.origin, originId: last.originId };
	}
}

/** A file as it was planned. */
export async function* writeFile(
	reader: Reader,
	format: ExportFormat,
	sheet: Sheet,
	{ from, to, part }: PlannedFile,
): AsyncGenerator<string> {
	// Other programs take the mark for a letter of the first heading.
	yield (format === 'neutral' ? byteOrderMark : '') + headOf(format, sheet);
	const size = sizeOfPart(linesOfFile[format] ?? 0);
	let day = '';
	let place = 0;
	let lines = 0;
	for await (const page of readPages(reader, from, to)) {
		const rows: string[] = [];
		for (const entry of page) {
			if (entry.day !== day) [day, place, lines] = [entry.day, 0, 0];
			place += 1;
			lines += entry.lines.length;
			const isOurs = part === undefined || Math.floor((lines - 1) / size) === part;
			if (isOurs) rows.push(rowsOf(format, { entry, place }, sheet));
		}
		yield rows.join('');
	}
}

/** The lines of a closed month as its seal has hashed them: a line each, and an empty one between two days. */
export async function* writeSealed({ core, call }: Reader, month: string): AsyncGenerator<string> {
	const seller = call.brand.key;
	let last = { day: month, origin: '', originId: '', account: '' };
	let isFirst = true;
	for (;;) {
		const page = await withBooks(core, call, 'books.read', (queries) =>
			listSealedLines(queries, { seller, month, ...last }),
		);
		const text: string[] = [];
		for (const { line, ...place } of page) {
			text.push(isFirst ? '' : place.day === last.day ? '\n' : '\n\n', line);
			isFirst = false;
			last = place;
		}
		yield text.join('');
		if (page.length < linesAtOnce) return;
	}
}
