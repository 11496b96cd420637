// On the overview of credits and subscriptions: how the subscription stands, and on top of everything what is past due.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { hasErrorKey } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { CardLink } from '#ui/CardLink.tsx';
import { toSubscription } from './addresses.ts';
import { ListedFacts } from './ListedFacts.tsx';
import { type Listed, listQuery, packagesQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { subscriptionTexts } from './texts.ts';
import { useNextTry, usePackageList } from './use-words.ts';

export function SubscriptionOverview(): ReactElement {
	return (
		<SliceTexts catalog={subscriptionTexts}>
			<Overview />
		</SliceTexts>
	);
}

function Overview(): ReactElement | null {
	const text = useText(subscriptionTexts);
	const list = useQuery(listQuery);
	const packages = useQuery(packagesQuery);
	const all = list.data?.subscriptions ?? [];
	const { day } = useFormat();
	const current = all.filter(({ state }) => state !== 'ended');
	const ended = all.find(({ state }) => state === 'ended');
	// A brand that sells none says nothing of them.
	if (hasErrorKey(packages.error, 'subscriptions.not_sold') && all.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="subscription-card">
			<CardHeader
				title={text('overview.title')}
				titleId="subscription-card"
				actions={
					<CardLink href={toSubscription()} titleId="subscription-card">
						{text(current.length === 0 ? 'overview.choose' : 'overview.more')}
					</CardLink>
				}
			/>
			{/* One subscription is what most people have. */}
			<div className="min-h-28">
				{list.isPending ? (
					<SkeletonGroup label={text('loading')}>
						<Skeleton width="half" />
						<Skeleton />
						<Skeleton width="wide" />
					</SkeletonGroup>
				) : list.isLoadingError ? (
					<FailedNotice title={text('error.title')} retryLabel={text('retry')} query={list} />
				) : current.length === 0 ? (
					<Text tone="muted">
						{ended === undefined ? text('overview.none') : text('overview.ended', { day: day(ended.goodThrough) })}
					</Text>
				) : (
					<ul className="grid gap-4">
						{current.slice(0, 3).map((one) => (
							<li key={one.subscriptionId} className="grid gap-2">
								<Name listed={one} />
								<ListedFacts listed={one} />
							</li>
						))}
					</ul>
				)}
			</div>
		</Card>
	);
}

function Name({ listed }: { readonly listed: Listed }): ReactElement {
	const list = usePackageList();
	return (
		<p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-strong">
			{list(listed.packages)}
			<StateBadge state={listed.state} until={listed.goodThrough} />
		</p>
	);
}

/** While a payment is past due, on top of everything. */
export function PastDueBanner(): ReactElement | null {
	const due = useQuery(listQuery).data?.subscriptions.find(({ due }) => due !== undefined);
	if (due?.due === undefined) return null;
	return (
		<SliceTexts catalog={subscriptionTexts}>
			<Words id={due.subscriptionId} due={due.due} />
		</SliceTexts>
	);
}

interface WordsProps {
	readonly id: string;
	readonly due: NonNullable<Listed['due']>;
}

function Words({ id, due }: WordsProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { day, money } = useFormat();
	const nextTry = useNextTry();
	const amount = money(due.amount);
	return (
		<Notice
			tone="danger"
			title={text('due.title')}
			action={
				<Link href={toSubscription(id)} className={buttonStyle({ variant: 'primary', size: 'small' })}>
					{text('due.banner_action', { amount })}
				</Link>
			}
		>
			{text('due.banner', { amount, day: day(due.lastDay) })} {nextTry(due.nextTry)}
		</Notice>
	);
}
