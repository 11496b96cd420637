import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import type { Transfer } from './transfer-attempt.ts';
import { transferTexts } from './texts.ts';

export interface UnansweredNoticeProps {
	readonly transfer: Transfer;
	readonly onRetry: () => void;
}

/** The connection was lost while credits were on their way: whether they went, only another try tells, and it moves them once. */
export function UnansweredNotice({ transfer, onRetry }: UnansweredNoticeProps): ReactElement {
	const text = useText(transferTexts);
	const { countedCredits } = useFormat();
	return (
		<Notice
			tone="warning"
			title={text('transfer.unanswered_title')}
			action={
				<Button size="small" onClick={onRetry}>
					{text('transfer.unanswered_retry')}
				</Button>
			}
		>
			{text('transfer.unanswered_text', { ...countedCredits(transfer.amount), name: transfer.recipient.name })}
		</Notice>
	);
}
