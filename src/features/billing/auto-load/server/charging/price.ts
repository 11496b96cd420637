// What one automatic charge costs and buys, today, for this person; and the words that are agreed to.
import { createHash } from 'node:crypto';
import type { Brand } from '#platform/contract/brand.ts';
import { type Language, inEachLanguage, locales } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { translators } from '#platform/contract/text.ts';
import { countHundredths } from '#platform/contract/decimal.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { buildCreditOrder } from '#features/billing/credit-purchase/server/api.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { taxLabel } from '#features/billing/tax/contract.ts';
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
	/** Cents for one credit; absent: what is on sale. */
	readonly unitPrice?: number | undefined;
	readonly at: Date;
}

/** An order that names no charge yet. */
export function orderOf({ amount, unitPrice, ...load }: Load): Order {
	const { brand, at } = load;
	if (brand.credits === undefined) throw autoLoadProblem('auto_load.not_available');
	const credits = creditsFor(amount, unitPrice ?? brand.credits.unitPrice) / hundredths;
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

export interface Terms {
	readonly brand: Brand;
	readonly language: Language;
	readonly of: 'person' | 'office';
	readonly wish: Wish;
	readonly order: Order;
	/** The card that would be charged today, where there is one. */
	readonly card: string | undefined;
}

/**
 * The text that a person agrees to, line by line as it is shown. Its hash comes back with the agreement, so that no one agrees to what was
 * never shown.
 */
export function consentTo(terms: Terms): { readonly text: string; readonly hash: string } {
	const { brand, language, of, wish, order, card } = terms;
	const say = consentTexts[language];
	const credits = (amount: number) => say('credits', countHundredths(amount, language));
	const money = (cents: number) => formatMoney(cents, language);
	const taxes = order.taxes.map(({ tax, amount }) =>
		say('tax', { amount: money(amount), label: taxLabel(tax, language) }),
	);
	const seller = brand.legalEntity.name;
	const lines = [
		card === undefined ? say('intro', { seller }) : say('intro_card', { seller, card }),
		say(of, { threshold: credits(wish.threshold) }),
		say('each', {
			total: money(order.total),
			credits: credits(creditsOf(order)),
			parts: new Intl.ListFormat(locales[language]).format([money(wish.amount), ...taxes]),
		}),
		say('cap', { cap: money(wish.monthlyCap) }),
		say('terms'),
	];
	const text = lines.join('\n');
	return { text, hash: createHash('sha256').update(text).digest('hex') };
}
