// How cards are written and until when they are good; both halves use it.
import type { CardBrand } from '#features/billing/card-processors/contract.ts';

/** Companies are called the same in every language. */
const brandNames: Readonly<Partial<Record<CardBrand, string>>> = {
	visa: 'Visa',
	mastercard: 'Mastercard',
	amex: 'American Express',
	discover: 'Discover',
	interac: 'Interac',
};

/** `Visa •••• 4242`: all that is ever shown of a card’s number. */
export function formatCard(brand: CardBrand, last4: string): string {
	const name = brandNames[brand];
	return `${name === undefined ? '' : `${name} `}•••• ${last4}`;
}

/** The last day on which a card is good, `YYYY-MM-DD`: the last of its month. */
export function goodThrough({ expMonth, expYear }: { readonly expMonth: number; readonly expYear: number }): string {
	return new Date(Date.UTC(expYear, expMonth, 0)).toISOString().slice(0, 10);
}
