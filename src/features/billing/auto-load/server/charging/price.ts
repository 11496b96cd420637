// What one automatic charge costs and buys, today, for this person; and the words that are agreed to.
import { createHash } from 'node:crypto';
import type { Brand } from '#platform/contract/brand.ts';
import { type Language, inEachLanguage } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { translators } from '#platform/contract/text.ts';
import { countHundredths } from '#platform/contract/decimal.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { buildCreditOrder } from '#features/billing/credit-purchase/server/api.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { autoLoadProblem, autoLoadPurpose } from '../../contract.ts';
import { consentEn, lineEn } from '../../messages.en.ts';
import { consentFr, lineFr } from '../../messages.fr.ts';
import { creditsFor } from '../../rules.ts';

const lineTexts = translators(lineEn, lineFr);
const consentTexts = translators(consentEn, consentFr);

export interface Load {
	readonly brand: Brand;
	/** Whose card is charged. */
	readonly person: PersonKey;
	/** Whose wallet it is for, where it is the office's. */
	readonly officeId: string | undefined;
	readonly language: Language;
	readonly billTo: BillTo;
	/** Cents, before taxes. */
	readonly amount: number;
	readonly at: Date;
}

/** An order that names no charge yet. */
export function orderOf({ amount, ...load }: Load): Order {
	const { brand, at } = load;
	if (brand.credits === undefined) throw autoLoadProblem('auto_load.not_available');
	const credits = creditsFor(amount, brand.credits.unitPrice) / hundredths;
	const line = { description: describe(credits), quantity: 1, unitAmount: amount, amount };
	return buildCreditOrder({
		...load,
		at,
		bought: { productId: undefined, credits, bonus: 0, line },
		purpose: autoLoadPurpose,
		purposeId: '',
	});
}

/** Hundredths of a credit. */
export function creditsOf({ details }: Order): number {
	return Number(details?.['credits']);
}

function describe(credits: number) {
	const amount = Math.round(credits * hundredths);
	return inEachLanguage((language) => lineTexts[language]('line', countHundredths(amount, language)));
}

export interface Wish {
	/** Hundredths of a credit. */
	readonly threshold: number;
	/** Cents, before taxes. */
	readonly amount: number;
	/** Cents, with taxes. */
	readonly monthlyCap: number;
}

/** The text that a person agrees to. Its hash comes back with the agreement, so that no one agrees to what was never shown. */
export function consentTo(
	brand: Brand,
	language: Language,
	of: 'person' | 'office',
	wish: Wish,
	order: Order,
): { readonly text: string; readonly hash: string } {
	const say = consentTexts[language];
	const credits = (amount: number) => say('credits', countHundredths(amount, language));
	const text = say(of, {
		seller: brand.legalEntity.name,
		threshold: credits(wish.threshold),
		amount: formatMoney(wish.amount, language),
		total: formatMoney(order.total, language),
		credits: credits(creditsOf(order)),
		cap: formatMoney(wish.monthlyCap, language),
	});
	return { text, hash: createHash('sha256').update(text).digest('hex') };
}
