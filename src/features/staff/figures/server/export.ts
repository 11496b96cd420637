// Figures as files: what changed recurring revenue by subscription, declined payments by invoice, and credits by month and product.
import { translators } from '#platform/contract/text.ts';
import { decimalCell, textCell } from '#platform/server/csv.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { BooksCore } from '#features/staff/books/server/api.ts';
import { type ReportFile, serveReport } from '#features/staff/reports/server/api.ts';
import { type FigureName, figuresQuery, outcomes } from '../contract.ts';
import { exportEn } from '../messages.en.ts';
import { exportFr } from '../messages.fr.ts';
import { listCreditMonths, nameOf } from './credits.ts';
import { listDeclined, parseCase } from './declined.ts';
import { listChanges } from './recurring.ts';

const rowsAtOnce = 500;
const exportTexts = translators(exportEn, exportFr);
type Named<Key> = Key extends `column.${infer Name}` ? Name : never;
type Column = Named<keyof typeof exportEn>;
type File = ReportFile<Column>;

const recurring: File = {
	columns: ['month', 'change', 'payer', 'subscription', 'seats', 'before', 'after', 'difference'],
	async *pages({ of, read, language }) {
		const text = exportTexts[language];
		for await (const page of listChanges(read, of, rowsAtOnce))
			yield page.map(({ month, movement, payer, key, seats, before, after }) => ({
				month: month.slice(0, 7),
				change: text(`movement.${movement}`),
				payer: textCell(payer),
				subscription: key.slice(key.lastIndexOf(' ') + 1),
				seats: String(seats),
				before: decimalCell(before),
				after: decimalCell(after),
				difference: decimalCell(after - before),
			}));
	},
};

const declined: File = {
	columns: ['day', 'payer', 'number', 'amount', 'outcome', 'outcome_day'],
	async *pages({ of, read, language }) {
		const text = exportTexts[language];
		let after: ReturnType<typeof parseCase> | undefined;
		do {
			const page = { ...of, wanted: outcomes, after, most: rowsAtOnce };
			const rows = await read((queries) => listDeclined(queries, page));
			yield rows.map(({ day, payer, number, amount, outcome, outcomeDay = '' }) => ({
				day,
				payer: textCell(payer),
				number,
				amount: decimalCell(amount),
				outcome: text(`outcome.${outcome}`),
				outcome_day: outcomeDay,
			}));
			const last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
			after = last && parseCase(last.key);
		} while (after !== undefined);
	},
};

const creditsOf = ({ brand }: AuthenticatedCall): File => ({
	columns: ['month', 'movement', 'product', 'credits', 'value'],
	async *pages({ of, read, language }) {
		const text = exportTexts[language];
		const { organisations } = brand;
		const months = await read((queries) => listCreditMonths(queries, { ...of, organisations }));
		yield months.map(({ month, move, service, units, value }) => ({
			month: month.slice(0, 7),
			movement: text(`move.${move}`),
			product: textCell(nameOf(brand, service)?.[language] ?? service),
			credits: decimalCell(units),
			value: decimalCell(value),
		}));
	},
});

export function exportRows(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const { figure, ...period } = readInput(figuresQuery, call.request.query);
	const text = exportTexts[call.language];
	const files: Readonly<Record<FigureName, File>> = { recurring, declined, credits: creditsOf(call) };
	const headOf = (column: Column): string => text(`column.${column}`);
	return serveReport(core, call, { report: figure, period, name: text(`file.${figure}`), file: files[figure], headOf });
}
