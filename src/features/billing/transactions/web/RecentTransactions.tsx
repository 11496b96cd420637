import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { KeptTime } from '#platform/web/KeptTime.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Text } from '#ui/native/Text.tsx';
import { CardLink } from '#ui/CardLink.tsx';
import type { Movement } from '../contract.ts';
import { localToday } from '#platform/web/local-day.ts';
import { rangeOf } from './filter/day-range.ts';
import { MovementMark } from './MovementMark.tsx';
import { nameMovement } from './movement-words.ts';
import { statementQuery } from './queries.ts';
import { transactionTexts } from './texts.ts';

const shownCount = 5;

/** Shows the newest few on the overview, and leads to all. */
export function RecentTransactions(): ReactElement {
	const text = useText(transactionTexts);
	const [range] = useState(() => rangeOf('last_30_days', localToday()));
	const statement = useInfiniteQuery(statementQuery(range, 'person'));
	const movements = statement.data?.pages[0]?.transactions.slice(0, shownCount) ?? [];
	return (
		<Card as="section" padding="none" aria-labelledby="recent-title">
			<div className="px-5 pt-5">
				<CardHeader
					title={text('recent.title')}
					titleId="recent-title"
					actions={
						<KeptTime at={statement.dataUpdatedAt}>
							<CardLink href={pathTo('credit')} titleId="recent-title">
								{text('recent.view_all')}
							</CardLink>
						</KeptTime>
					}
				/>
			</div>
			{statement.isPending ? (
				<RowSkeletons label={text('recent.loading')} />
			) : statement.isLoadingError ? (
				<div className="px-5 pb-5">
					<FailedNotice height="rows" title={text('recent.failed')} retryLabel={text('retry')} query={statement} />
				</div>
			) : movements.length === 0 ? (
				<Text tone="muted" className="px-5 pb-5">
					{text('recent.empty')}
				</Text>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{movements.map((movement) => (
						<RecentRow key={movement.transactionId} movement={movement} />
					))}
				</ul>
			)}
		</Card>
	);
}

/** Rows as high as those that come. */
function RowSkeletons({ label }: { readonly label: string }): ReactElement {
	return (
		<SkeletonGroup label={label}>
			<div className="divide-y divide-line border-t border-line">
				{skeletonRows.map((row) => (
					<div key={row} className="flex h-[4.175rem] items-center gap-3 px-5">
						<Skeleton shape="circle" className="size-8 shrink-0" />
						<span className="grid grow gap-2">
							<Skeleton className="h-3" width="half" />
							<Skeleton className="h-2.5" width="narrow" />
						</span>
					</div>
				))}
			</div>
		</SkeletonGroup>
	);
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e'];

function RecentRow({ movement }: { readonly movement: Movement }): ReactElement {
	const text = useText(transactionTexts);
	const { signedCredits, moment } = useFormat();
	return (
		<li className="flex items-center gap-3 px-5 py-3">
			<MovementMark movement={movement} />
			<span className="grid min-w-0 grow">
				<span className="flex min-w-0 items-center gap-2">
					<span className="truncate font-medium text-strong">{nameMovement(text, movement)}</span>
					{movement.reversedBy !== undefined && <Badge>{text('move.undone')}</Badge>}
				</span>
				<time dateTime={movement.at} className="text-sm text-muted">
					{moment(movement.at)}
				</time>
			</span>
			<span
				className={`figures font-medium whitespace-nowrap ${movement.amount > 0 ? 'text-success-text' : 'text-strong'}`}
			>
				{signedCredits(movement.amount)}
			</span>
		</li>
	);
}
