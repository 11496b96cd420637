import type { ReactElement } from 'react';
import { CardAdded, type CardAddedProps } from '#features/billing/subscriptions/web/card/CardAdded.tsx';
import { SubscriptionParts } from './SubscriptionParts.tsx';

/** Loaded only where a card was added while something is past due. */
export function CardAddedPart(props: CardAddedProps): ReactElement {
	return (
		<SubscriptionParts>
			<CardAdded {...props} />
		</SubscriptionParts>
	);
}
