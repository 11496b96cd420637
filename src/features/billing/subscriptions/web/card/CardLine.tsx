import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import type { Detail } from '../queries.ts';
import { useSlots } from '../slots.ts';
import { subscriptionTexts } from '../texts.ts';

export interface CardLineProps {
	readonly card: NonNullable<Detail['card']>;
	/** What stands before it says already that it is charged. */
	readonly isNamed?: boolean;
	/** Said after the card, in place of how long it is good. */
	readonly children?: ReactNode;
}

/** The card that is charged, with its mark. */
export function CardLine({ card, isNamed = false, children }: CardLineProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	const { cardMark } = useSlots();
	const name = formatCard(card.brand, card.last4).replaceAll(' ', '\u00A0');
	return (
		<div className="flex items-center gap-2.5">
			{cardMark(card.brand)}
			<p className="min-w-0 text-muted">
				<span className="text-strong">{isNamed ? name : text('standing.from_card', { card: name })}</span> ·{' '}
				{children ?? text('standing.card_good', { day: day(card.goodThrough) })}
			</p>
		</div>
	);
}
