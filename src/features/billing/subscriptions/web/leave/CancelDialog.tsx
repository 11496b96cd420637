import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ChargeSummarySkeleton } from '#ui/ChargeSummary.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type Detail, quoteQuery } from '../queries.ts';
import { QuoteSummary } from '../choose/QuoteSummary.tsx';
import { useConfirm } from '../choose/use-confirm.ts';
import { useDays, useName } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

export interface CancelDialogProps {
	readonly detail: Detail;
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly onCancelled: () => void;
}

/** Specification § 8: cancelling is confirmed. What it means comes first, one line each; the day is on the button. */
export function CancelDialog({ detail, isOpen, onClose, onCancelled }: CancelDialogProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { inYear } = useDays();
	const name = useName();
	const quote = useQuery({
		...quoteQuery({ kind: 'cancel', subscriptionId: detail.subscriptionId }),
		enabled: isOpen,
	});
	const act = useConfirm({ onDone: onCancelled, onSpent: () => void quote.refetch() });
	const shown = quote.data;
	const until = shown?.accessUntil ?? detail.period.through;
	const isToday = shown !== undefined && until <= shown.today;
	const error = useFailure(act, quote.error);
	const press = (): void => {
		if (act.unanswered !== undefined) act.confirm(act.unanswered);
		else if (quote.isError) void quote.refetch();
		else if (shown !== undefined) act.confirm({ quoteId: shown.quoteId });
	};
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onOpenChange={() => {
				act.reset();
				onClose();
			}}
			title={text('cancel.title', { name: detail.packages.map(({ names }) => name(names)).join(', ') })}
			confirmLabel={
				quote.isError
					? text('retry')
					: isToday
						? text('cancel.confirm_today')
						: text('cancel.confirm', { day: inYear(until) })
			}
			cancelLabel={text('cancel.keep')}
			tone="danger"
			needsConnection
			isPending={act.isBusy}
			isLoading={quote.isFetching}
			pendingLabel={text('quote.sending')}
			error={error}
			onConfirm={press}
		>
			{shown === undefined ? (
				<ChargeSummarySkeleton label={text('quote.loading')} />
			) : (
				<QuoteSummary
					quote={shown}
					subtitle={text('cancel.subtitle', {
						seats: text('seats', { count: detail.seats.length }),
						day: inYear(until),
					})}
					detail={detail}
				/>
			)}
		</ConfirmDialog>
	);
}

/** Why it is not cancelled. */
function useFailure(act: ReturnType<typeof useConfirm>, quoteError: unknown): string | undefined {
	const text = useText(subscriptionTexts);
	if (act.isOutdated) return text('quote.changed_text');
	if (act.refusal !== undefined) return describeFailure(act.refusal, '');
	if (act.unanswered !== undefined) return text('quote.unanswered_text');
	return quoteError === null ? undefined : describeFailure(quoteError, text('network_failure'));
}
