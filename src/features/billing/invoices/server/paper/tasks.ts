import type { Letterhead } from '#platform/server/pdf/letterhead.ts';
import type { Task } from '#platform/server/workers/task.ts';
import type { Invoice, PaperLanguage } from '../../contract.ts';

interface InvoiceOrder {
	readonly invoice: Invoice;
	readonly wanted: PaperLanguage;
	readonly letterhead: Letterhead;
}

export const drawInvoice: Task<InvoiceOrder, Uint8Array> = {
	name: 'invoices.draw',
	async load() {
		const { invoicePdf } = await import('./invoice-pdf.ts');
		return ({ invoice, wanted, letterhead }) => invoicePdf(invoice, wanted, letterhead);
	},
};
