// What is paid for. An order is computed by the slice that sells, on the server, and from then on is a snapshot that nothing changes: the
// processor's page, the receipt and the mail all show it.
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import type { TaxLine } from '#features/billing/tax/contract.ts';
import type { Currency } from '#features/billing/card-processors/server/api.ts';

export interface Order {
	readonly organisationId: number;
	readonly userId: number;
	/** Which slice sells: the name of a registered `PaymentPurpose`. */
	readonly purpose: string;
	/** That slice's own id of what is bought. */
	readonly purposeId: string;
	readonly language: Language;
	readonly lines: readonly OrderLine[];
	/** Sums up the lines, in cents before taxes. */
	readonly subtotal: number;
	readonly taxes: readonly TaxLine[];
	/** Cents: the sum of subtotal and taxes. This is charged. */
	readonly total: number;
	readonly currency: Currency;
	/** As it was when the order was placed. */
	readonly billTo: BillTo;
	/** What the slice that sells needs again when it is paid. */
	readonly details?: Readonly<Record<string, string | number | boolean>>;
}

export interface OrderLine {
	readonly description: Multilingual;
	readonly quantity: number;
	/** Cents. */
	readonly unitAmount: number;
	/** Cents: quantity × unitAmount. */
	readonly amount: number;
}

/** A slip in an order would charge a wrong amount: it never reaches the processor. @throws TypeError */
export function requireSound({ lines, subtotal, taxes, total }: Order): void {
	const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
	const isSound =
		lines.length > 0 &&
		[subtotal, total, ...taxes.map(({ amount }) => amount)].every((amount) => Number.isSafeInteger(amount)) &&
		lines.every(({ quantity, unitAmount, amount }) => quantity * unitAmount === amount && amount >= 0) &&
		sum(lines.map(({ amount }) => amount)) === subtotal &&
		subtotal + sum(taxes.map(({ amount }) => amount)) === total &&
		total > 0;
	if (!isSound) throw new TypeError('An order’s lines and taxes do not sum to its total');
}

/** Writes one line for the processor’s page and the person’s bank. */
export function describeOrder({ lines, language }: Order): string {
	return lines
		.map(({ description }) => description[language])
		.join(', ')
		.slice(0, 200);
}
