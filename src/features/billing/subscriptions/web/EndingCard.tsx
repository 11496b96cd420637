import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { daysBetween } from '../rules.ts';
import { newSubscription, toChange } from './addresses.ts';
import { PackageHeading } from './PackageHeading.tsx';
import type { PartProps } from './PageFrame.tsx';
import { type Detail, quoteQuery } from './queries.ts';
import { QuoteNotices, Refusal } from './QuoteNotices.tsx';
import { useSlots } from './slots.ts';
import { TakeOverNotice } from './TakeOver.tsx';
import { useChanged } from './use-changed.ts';
import { useConfirm } from './use-confirm.ts';
import { useDays, useToday } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

/** Cancelled, and still in its period: the day is what matters, and one press takes it back. */
export function EndingCard({ detail, onDone }: PartProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	const { AccessUntil: until = detail.Period.Through } = detail;
	const left = Math.max(0, daysBetween(useToday(), until) + 1);
	return (
		<Card as="section" aria-labelledby="standing-title" className="grid gap-5 max-sm:p-4">
			<PackageHeading detail={detail}>{text('seats', { count: detail.Seats.length })}</PackageHeading>
			<div>
				<Text tone="muted">{text('ending.access')}</Text>
				<p className="figures text-4xl font-semibold tight text-strong max-sm:text-[2.25rem]">{day(until)}</p>
				<Text>{text('ending.days', { count: left })}</Text>
			</div>
			<TakeOverNotice detail={detail} onDone={onDone} />
			{detail.May.includes('reactivate') && <Reactivate detail={detail} onDone={onDone} />}
		</Card>
	);
}

function Reactivate({ detail, onDone }: PartProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { inYear } = useDays();
	const quote = useQuery(quoteQuery({ Kind: 'reactivate', SubscriptionID: detail.SubscriptionID }));
	const act = useConfirm({
		onDone: () => onDone(text('done.reactivated')),
		onSpent: () => void quote.refetch(),
	});
	const changed = useChanged();
	if (quote.isError && !quote.isFetching)
		return <Refusal error={quote.error} onRetry={() => void changed().then(() => quote.refetch())} />;
	const shown = quote.data;
	const next = shown?.NextPayment;
	return (
		<div className="grid gap-3">
			<QuoteNotices
				act={act}
				changed={act.isOutdated && !quote.isFetching ? { before: undefined, after: 0 } : undefined}
				onRetry={(agreed) => act.confirm(agreed)}
			/>
			<div>
				<OnlineButton
					variant="primary"
					className="max-sm:w-full"
					isPending={act.isBusy || shown === undefined || quote.isFetching}
					pendingLabel={text('ending.pending')}
					onClick={() => shown !== undefined && act.confirm({ QuoteID: shown.QuoteID })}
				>
					{text('ending.reactivate')}
				</OnlineButton>
			</div>
			<div className="min-h-10 text-sm text-muted sm:min-h-5">
				{next === undefined ? (
					<Skeleton width="wide" />
				) : (
					text('ending.then', { amount: money(next.Amount), day: inYear(next.On) })
				)}
			</div>
		</div>
	);
}

/** Over: what it was, and the way to a new one. */
export function EndedCard({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	const { Link } = useSlots();
	return (
		<Card as="section" aria-labelledby="standing-title" className="grid gap-5 max-sm:p-4">
			<PackageHeading detail={detail} />
			<div>
				<p className="text-2xl font-semibold tight text-strong">
					{text('ended.title', { day: day(detail.AccessUntil ?? detail.Period.Through) })}
				</p>
				<Text tone="muted">{text('ended.text')}</Text>
			</div>
			{detail.May.includes('subscribe_again') && (
				<div>
					<Link
						href={toChange(newSubscription, { package: detail.Packages[0]?.PackageKey })}
						className={buttonStyle({ variant: 'primary' })}
					>
						{text('ended.again')}
					</Link>
				</div>
			)}
		</Card>
	);
}
