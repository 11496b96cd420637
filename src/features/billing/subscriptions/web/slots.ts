// What other slices and the frame put into the screens.
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ToastContent } from '#ui/toast-queue.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';

export interface LinkProps {
	readonly href: string;
	readonly className?: string;
	readonly children: ReactNode;
}

export interface KeptCard {
	readonly id: string;
	readonly name: string;
}

export interface SubscriptionSlots {
	readonly brandName: string;
	/** From screen to screen. */
	readonly Link: ComponentType<LinkProps>;
	readonly navigate: (address: string) => void;
	readonly cardMark: (brand: CardBrand) => ReactNode;
	/** One of the cards that are kept. */
	readonly cardChoice: (choice: {
		readonly cardId: string | undefined;
		readonly onChoose: (card: KeptCard | undefined) => void;
	}) => ReactNode;
	/** Where a card is added; the way back leads to this address. */
	readonly addCard: (back: string) => string;
	/** Says that something was done, on the screen that comes next. */
	readonly say: (content: ToastContent) => void;
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
