// Writes the rows as files, lot by lot and invoice by invoice, a page at a time.
import { decimalCell, textCell } from '#platform/server/csv.ts';
import { translators } from '#platform/contract/text.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { BooksCore } from '#features/staff/books/server/api.ts';
import { type AskedFile, type ReportFile, serveReport } from '#features/staff/reports/server/api.ts';
import { type DeferredFile, deferredRowsQuery } from '../contract.ts';
import { exportEn } from '../messages.en.ts';
import { exportFr } from '../messages.fr.ts';
import { fromTheFirst, listDocuments, listLots, type RowPlace } from './owed.ts';
import { requireRecent, toLine, toLot } from './read.ts';

const texts = translators(exportEn, exportFr);
const rowsAtOnce = 1000;

const lotColumns = ['bought', 'document', 'holder', 'credits', 'value'] as const;
const lineColumns = ['ends', 'document', 'payer', 'description', 'lines', 'included', 'days'] as const;
type Column = (typeof lotColumns)[number] | (typeof lineColumns)[number];

/** Reads page after page of what is in the order of its place. */
async function* pagesOf<Row extends { readonly organisationId: number; readonly id: string }>(
	read: (place: RowPlace & { readonly group: null; readonly most: number }) => Promise<readonly Row[]>,
	dayOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
	let place: RowPlace | undefined = fromTheFirst;
	while (place !== undefined) {
		const rows: readonly Row[] = await read({ ...place, group: null, most: rowsAtOnce });
		yield rows;
		const last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
		place = last && { afterDay: dayOf(last), afterOrganisation: last.organisationId, afterId: last.id };
	}
}

const files: Readonly<Record<DeferredFile, ReportFile<Column>>> = {
	lots: {
		columns: lotColumns,
		async *pages({ of, read }: AskedFile) {
			const page = (place: Parameters<Parameters<typeof pagesOf>[0]>[0]) =>
				read((queries) => listLots(queries, { ...of, ...place }));
			for await (const rows of pagesOf(page, ({ boughtOn }) => boughtOn))
				yield rows.map(toLot).map(({ number, holder, boughtOn, units, value }) => ({
					bought: boughtOn,
					document: number,
					holder: textCell(holder),
					credits: decimalCell(units),
					value: decimalCell(value),
				}));
		},
	},
	lines: {
		columns: lineColumns,
		async *pages({ of, read, language }: AskedFile) {
			const page = (place: Parameters<Parameters<typeof pagesOf>[0]>[0]) =>
				read((queries) => listDocuments(queries, { ...of, ...place }));
			for await (const rows of pagesOf(page, ({ endsOn }) => endsOn))
				yield rows.map(toLine).map(({ number, payer, description, endsOn, lines, included, days }) => ({
					ends: endsOn,
					document: number,
					payer: textCell(payer),
					description: textCell(description?.[language] ?? ''),
					lines: String(lines),
					included: decimalCell(included),
					days: decimalCell(days),
				}));
		},
	},
};

export function exportRows(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const { rows, ...period } = readInput(deferredRowsQuery, call.request.query);
	requireRecent(core, period.to);
	const text = texts[call.language];
	const headOf = (column: Column): string => text(`column.${column}`);
	return serveReport(core, call, { report: 'deferred', period, name: text(`file.${rows}`), file: files[rows], headOf });
}
