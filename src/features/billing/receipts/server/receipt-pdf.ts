// A receipt on paper has one page for each language.
import type { Language } from '#platform/contract/language.ts';
import type { Letterhead } from '#platform/server/pdf/letterhead.ts';
import {
	drawColumns,
	drawFacts,
	drawHeading,
	drawLines,
	drawParagraph,
	drawSums,
	drawTitle,
} from '#platform/server/pdf/parts.ts';
import { type Sheet, textStyles } from '#platform/server/pdf/sheet.ts';
import { drawTable } from '#platform/server/pdf/table.ts';
import { writePdf } from '#platform/server/pdf/write-pdf.ts';
import type { Receipt } from '../contract.ts';
import type { ReceiptWords } from '../rules.ts';
import { receiptTexts, writeReceipt } from './words.ts';

const labelWidth = { payment: 108, merchant: 82 } as const;
const sumsWidth = 280;

export function receiptPdf(receipt: Receipt, reader: Language, letterhead: Letterhead): Promise<Buffer> {
	const documents = writeReceipt(receipt, reader);
	const [first] = documents;
	if (first === undefined) throw new TypeError('A receipt is written in no language');
	const order = {
		title: `${first.title} ${receipt.orderNumber}`,
		language: first.language,
		letterhead,
		date: new Date(receipt.paidAt),
	};
	return writePdf(order, async (sheet) => {
		for (const [index, words] of documents.entries()) {
			if (index > 0) sheet.newPage();
			await sheet.section(words.language, () => drawReceipt(sheet, words));
		}
	});
}

async function drawReceipt(sheet: Sheet, words: ReceiptWords): Promise<void> {
	const text = receiptTexts[words.language];
	drawTitle(sheet, words.title);
	drawParagraph(sheet, `${words.total} CAD`, textStyles.figure);
	sheet.y += 14;
	drawColumns(sheet, [
		() => {
			drawHeading(sheet, text('receipt.payment'));
			drawFacts(sheet, words.payment, labelWidth.payment);
		},
		() => {
			drawHeading(sheet, text('receipt.merchant'));
			drawFacts(sheet, words.merchant, labelWidth.merchant);
			sheet.y += 10;
			drawHeading(sheet, text('receipt.bill_to'));
			drawLines(sheet, words.billTo);
		},
	]);
	sheet.y += 18;
	await drawTable(
		sheet,
		[
			{ header: text('receipt.description'), share: 6 },
			{ header: text('receipt.quantity'), share: 2, align: 'right' },
			{ header: text('receipt.unit_price'), share: 2, align: 'right' },
			{ header: text('receipt.amount'), share: 2, align: 'right' },
		],
		words.items.map(({ description, quantity, unitPrice, amount }) => ({
			cells: [description, quantity, unitPrice, amount],
		})),
	);
	drawSums(sheet, words.sums, sumsWidth);
	sheet.y += 14;
	for (const notice of words.notices) drawParagraph(sheet, notice, textStyles.note);
}
