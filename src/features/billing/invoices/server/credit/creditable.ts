// What issued invoices can still give back: what was invoiced less what credit notes and lines of later invoices gave back.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Creditable, DocumentTotals } from '../issue/document.ts';
import { type GivenBack, type InvoiceRecord, listRecords, lockInvoices } from '../issue/records.ts';
import { readSnapshot } from '../issue/snapshot.ts';

/**
 * What invoices can still give back; locks them until the transaction ends, in the order of their ids. Those that are not there are left
 * out.
 */
export async function readCreditable(
	queries: TransactionQueries,
	organisationId: number,
	invoiceIds: readonly string[],
): Promise<readonly Creditable[]> {
	const records = await lockInvoices(queries, organisationId, [...new Set(invoiceIds)]);
	return records.map(toCreditable);
}

/** As `readCreditable`, only to be shown: it locks nothing. */
export async function showCreditable(
	queries: TransactionQueries,
	organisationId: number,
	invoiceIds: readonly string[],
): Promise<readonly Creditable[]> {
	return (await listRecords(queries, organisationId, [...new Set(invoiceIds)])).map(toCreditable);
}

export function toCreditable({ id, snapshot, givenBack: given }: InvoiceRecord): Creditable {
	const { number, day, lines, groups } = readSnapshot(snapshot);
	return {
		invoiceId: id,
		number,
		day,
		lines: lines.map(({ group, amount }, index) => ({ group, amount, left: amount - (given.lines[index] ?? 0) })),
		groups: groups.map(({ day: ratesOf, place, taxes }, index) => ({
			day: ratesOf,
			place,
			taxes: taxes.map((tax) => ({ ...tax, left: tax.amount - (given.taxes[taxKey(index, tax.tax)] ?? 0) })),
		})),
	};
}

/** What was given back after `totals`, of which some may be of other invoices. */
export function giveBack(before: GivenBack, invoiceId: string, { lines, groups }: DocumentTotals): GivenBack {
	const after = { lines: { ...before.lines }, taxes: { ...before.taxes } };
	for (const { credits, amount } of lines) {
		if (credits?.invoiceId !== invoiceId) continue;
		after.lines[credits.line] = (after.lines[credits.line] ?? 0) - amount;
	}
	for (const { credits, taxes } of groups) {
		if (credits?.invoiceId !== invoiceId) continue;
		for (const { tax, amount } of taxes) {
			const key = taxKey(credits.group, tax);
			after.taxes[key] = (after.taxes[key] ?? 0) - amount;
		}
	}
	return after;
}

/** Whether it gives back more of any line or tax than was invoiced. */
export function isOverCredited({ snapshot }: Pick<InvoiceRecord, 'snapshot'>, given: GivenBack): boolean {
	const { lines, groups } = readSnapshot(snapshot);
	const isOver = (invoiced: number, back = 0): boolean =>
		invoiced < 0 ? back < invoiced || back > 0 : back > invoiced || back < 0;
	return (
		lines.some(({ amount }, index) => isOver(amount, given.lines[index])) ||
		groups.some(({ taxes }, index) => taxes.some(({ tax, amount }) => isOver(amount, given.taxes[taxKey(index, tax)])))
	);
}

function taxKey(group: number, tax: string): string {
	return `${group} ${tax}`;
}
