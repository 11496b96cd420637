// What the card processor is asked for: one line that names what it pays. The invoice has the lines and the taxes.
import { inEachLanguage, type Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { translators } from '#platform/contract/text.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import type { InvoiceAccount } from '#features/billing/invoices/server/api.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '../../contract.ts';
import { lineEn } from '../../messages.en.ts';
import { lineFr } from '../../messages.fr.ts';
import type { Plan } from '../plans/plan.ts';

const texts = translators(lineEn, lineFr);

/** Whose payment it is: of a quote that was confirmed, or of a try to charge for an invoice. */
export type PaidFor = { readonly quoteId: string } | { readonly tryId: string };

function purposeIdOf(paidFor: PaidFor): string {
	return 'quoteId' in paidFor ? `quote:${paidFor.quoteId}` : `try:${paidFor.tryId}`;
}

export function readPurposeId(purposeId: string): PaidFor {
	const [kind, id = ''] = purposeId.split(':');
	return kind === 'quote' ? { quoteId: id } : { tryId: id };
}

/** What people call the payment. */
type PaidKind = 'subscription' | 'renewal' | 'package_change' | 'seats';

/** Finds the kind of a quote that charges something; all that is not named begins a subscription. */
export function paidKindOf(kind: Plan['kind']): PaidKind {
	if (kind === 'renewal') return 'renewal';
	if (kind === 'add_seats' || kind === 'remove_seats') return 'seats';
	return kind === 'change_package' || kind === 'reactivate' ? 'package_change' : 'subscription';
}

export interface Asked {
	readonly kind: PaidKind;
	readonly account: InvoiceAccount;
	readonly paidFor: PaidFor;
	readonly language: Language;
	readonly billTo: BillTo;
	readonly amount: number;
	readonly description: Order['lines'][number]['description'];
}

export function buildOrder({ kind, account, paidFor, language, billTo, amount, description }: Asked): Order {
	return {
		organisationId: account.organisationId,
		userId: account.userId,
		purpose: subscriptionPurpose,
		purposeId: purposeIdOf(paidFor),
		language,
		lines: [{ description, quantity: 1, unitAmount: amount, amount }],
		subtotal: amount,
		taxes: [],
		total: amount,
		currency: 'CAD',
		billTo,
		details: { kind },
	};
}

/** `Subscription: invoice INV-0012874`. */
export function describeInvoice(number: string): Asked['description'] {
	return inEachLanguage((language) => texts[language]('line.invoice', { number }));
}

export function describeCalledOff(): Asked['description'] {
	return inEachLanguage((language) => texts[language]('line.called_off'));
}

/** Writes `Subscription: Professional × 2, taxes included`. */
export function describeSold(
	lines: readonly { readonly names: Multilingual; readonly seats: number }[],
): Asked['description'] {
	return inEachLanguage((language) => {
		const packages = lines
			.map(({ names, seats }) =>
				seats === 1 ? names[language] : texts[language]('line.seats', { name: names[language], count: seats }),
			)
			.join(', ');
		return texts[language]('line.payment', { packages });
	});
}
