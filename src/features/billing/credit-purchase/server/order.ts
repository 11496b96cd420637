// What credits cost: the catalogue of the brand, the taxes of the billing address, and the order that follows from both.
import type { Brand, CreditSales } from '#platform/contract/brand.ts';
import { type Language, inEachLanguage } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type BillTo, placeOfSupply } from '#features/billing/billing-address/contract.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import type { Order, OrderLine } from '#features/billing/payments/server/api.ts';
import { computeTaxes, taxDayOf, totalOf } from '#features/billing/tax/server/api.ts';
import { creditPurchaseProblem } from '../contract.ts';
import { orderEn } from '../messages.en.ts';
import { orderFr } from '../messages.fr.ts';

/** A product of the catalogue or a number of whole credits. */
export type Selection = { readonly productId: string } | { readonly credits: number };

/** What is put into a wallet once it is paid. */
export interface Bought {
	readonly productId: string | undefined;
	/** It has at most two decimals. */
	readonly credits: number;
	readonly bonus: number;
	readonly line: OrderLine;
}

/** @throws credit_purchase.not_sold */
export function requireSales({ credits }: Brand): CreditSales {
	if (credits === undefined) throw creditPurchaseProblem('credit_purchase.not_sold');
	return credits;
}

/** @throws credit_purchase.product_unknown, credit_purchase.amount_out_of_bounds */
export function select(sales: CreditSales, selection: Selection): Bought {
	if ('credits' in selection) {
		const { credits } = selection;
		const { min, max, unitPrice } = sales;
		if (credits < min || credits > max)
			throw creditPurchaseProblem('credit_purchase.amount_out_of_bounds', { values: { min, max } });
		const line = { quantity: credits, unitAmount: unitPrice, amount: credits * unitPrice };
		const description = inEachLanguage((language) => texts[language]('line.amount'));
		return { productId: undefined, credits, bonus: 0, line: { description, ...line } };
	}
	const bundle = sales.bundles.find(({ key }) => key === selection.productId);
	if (bundle === undefined) throw creditPurchaseProblem('credit_purchase.product_unknown');
	const { key, credits, bonus, price } = bundle;
	const description = inEachLanguage((language) => describe(language, credits, bonus));
	return { productId: key, credits, bonus, line: { description, quantity: 1, unitAmount: price, amount: price } };
}

const texts = translators(orderEn, orderFr);

function describe(language: Language, credits: number, bonus: number): string {
	const text = texts[language];
	const bundle = text('line.bundle', { count: credits });
	return bonus === 0
		? bundle
		: text('line.bundle_bonus', { credits: bundle, bonus: text('line.bonus', { count: bonus }) });
}

export interface CreditOrder {
	readonly brand: Brand;
	readonly person: PersonKey;
	/** Whose wallet it is for, where it is the office's. */
	readonly officeId?: string | undefined;
	readonly language: Language;
	readonly billTo: BillTo;
	readonly bought: Bought;
	readonly at: Date;
	/** Which slice is told when it is paid; its own id of what it bought. */
	readonly purpose: string;
	readonly purposeId: string;
}

/** Computes the taxes and the total of what is bought. */
export function buildCreditOrder(facts: CreditOrder): Order {
	const { brand, person, officeId, language, billTo, bought, at, purpose, purposeId } = facts;
	const { credits, bonus, line, productId } = bought;
	const subtotal = line.amount;
	const taxes = computeTaxes({
		date: taxDayOf(at),
		subtotal,
		placeOfSupply: placeOfSupply(billTo),
		registrations: brand.legalEntity.registrations,
	});
	return {
		organisationId: person.organisationId,
		userId: person.userId,
		purpose,
		purposeId,
		language,
		lines: [line],
		subtotal,
		taxes,
		total: totalOf(subtotal, taxes),
		currency: 'CAD',
		billTo,
		details: {
			credits: Math.round(credits * hundredths),
			bonus: bonus * hundredths,
			...(productId === undefined ? {} : { productId }),
			...(officeId === undefined ? {} : { officeId }),
		},
	};
}
