// Payouts as a file: a row for each line, a few payouts at a time, so that memory stays the same however long the period is.
import { decimalCell, textCell } from '#platform/server/csv.ts';
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { listLines, listPayoutsOf, type PayoutLine } from '#features/billing/payouts/server/api.ts';
import type { BooksCore } from '#features/staff/books/server/api.ts';
import { type AskedFile, type ReportFile, serveReport } from '#features/staff/reports/server/api.ts';
import { exportPayoutsQuery } from '../contract.ts';
import { exportEn } from '../messages.en.ts';
import { exportFr } from '../messages.fr.ts';
import { numberOf } from './lines.ts';

const texts = translators(exportEn, exportFr);
const rowsAtOnce = 500;
const payoutsAtOnce = 20;

const columns = [
	'payout',
	'arrives',
	'line',
	'kind',
	'day',
	'document',
	'payer',
	'description',
	'currency',
	'amount',
	'fee',
	'net',
	'documents',
	'difference',
	'foreign_amount',
	'foreign_currency',
	'rate',
] as const;

type Column = (typeof columns)[number];

export function exportRows(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const period = readInput(exportPayoutsQuery, call.request.query);
	const text = texts[call.language];
	const headOf = (column: Column): string => text(`column.${column}`);
	return serveReport(core, call, { report: 'payouts', period, name: text('file.payouts'), file, headOf });
}

const file: ReportFile<Column> = {
	columns,
	async *pages({ of, read, language }) {
		let after: { readonly day: string; readonly id: string } | undefined = { day: '-infinity', id: '' };
		while (after !== undefined) {
			const place: { readonly day: string; readonly id: string } = after;
			const payouts = await read((queries) => listPayoutsOf(queries, { ...of, ...place, limit: payoutsAtOnce }));
			for (const { id } of payouts)
				for await (const rows of linesOf(read, of.seller, id)) yield rows.map((row) => cellsOf(row, language));
			after = payouts.length < payoutsAtOnce ? undefined : payouts.at(-1);
		}
	},
};

function cellsOf(row: PayoutLine, language: Language): Readonly<Record<Column, string>> {
	const { payoutId, arrivesOn, id, kind, day, payer, description, gross, fee, documents } = row;
	return {
		payout: textCell(payoutId),
		arrives: arrivesOn,
		line: textCell(id),
		kind: texts[language](`kind.${kind}`),
		day,
		document: numberOf(row) ?? '',
		payer: textCell(payer ?? ''),
		description: textCell(description?.[language] ?? ''),
		currency: row.currency,
		amount: decimalCell(gross),
		fee: decimalCell(-fee),
		net: decimalCell(gross - fee),
		documents: decimalCell(documents),
		difference: decimalCell(gross - documents),
		foreign_amount: row.foreignAmount === null ? '' : decimalCell(row.foreignAmount),
		foreign_currency: row.foreignCurrency ?? '',
		rate: row.rate ?? '',
	};
}

async function* linesOf(
	read: AskedFile['read'],
	seller: string,
	payoutId: string,
): AsyncGenerator<readonly PayoutLine[]> {
	let after: Pick<PayoutLine, 'at' | 'id'> | undefined = { at: new Date(0), id: '' };
	while (after !== undefined) {
		const { at: afterAt, id: afterId }: Pick<PayoutLine, 'at' | 'id'> = after;
		const rows: readonly PayoutLine[] = await read((queries) =>
			listLines(queries, { seller, payoutId, afterAt, afterId, limit: rowsAtOnce }),
		);
		yield rows;
		after = rows.length < rowsAtOnce ? undefined : rows.at(-1);
	}
}
