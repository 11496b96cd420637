// An invoice or credit note on paper. Template 1; a document keeps the one that it was issued on.
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
import { textStyles } from '#platform/server/pdf/sheet.ts';
import { drawTable } from '#platform/server/pdf/table.ts';
import type { Words } from '#platform/server/pdf/words.ts';
import { writePdf } from '#platform/server/pdf/write-pdf.ts';
import type { Invoice, PaperLanguage } from '../../contract.ts';
import type { InvoiceWords } from '../../paper.ts';
import { invoiceTexts, writeInvoice } from './words.ts';

const labelWidth = 88;
const sumsWidth = 300;

type Draw = (invoice: Invoice, wanted: PaperLanguage, letterhead: Letterhead) => Promise<Buffer>;

/** By number. One that documents were issued on is never changed; a new look is a new number. */
const templates: Readonly<Record<number, Draw>> = { 1: drawFirst };

/** It gives the same bytes for the same document, language and letterhead. */
export function invoicePdf(invoice: Invoice, wanted: PaperLanguage, letterhead: Letterhead): Promise<Buffer> {
	const draw = templates[invoice.template];
	if (draw === undefined) throw new RangeError(`There is no template ${invoice.template}`);
	return draw(invoice, wanted, letterhead);
}

async function drawFirst(invoice: Invoice, wanted: PaperLanguage, letterhead: Letterhead): Promise<Buffer> {
	const { first, second } = writeInvoice(invoice, wanted);
	const both = pairing(first, second);
	const order = {
		title: `${first.title} ${first.number}`,
		language: first.language,
		letterhead,
		date: new Date(invoice.issuedAt),
		contact: [...first.seller, first.contact],
		footer: first.seal,
	};
	return writePdf(order, async (sheet) => {
		drawTop(sheet, {
			title: both(({ title }) => title),
			number: first.number,
			figure: `${first.total} CAD`,
			standing: both(({ standing }) => standing),
			accent: letterhead.accent,
		});
		drawColumns(sheet, [
			() => drawFacts(sheet, listFacts(first, second, both), labelWidth),
			() => {
				drawHeading(
					sheet,
					both((words) => invoiceTexts[words.language]('paper.bill_to')),
				);
				drawLines(sheet, first.billTo);
			},
		]);
		sheet.y += 18;
		await drawTable(sheet, listColumns(both), listRows(first, second, both));
		drawSums(sheet, listSums(first, second, both), sumsWidth);
		sheet.y += 16;
		for (const [index] of first.notices.entries()) {
			drawParagraph(
				sheet,
				both(({ notices }) => notices[index] ?? ''),
				textStyles.note,
			);
		}
	});
}

/** Words of both languages, or of the only one; what is the same in both stands once. */
type Both = (of: (words: InvoiceWords) => string) => Words;

function pairing(first: InvoiceWords, second: InvoiceWords | undefined): Both {
	return (of) => {
		const text = of(first);
		const other = second && of(second);
		if (second === undefined || other === undefined || other === text) return text;
		return { texts: [text, other], languages: [first.language, second.language] };
	};
}

function listFacts(first: InvoiceWords, second: InvoiceWords | undefined, both: Both) {
	return first.facts.map(({ label }, index) => ({
		// “Date” is a word of both languages: each says its own.
		label:
			second === undefined
				? label
				: ({
						texts: [label, second.facts[index]?.label ?? ''],
						languages: [first.language, second.language],
					} as const),
		value: both(({ facts }) => facts[index]?.value ?? ''),
	}));
}

function listColumns(both: Both) {
	const head = (key: 'paper.description' | 'paper.quantity' | 'paper.unit_price' | 'paper.amount') =>
		both(({ language }) => invoiceTexts[language](key));
	return [
		{ header: head('paper.description'), share: 7 },
		{ header: head('paper.quantity'), share: 1.6, align: 'right' },
		{ header: head('paper.unit_price'), share: 2.2, align: 'right' },
		{ header: head('paper.amount'), share: 2.2, align: 'right' },
	] as const;
}

function listRows(first: InvoiceWords, second: InvoiceWords | undefined, both: Both) {
	return first.lines.map(({ description, quantity, unitPrice, amount }, index) => ({
		cells: [
			second === undefined ? description : both(({ lines }) => lines[index]?.description ?? ''),
			quantity,
			unitPrice,
			amount,
		],
	}));
}

function listSums(first: InvoiceWords, second: InvoiceWords | undefined, both: Both) {
	return first.sums.map(({ label, detail, amount, weight }, index) => ({
		label: second === undefined ? label : both(({ sums }) => sums[index]?.label ?? ''),
		...(detail !== undefined && { detail }),
		amount,
		isTotal: weight !== undefined,
	}));
}
