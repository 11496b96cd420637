// The register as a file: a row for each invoice and credit note, read in pages.
import { decimalCell, textCell } from '#platform/server/csv.ts';
import { beforeAll, type DocumentPlace, listDocuments, toDocument } from './documents.ts';
import { exportTexts, type ReportFile } from './report-file.ts';

const rowsAtOnce = 500;

export const registerFile: ReportFile = {
	columns: ['number', 'kind', 'day', 'for_day', 'payer', 'description', 'base', 'amount', 'total'],
	async *pages({ of, read, language }) {
		const text = exportTexts[language];
		let after: DocumentPlace | undefined = beforeAll(of.from);
		while (after !== undefined) {
			const place: DocumentPlace = after;
			const rows = await read((queries) => listDocuments(queries, { ...of, ...place, most: rowsAtOnce }));
			yield rows.map(toDocument).map(({ number, isNote, day, forDay = '', payer, description, base, tax }) => ({
				number,
				kind: text(isNote ? 'kind.credit_note' : 'kind.invoice'),
				day,
				for_day: forDay,
				payer: textCell(payer),
				description: textCell(description?.[language] ?? ''),
				base: decimalCell(base),
				amount: decimalCell(tax),
				total: decimalCell(base + tax),
			}));
			after = rows.length < rowsAtOnce ? undefined : rows.at(-1);
		}
	},
};
