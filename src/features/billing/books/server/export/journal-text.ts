// A journal as plain text, which the programs `ledger` and `hledger` read.
import { decimalCell } from '#platform/server/csv.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import { pathsOfAccounts } from '../accounts.ts';
import type { JournalEntry } from './read-entries.ts';

export function writeEntry({ day, forDay, origin, originId, series, number, lines }: JournalEntry): string {
	const isDocument = (series === 'INV' || series === 'CN') && number !== null;
	const name = isDocument ? formatInvoiceNumber(series, number) : origin;
	const late = forDay === null ? '' : `  ; for ${forDay}`;
	const written = lines.map(
		({ account, amount }) => `    ${pathsOfAccounts.get(account) ?? account}  ${decimalCell(amount)} CAD\n`,
	);
	return `${day} * (${origin}:${originId}) ${name}${late}\n${written.join('')}\n`;
}
