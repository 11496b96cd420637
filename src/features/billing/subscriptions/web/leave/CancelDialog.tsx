import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ChargeSummarySkeleton } from '#ui/ChargeSummary.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type Detail, type Quote, quoteQuery } from '../queries.ts';
import { agreeTo } from '../choose/quote-attempt.ts';
import { QuoteSummary } from '../choose/QuoteSummary.tsx';
import { useChanged } from '../choose/use-changed.ts';
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
	const changeRequest = { kind: 'cancel', subscriptionId: detail.subscriptionId } as const;
	const quote = useQuery({ ...quoteQuery(changeRequest), enabled: isOpen });
	const act = useConfirm(changeRequest, { onDone: onCancelled, onSpent: () => void quote.refetch() });
	const changed = useChanged();
	const shown = quote.data;
	const until = shown?.accessUntil ?? detail.period.through;
	const isToday = shown !== undefined && until <= shown.today;
	const error = useFailure(act, quote);
	// Only what the dialog says is sent, once more where no answer came. Where an earlier press did cancel, there is nothing to say any more,
	// and the page has to show it.
	const press = (): void => {
		if (quote.isError) void changed().then(() => quote.refetch());
		else if (shown !== undefined) act.confirm(agreeTo(shown, undefined));
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
function useFailure(
	act: ReturnType<typeof useConfirm>,
	quote: Pick<UseQueryResult<Quote>, 'data' | 'error'>,
): string | undefined {
	const text = useText(subscriptionTexts);
	if (act.isOutdated) return text('quote.changed_text');
	if (act.refusal !== undefined) return describeFailure(act.refusal, '');
	if (quote.error !== null) return describeFailure(quote.error, text('network_failure'));
	return act.unanswered !== undefined && act.unanswered.quoteId === quote.data?.quoteId
		? text('quote.unanswered_text')
		: undefined;
}
