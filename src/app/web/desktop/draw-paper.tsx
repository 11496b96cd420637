// A document by itself, with its letterhead: what a preview of a brand shows of receipts and invoices.
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PaperDocument, ShellData } from '#app/contract/page-data.ts';
import type { Language } from '#platform/contract/language.ts';
import { describeInvoice } from '#features/billing/invoices/paper.ts';
import { InvoicePaper } from '#features/billing/invoices/web/InvoicePaper.tsx';
import { loadPaperWords } from '#features/billing/invoices/web/texts.ts';
import { describeReceipt } from '#features/billing/receipts/rules.ts';
import { ReceiptPaper } from '#features/billing/receipts/web/ReceiptPaper.tsx';
import { loadReceiptWords } from '#features/billing/receipts/web/texts.ts';

export async function drawDocument({ brand, language }: ShellData, document: PaperDocument): Promise<string> {
	const logo = { address: brand.logoLight, name: brand.name };
	const paper = await ('invoice' in document
		? invoicePaper(document.invoice, language, logo)
		: receiptPaper(document.receipt, language, logo));
	return renderToString(
		<main data-paper="" className="mx-auto max-w-208 px-4 py-6 sm:py-9">
			{paper}
		</main>,
	);
}

type Logo = { readonly address: string; readonly name: string };
type Invoice = Parameters<typeof describeInvoice>[0];
type Receipt = Parameters<typeof describeReceipt>[0];

async function invoicePaper(invoice: Invoice, language: Language, logo: Logo): Promise<ReactElement> {
	const text = await loadPaperWords(language);
	const side = { text, words: describeInvoice(invoice, language, text) };
	return <InvoicePaper sides={[side, undefined]} state={invoice.state} logo={logo} />;
}

async function receiptPaper(receipt: Receipt, language: Language, logo: Logo): Promise<ReactElement> {
	const text = await loadReceiptWords(language);
	return <ReceiptPaper words={describeReceipt(receipt, language, text)} text={text} logo={logo} isShown />;
}
