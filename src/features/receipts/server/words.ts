// Receipts in words, on the server.
import type { Language } from '#platform/contract/language.ts';
import { translator } from '#platform/contract/text.ts';
import type { Receipt } from '../contract.ts';
import { receiptEn } from '../messages.en.ts';
import { receiptFr } from '../messages.fr.ts';
import { describeReceipt, type ReceiptWords } from '../rules.ts';

export function receiptTexts(language: Language) {
	return translator<typeof receiptEn>({ en: receiptEn, fr: receiptFr }[language], language);
}

/** In every language that it is written in, the foremost first. */
export function writeReceipt(receipt: Receipt): readonly ReceiptWords[] {
	return receipt.Languages.map((language) => describeReceipt(receipt, language, receiptTexts(language)));
}
