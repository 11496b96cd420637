import type { Language } from '#platform/contract/language.ts';
import type { Letterhead } from '#platform/server/pdf/letterhead.ts';
import type { Task } from '#platform/server/workers/task.ts';
import type { Receipt } from '../contract.ts';

interface ReceiptOrder {
	readonly receipt: Receipt;
	readonly reader: Language;
	readonly letterhead: Letterhead;
}

export const drawReceipt: Task<ReceiptOrder, Uint8Array> = {
	name: 'receipts.draw',
	async load() {
		const { receiptPdf } = await import('./receipt-pdf.ts');
		return ({ receipt, reader, letterhead }) => receiptPdf(receipt, reader, letterhead);
	},
};
