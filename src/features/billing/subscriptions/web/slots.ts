// What other slices put into the screens.
import { createContext, type ReactNode, use } from 'react';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';

export interface KeptCard {
	readonly id: string;
	readonly name: string;
}

export interface SubscriptionSlots {
	readonly cardMark: (brand: CardBrand) => ReactNode;
	/** One of the cards that are kept. */
	readonly cardChoice: (choice: {
		readonly cardId: string | undefined;
		/** A card that is yet to be added may be chosen, too: `onChoose` is called with undefined. */
		readonly isNewOffered?: boolean;
		readonly onChoose: (card: KeptCard | undefined) => void;
	}) => ReactNode;
	/** A button that leaves for the processor's page at once; `step` is the address to come back to. `second` stands beside the act that pays. */
	readonly addCard: (step: string, look?: 'block' | 'second') => ReactNode;
	/** Credits may have come or gone. */
	readonly onCredits: () => void;
	/** Asks for the billing address, which taxes follow. */
	readonly addressForm: (onSaved: () => void) => ReactNode;
}

export const SlotsContext = createContext<SubscriptionSlots | undefined>(undefined);

export function useSlots(): SubscriptionSlots {
	const slots = use(SlotsContext);
	if (slots === undefined) throw new Error('Wrap the screens of subscriptions in a SlotsContext');
	return slots;
}
