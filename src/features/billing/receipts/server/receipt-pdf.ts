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
	drawTop,
} from '#platform/server/pdf/parts.ts';
import { type Sheet, textStyles } from '#platform/server/pdf/sheet.ts';
import { drawTable } from '#platform/server/pdf/table.ts';
import { writePdf } from '#platform/server/pdf/write-pdf.ts';
import type { Receipt } from '../contract.ts';
import type { ReceiptWords } from '../rules.ts';
import { receiptTexts, writeReceipt } from './words.ts';

const labelWidth = 108;
const sumsWidth = 300;

export function receiptPdf(receipt: Receipt, reader: Language, letterhead: Letterhead): Promise<Buffer> {
	const documents = writeReceipt(receipt, reader);
	const [first] = documents;
	if (first === undefined) throw new TypeError('A receipt is written in no language');
	const order = {
		title: `${first.title} ${receipt.orderNumber}`,
		language: first.language,
		letterhead,
		date: new Date(receipt.paidAt),
		contact: [...first.seller, first.contact],
	};
	return writePdf(order, async (sheet) => {
		for (const [index, words] of documents.entries()) {
			if (index > 0) sheet.newLetter();
			await sheet.section(words.language, () => drawReceipt(sheet, words, letterhead.accent));
		}
	});
}

async function drawReceipt(sheet: Sheet, words: ReceiptWords, accent: string): Promise<void> {
	const text = receiptTexts[words.language];
	const { title, number, standing } = words;
	drawTop(sheet, { title, number, figure: `${words.total} CAD`, standing, accent });
	drawColumns(sheet, [
		() => drawFacts(sheet, words.payment, labelWidth),
		() => {
			drawHeading(sheet, text('receipt.bill_to'));
			drawLines(sheet, words.billTo);
		},
	]);
	sheet.y += 18;
	await drawTable(
		sheet,
		[
			{ header: text('receipt.description'), share: 7 },
			{ header: text('receipt.quantity'), share: 1.6, align: 'right' },
			{ header: text('receipt.unit_price'), share: 2.2, align: 'right' },
			{ header: text('receipt.amount'), share: 2.2, align: 'right' },
		],
		words.items.map(({ description, quantity, unitPrice, amount }) => ({
			cells: [description, quantity, unitPrice, amount],
		})),
	);
	drawSums(sheet, words.sums, sumsWidth);
	sheet.y += 16;
	for (const notice of words.notices) drawParagraph(sheet, notice, textStyles.note);
}
