// Bad debts as a file: each write-off with its taxes, and below zero what came in after that. A page at a time, each in a transaction of its own that
// asks again whether the caller may; that it was asked for is in the audit log before the first byte.
import { Readable } from 'node:stream';
import { translators } from '#platform/contract/text.ts';
import { readOnce } from '#platform/server/clock.ts';
import { byteOrderMark, decimalCell, textCell, writeCsvRow } from '#platform/server/csv.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import { listRelief, reliefPage, type ReliefRow } from '#features/billing/write-offs/server/api.ts';
import { type BooksCore, requireSound, withBooks } from '#features/staff/books/server/api.ts';
import { reliefQuery } from '../contract.ts';
import { fileEn, kindEn } from '../messages.en.ts';
import { fileFr, kindFr } from '../messages.fr.ts';

const texts = translators({ ...fileEn, ...kindEn }, { ...fileFr, ...kindFr });
type Text = (typeof texts)['en'];

const columns = [
	'day',
	'kind',
	'invoice',
	'invoice_day',
	'payer',
	'reason',
	'tax',
	'registration',
	'province',
	'rate',
	'base',
	'amount',
	'total',
] as const;

export async function exportRelief(core: BooksCore, call: AuthenticatedCall): Promise<ServedFile> {
	const period = readInput(reliefQuery, call.request.query);
	const { organisationId, userId: actorId, sessionId } = call.actor;
	await withBooks(core, call, 'books.read', async (queries) => {
		await requireSound(queries, core.clock.now());
		await recordAudit(queries, readOnce(core.clock), call, {
			organisationId,
			event: 'books.relief_exported',
			actorId,
			sessionId,
			details: period,
		});
	});
	const text = texts[call.language];
	return {
		bytes: Readable.from(write(core, call, period), { objectMode: false }),
		mediaType: 'text/csv; charset=utf-8',
		name: `${text('file.name')}-${period.from}-${period.to}.csv`,
		isSaved: true,
	};
}

async function* write(
	core: BooksCore,
	call: AuthenticatedCall,
	period: { readonly from: string; readonly to: string },
): AsyncGenerator<string> {
	const text = texts[call.language];
	yield byteOrderMark + writeCsvRow(columns.map((column) => text(`column.${column}`)));
	let place = { afterDay: '0001-01-01', afterId: '', afterFact: '' };
	for (let more = true; more;) {
		const of = { seller: call.brand.key, ...period, ...place };
		const rows = await withBooks(core, call, 'books.read', (queries) => listRelief(queries, of));
		yield rows.flatMap((row) => writeRows(row, text)).join('');
		const last = rows.at(-1);
		more = rows.length === reliefPage;
		if (last !== undefined) place = { afterDay: last.day, afterId: last.invoiceId, afterFact: last.fact };
	}
}

/** What came in takes its share of each tax back. */
function writeRows(row: ReliefRow, text: Text): readonly string[] {
	const { day, amount, number, invoiceDay, payer, writtenOff, taxes, reason } = row;
	const share = (of: number): number => Math.round((of * amount) / writtenOff);
	const common = [
		day,
		text(amount < 0 ? 'kind.reversed' : 'kind.written_off'),
		formatInvoiceNumber('INV', number),
		invoiceDay,
		textCell(payer),
		text(`word.${reason}`),
	];
	if (taxes.length === 0)
		return [writeCsvRow([...common, '', '', '', '', decimalCell(amount), decimalCell(0), decimalCell(amount)])];
	return taxes.map(({ tax, registration, place, rateMillionths, base, amount: taxAmount }, index) =>
		writeCsvRow([
			...common,
			tax,
			textCell(registration),
			place.province ?? '',
			String(rateMillionths / 10_000),
			decimalCell(share(base)),
			decimalCell(share(taxAmount)),
			// Once for each write-off, so that the column sums.
			index === 0 ? decimalCell(amount) : '',
		]),
	);
}
