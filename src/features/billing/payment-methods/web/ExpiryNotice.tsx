import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Notice } from '#ui/native/Notice.tsx';
import { formatCard } from '../rules.ts';
import type { PaymentMethod } from './queries.ts';
import { cardTexts } from './texts.ts';

export interface ExpiryNoticeProps {
	readonly card: PaymentMethod;
	readonly action?: ReactNode;
}

/** Before payments fail, or where they already do. */
export function ExpiryNotice({ card, action }: ExpiryNoticeProps): ReactElement | null {
	const text = useText(cardTexts);
	const { day } = useFormat();
	if (card.state === 'good') return null;
	const name = formatCard(card.brand, card.last4);
	return card.state === 'expired' ? (
		<Notice tone="danger" title={text('notice.expired_title', { card: name })} action={action}>
			{text('notice.expired_text')}
		</Notice>
	) : (
		<Notice tone="warning" title={text('notice.expires_title', { card: name })} action={action}>
			{text('notice.expires_text', { date: day(card.goodThrough) })}
		</Notice>
	);
}
