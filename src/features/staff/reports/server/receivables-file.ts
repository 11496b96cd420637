// Writes receivables as a file, which has a row for each payer.
import { decimalCell, textCell } from '#platform/server/csv.ts';
import { listPayers } from './receivables.ts';
import type { ReportFile } from './report-file.ts';

export const receivablesFile: ReportFile = {
	columns: ['payer', 'age', 'age_0', 'age_31', 'age_61', 'age_91', 'total', 'left'],
	async *pages({ of, read }) {
		const { all: payers } = await read((queries) => listPayers(queries, of));
		yield payers.map(({ name, age, ages, owed, left }) => ({
			payer: textCell(name),
			age: String(age),
			age_0: decimalCell(ages.upTo30),
			age_31: decimalCell(ages.upTo60),
			age_61: decimalCell(ages.upTo90),
			age_91: decimalCell(ages.over90),
			total: decimalCell(owed),
			left: decimalCell(left),
		}));
	},
};
