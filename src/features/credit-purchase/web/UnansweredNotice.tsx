import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import type { en } from '../messages.en.ts';
import type { Purchase } from './purchase-attempt.ts';

export interface UnansweredNoticeProps {
	readonly purchase: Purchase;
	readonly onRetry: () => void;
}

/** The connection was lost while paying: whether it was paid, only another try tells, and it charges once. */
export function UnansweredNotice({ purchase, onRetry }: UnansweredNoticeProps): ReactElement {
	const text = useText<typeof en>('credit-purchase');
	const { money } = useFormat();
	return (
		<Notice
			tone="warning"
			title={text('unanswered.title')}
			action={
				<Button size="small" onClick={onRetry}>
					{text('unanswered.retry')}
				</Button>
			}
		>
			{text('unanswered.text', { total: money(purchase.total) })}
		</Notice>
	);
}
