import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { locales } from '#platform/contract/language.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { type Detail, type Quote, quoteQuery } from './queries.ts';
import { useConfirm } from './use-confirm.ts';
import { useDays, useName } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

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
		...quoteQuery({ Kind: 'cancel', SubscriptionID: detail.SubscriptionID }),
		enabled: isOpen,
	});
	const act = useConfirm({ onDone: onCancelled, onSpent: () => void quote.refetch() });
	const shown = quote.data;
	const until = shown?.AccessUntil ?? detail.Period.Through;
	const isToday = shown !== undefined && until <= shown.Today;
	const error = act.isOutdated
		? text('quote.changed_text')
		: act.refusal !== undefined
			? describeFailure(act.refusal, '')
			: act.unanswered !== undefined
				? text('quote.unanswered_text')
				: quote.isError
					? describeFailure(quote.error, text('network_failure'))
					: undefined;
	const press = (): void => {
		if (act.unanswered !== undefined) act.confirm(act.unanswered);
		else if (quote.isError) void quote.refetch();
		else if (shown !== undefined) act.confirm({ QuoteID: shown.QuoteID });
	};
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onOpenChange={() => {
				act.reset();
				onClose();
			}}
			title={text('cancel.title', { name: detail.Packages.map(({ Names }) => name(Names)).join(', ') })}
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
				<SkeletonGroup label={text('cancel.loading')}>
					<Skeleton />
					<Skeleton width="wide" />
					<Skeleton />
					<Skeleton width="half" />
				</SkeletonGroup>
			) : (
				<Consequences detail={detail} quote={shown} until={until} isToday={isToday} />
			)}
		</ConfirmDialog>
	);
}

interface ConsequencesProps {
	readonly detail: Detail;
	readonly quote: Quote;
	readonly until: string;
	readonly isToday: boolean;
}

function Consequences({ detail, quote, until, isToday }: ConsequencesProps): ReactElement {
	const text = useText(subscriptionTexts);
	const language = useLanguage();
	const { credits, day, money } = useFormat();
	const { inYear } = useDays();
	const others = detail.Seats.filter(({ IsMe }) => !IsMe).map(({ Name }) => Name);
	const names = new Intl.ListFormat(locales[language]).format(others);
	const { CallsOff: calledOff, StaysDue: staysDue } = quote;
	const left = detail.Credits?.Left ?? 0;
	return (
		<>
			<ul className="grid gap-2.5">
				<Consequence icon="calendar" tone="text-success-text">
					<strong>{isToday ? text('cancel.access_today') : text('cancel.access', { day: day(until) })}</strong>{' '}
					{others.length > 0 && text('cancel.others', { count: others.length, names })}
				</Consequence>
				<Consequence icon="credit-card">
					<strong>{text(detail.State === 'past_due' ? 'cancel.no_try' : 'cancel.no_charge')}</strong>{' '}
					{calledOff !== undefined &&
						text('cancel.called_off', { amount: money(calledOff.Amount), day: inYear(calledOff.On) })}
				</Consequence>
				{staysDue !== undefined && staysDue > 0 ? (
					<Consequence icon="receipt">{text('cancel.stays_due', { amount: money(staysDue) })}</Consequence>
				) : (
					<Consequence icon="receipt">{text('cancel.no_refund')}</Consequence>
				)}
				{left > 0 && !isToday && (
					<Consequence icon="coins">{text('cancel.credits', { amount: credits(left) })}</Consequence>
				)}
			</ul>
			{!isToday && (
				<p className="mt-2 rounded-md border border-line bg-sunken px-3.5 py-2.5 text-sm">
					{text('cancel.back', { day: inYear(until) })}
				</p>
			)}
		</>
	);
}

function Consequence({
	icon,
	tone = 'text-muted',
	children,
}: {
	readonly icon: IconName;
	readonly tone?: string;
	readonly children: ReactNode;
}): ReactElement {
	return (
		<li className="flex gap-3">
			<Icon name={icon} className={`mt-0.5 ${tone}`} />
			<span className="min-w-0 [&_strong]:font-semibold [&_strong]:text-strong">{children}</span>
		</li>
	);
}
