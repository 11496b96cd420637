import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { isClosed } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import { PageHead } from '#ui/native/Page.tsx';
import type { Proposal } from '../contract.ts';
import { proposalsQuery, type Shown } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { approvalTexts } from './texts.ts';

/** What waits for a second person, and what was decided. */
export function ProposalList(): ReactElement {
	const text = useText(approvalTexts);
	const [shown, setShown] = useState<Shown>('waiting');
	return (
		<>
			<PageHead title={text('title')} lead={text('lead')} />
			<div className="mb-4">
				<FilterChips
					name="show"
					label={text('filter.label')}
					chips={[
						{ id: 'waiting', label: text('filter.waiting') },
						{ id: 'decided', label: text('filter.decided') },
					]}
					value={shown}
					onChange={setShown}
				/>
			</div>
			<Rows key={shown} shown={shown} />
		</>
	);
}

/** So many are counted at a glance. */
const fewProposals = 10;

function Rows({ shown }: { readonly shown: Shown }): ReactElement {
	const text = useText(approvalTexts);
	const list = useInfiniteQuery({
		...proposalsQuery(shown, useLanguage()),
		throwOnError: (error: Error) => isClosed(error),
	});
	if (list.isPending) return <SkeletonBlocks label={text('loading')} count={3} />;
	if (list.isLoadingError) {
		return <FailedNotice title={text('failed')} retryLabel={text('retry')} query={list} />;
	}
	const proposals = list.data.pages.flatMap((page) => page.proposals);
	if (proposals.length === 0) {
		return (
			<Card>
				<EmptyState icon="badge-check" level={2} title={text(`empty.${shown}`)}>
					{text(`empty.${shown}_text`)}
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card padding="none">
			<ul className="divide-y divide-line">
				{proposals.map((proposal) => (
					<Row key={proposal.proposalId} proposal={proposal} />
				))}
			</ul>
			{(list.hasNextPage || proposals.length > fewProposals) && (
				<LoadMore
					label={text('more')}
					pendingLabel={text('loading')}
					isPending={list.isFetchingNextPage}
					hasMore={list.hasNextPage}
					shownLabel={text('shown', { count: proposals.length })}
					onMore={() => void list.fetchNextPage()}
				/>
			)}
		</Card>
	);
}

function Row({ proposal }: { readonly proposal: Proposal }): ReactElement {
	const text = useText(approvalTexts);
	const { moment } = useFormat();
	const { proposalId: id, title, subject, state } = proposal;
	return (
		<li className="relative flex flex-wrap items-start gap-x-3 gap-y-1 px-5 py-3.5 first:rounded-t-lg hover:bg-hover max-sm:px-4">
			<Avatar name={proposal.proposedBy} />
			<div className="grid min-w-0 flex-1 gap-0.5">
				<p className="font-medium text-strong">
					<Link href={pathTo('staffApprovals', { key: id })} data-whole className={wholeTextLinkStyle}>
						{subject === '' ? title : `${title} · ${subject}`}
					</Link>
				</p>
				<p className="text-sm text-muted">
					{text('row.by', { name: proposal.proposedBy, time: moment(proposal.proposedAt) })}
				</p>
				<p className="text-sm wrap-anywhere text-body">{proposal.reason}</p>
			</div>
			<span className="max-sm:basis-full max-sm:ps-11">
				<StateBadge state={state} />
			</span>
		</li>
	);
}
