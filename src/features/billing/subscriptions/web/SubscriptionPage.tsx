// /desktop/subscription and /desktop/subscription/{key}: one subscription, a list of several, or the packages for who has none.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useFeatures } from '#platform/web/use-features.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { CreditsCard } from './CreditsCard.tsx';
import { DueCard, DebtNotice } from './due/DueCard.tsx';
import { EndedCard, EndingCard } from './leave/EndingCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import { LeaveRow } from './people/LeaveRow.tsx';
import { LeavingReason } from './leave/LeavingReason.tsx';
import { MonthCard } from './people/MonthCard.tsx';
import { PageFrame } from './PageFrame.tsx';
import { Failed, PageSkeleton } from './PageStates.tsx';
import { PayerPage } from './people/PayerPage.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { type Detail, detailQuery, findOnlyOne, listQuery } from './queries.ts';
import { SeatsCard } from './people/SeatsCard.tsx';
import { StandingCard } from './due/StandingCard.tsx';
import { SubscribeChoice } from './choose/SubscribeChoice.tsx';
import { SubscriptionList } from './SubscriptionList.tsx';
import { subscriptionTexts } from './texts.ts';

export interface SubscriptionPageProps {
	/** A subscription's id; absent: whatever the person has. */
	readonly subscriptionId: string | undefined;
}

export function SubscriptionPage({ subscriptionId }: SubscriptionPageProps): ReactElement {
	return subscriptionId === undefined ? <Own /> : <One key={subscriptionId} subscriptionId={subscriptionId} />;
}

function Own(): ReactElement {
	const list = useQuery(listQuery);
	if (list.isLoadingError) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
	if (list.data === undefined) return <PageSkeleton />;
	const { subscriptions: all } = list.data;
	const only = findOnlyOne(all);
	if (only !== undefined) return <One subscriptionId={only.subscriptionId} />;
	return all.length === 0 ? <SubscribeChoice search={{}} /> : <SubscriptionList subscriptions={all} />;
}

function One({ subscriptionId }: { readonly subscriptionId: string }): ReactElement {
	const detail = useQuery(detailQuery(subscriptionId, useLanguage()));
	if (detail.isLoadingError) return <Failed error={detail.error} onRetry={() => void detail.refetch()} />;
	if (detail.data === undefined) return <PageSkeleton />;
	const isForOthers = detail.data.role === 'payer' && detail.data.sourcePayee === 'office';
	if (isForOthers && detail.data.state === 'active') return <PayerPage detail={detail.data} />;
	return <Subscription detail={detail.data} />;
}

function Subscription({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const { has } = useFeatures();
	const [done, setDone] = useState<string>();
	const [wasJustCancelled, setCancelled] = useState(false);
	const part = { detail, onDone: setDone };
	const { state } = detail;
	const isPayer = detail.role === 'payer';
	const cancelled = (words: string): void => {
		setCancelled(true);
		setDone(words);
	};
	return (
		<PageFrame title={text('title')} done={done}>
			{detail.pastDue !== undefined && <DueCard {...part} due={detail.pastDue} />}
			{state === 'ended' && detail.debt !== undefined && (
				<DebtNotice detail={detail} debt={detail.debt} onDone={setDone} />
			)}
			{/* Who does not pay sees no payments: one column holds all of it. */}
			<div
				className={classNames(
					'grid items-start gap-5',
					isPayer ? 'xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]' : 'max-w-180',
				)}
			>
				<div className="grid min-w-0 gap-5">
					{state === 'past_due' ? (
						<FactsCard detail={detail} />
					) : state === 'ending' ? (
						<EndingCard {...part} />
					) : state === 'ended' ? (
						<EndedCard detail={detail} />
					) : (
						<StandingCard {...part} />
					)}
					{state === 'ending' && isPayer && !detail.hasLeavingReason && (
						<LeavingReason subscriptionId={detail.subscriptionId} isFresh={wasJustCancelled} onDone={setDone} />
					)}
					{isPayer && <PaymentsCard payments={detail.payments} />}
				</div>
				<div className="grid min-w-0 gap-5">
					{has('credits') && detail.credits !== undefined && state !== 'ended' && (
						<CreditsCard credits={detail.credits} state={state} />
					)}
					{state !== 'past_due' && <MonthCard detail={detail} />}
					{state !== 'ended' && detail.seats.length > 0 && <SeatsCard {...part} />}
				</div>
			</div>
			{detail.may.includes('cancel') && <LeaveRow detail={detail} onCancelled={cancelled} />}
		</PageFrame>
	);
}
