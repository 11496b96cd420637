// The tax report as a file: a row for each registration, province and rate, and at the end what had no tax.
import { decimalCell, textCell } from '#platform/server/csv.ts';
import { type Province, taxLabel } from '#features/billing/tax/contract.ts';
import { type AskedFile, exportTexts, type FileRow, type ReportFile } from './report-file.ts';
import { sumTaxes, type TaxReport } from './tax.ts';

export const taxFile: ReportFile = {
	columns: [
		'tax',
		'registration',
		'province',
		'rate',
		'documents',
		'base',
		'amount',
		'credited_base',
		'credited_tax',
		'net_base',
		'net_tax',
	],
	async *pages({ of, read, language }: AskedFile) {
		const { registrations, zeroRated, untaxed } = await read((queries) => sumTaxes(queries, of));
		const text = exportTexts[language];
		yield [
			...registrations.flatMap(({ registration, rows }) =>
				rows.map(({ tax, rateMillionths, province, ...sums }) => ({
					tax: taxLabel(tax, language),
					registration: textCell(registration),
					rate: String(rateMillionths / 10_000),
					...cellsOf(sums, province),
				})),
			),
			...untaxed.map(({ province, ...sums }) => ({ tax: text('tax.none'), ...cellsOf(sums, province) })),
			{ tax: text('tax.zero_rated'), rate: '0', ...cellsOf(zeroRated) },
		];
	},
};

function cellsOf(
	{ documents, base, amount, creditedBase, creditedTax }: TaxReport['all'],
	province?: Province,
): FileRow {
	return {
		province: province ?? '',
		documents: String(documents),
		base: decimalCell(base),
		amount: decimalCell(amount),
		credited_base: decimalCell(creditedBase),
		credited_tax: decimalCell(creditedTax),
		net_base: decimalCell(base + creditedBase),
		net_tax: decimalCell(amount + creditedTax),
	};
}
