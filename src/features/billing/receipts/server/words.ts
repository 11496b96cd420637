// The server says a receipt in words.
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import type { Receipt } from '../contract.ts';
import { receiptEn } from '../messages.en.ts';
import { receiptFr } from '../messages.fr.ts';
import { describeReceipt, receiptLanguages, type ReceiptWords } from '../rules.ts';

export const receiptTexts = translators(receiptEn, receiptFr);

/** In every language that it is written in for who reads it, the foremost first. */
export function writeReceipt(receipt: Receipt, reader: Language): readonly ReceiptWords[] {
	return receiptLanguages(reader, receipt).map((language) =>
		describeReceipt(receipt, language, receiptTexts[language]),
	);
}
