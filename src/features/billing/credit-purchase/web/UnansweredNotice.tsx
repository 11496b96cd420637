import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import type { Purchase } from './purchase-attempt.ts';
import { creditPurchaseTexts } from './texts.ts';

export interface UnansweredNoticeProps {
	readonly purchase: Purchase;
	/** Otherwise it is from before this page was opened. */
	readonly isJustSent: boolean;
	readonly onRetry: () => void;
}

/** The connection was lost while paying: whether it was paid, only another try tells, and it charges once. */
export function UnansweredNotice({ purchase, isJustSent, onRetry }: UnansweredNoticeProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	const { money } = useFormat();
	return (
		<Notice
			tone="warning"
			title={text(isJustSent ? 'failed' : 'unanswered.title')}
			action={
				<OnlineButton size="small" onClick={onRetry}>
					{text('unanswered.retry')}
				</OnlineButton>
			}
		>
			{text('unanswered.text', { total: money(purchase.quoteTotal) })}
		</Notice>
	);
}
