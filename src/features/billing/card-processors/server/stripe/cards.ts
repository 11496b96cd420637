import type { Stripe } from 'stripe';
import { type CardBrand, cardBrands } from '../../contract.ts';
import { type CardFacts, ProcessorRefused, type SavedCard } from '../processor.ts';
import { askStripe, isInvalidRequest, isMissing } from './client.ts';

type Details = Pick<Stripe.PaymentMethod.Card, 'exp_month' | 'exp_year'> & {
	readonly brand: string | null;
	readonly last4: string | null;
};

export function readCardFacts({ brand, last4, exp_month, exp_year }: Details, holder: string | null): CardFacts {
	return {
		brand: readBrand(brand),
		last4: last4 ?? '',
		expMonth: exp_month,
		expYear: exp_year,
		...(holder !== null && holder !== '' && { holder }),
	};
}

function readBrand(brand: string | null): CardBrand {
	return cardBrands.find((one) => one === brand) ?? 'other';
}

/** Undefined: it belongs to no customer, so that it cannot be charged later. */
export function readSavedCard(method: Stripe.PaymentMethod): SavedCard | undefined {
	const { card, customer } = method;
	if (customer === null) return undefined;
	if (card === undefined) throw new ProcessorRefused(`Stripe saved a payment method that is no card: ${method.type}`);
	return {
		...readCardFacts(card, method.billing_details.name),
		cardId: method.id,
		customerId: idOf(customer),
		...(typeof card.fingerprint === 'string' && { fingerprint: card.fingerprint }),
	};
}

/** Reads the id in a field that has an id, or the object where it was asked for. */
export function idOf(reference: string | { readonly id: string }): string {
	return typeof reference === 'string' ? reference : reference.id;
}

export function retrieveCard(stripe: Stripe, cardId: string): Promise<SavedCard | undefined> {
	return askStripe(async () => {
		try {
			return readSavedCard(await stripe.paymentMethods.retrieve(cardId));
		} catch (error) {
			if (isMissing(error)) return undefined;
			throw error;
		}
	});
}

/** A deleted customer can still be read, as one that says no more than that. */
export function hasCustomer(stripe: Stripe, customerId: string): Promise<boolean> {
	return askStripe(async () => {
		try {
			return (await stripe.customers.retrieve(customerId)).deleted !== true;
		} catch (error) {
			if (isMissing(error)) return false;
			throw error;
		}
	});
}

/** Stripe refuses to detach what is detached; whether that is why it refused is asked. */
export function detachCard(stripe: Stripe, cardId: string): Promise<void> {
	return askStripe(async () => {
		try {
			await stripe.paymentMethods.detach(cardId);
		} catch (error) {
			const isGone = isInvalidRequest(error) && (await retrieveCard(stripe, cardId)) === undefined;
			if (!isGone) throw error;
		}
	});
}
