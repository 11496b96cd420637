import { type ReactElement, useState } from 'react';
import { useBegin } from '#platform/web/navigation/use-begin.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { CancelDialog } from '../leave/CancelDialog.tsx';
import type { Detail } from '../queries.ts';
import { subscriptionTexts } from '../texts.ts';

export interface LeaveRowProps {
	readonly detail: Detail;
	readonly onCancelled: (words: string) => void;
}

/** The way out, last on the page and quiet; what it means is said before. */
export function LeaveRow({ detail, onCancelled }: LeaveRowProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	const [isOpen, setOpen] = useState(false);
	useBegin(['cancel'], () => setOpen(true));
	const words =
		detail.state === 'past_due' ? text('leave.due') : text('leave.text', { day: day(detail.period.through) });
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
			<p className="text-sm text-muted">{words}</p>
			<Button size="small" className="text-danger-text! pointer-coarse:min-h-11" onClick={() => setOpen(true)}>
				{text('leave.button')}
			</Button>
			{/* Its amounts are asked for each time that it opens. */}
			{isOpen && (
				<CancelDialog
					detail={detail}
					isOpen
					onClose={() => setOpen(false)}
					onCancelled={() => {
						setOpen(false);
						onCancelled(text('cancel.done'));
					}}
				/>
			)}
		</div>
	);
}
