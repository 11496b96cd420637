import { useQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { lazyPart } from '../../lazy-part.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { ContactFacts, WorkFacts } from './FactCards.tsx';
import { OverviewSkeleton } from './PersonSkeleton.tsx';
import { PlannedCard } from './PlannedCard.tsx';
import { staffPersonTexts } from './texts.ts';
import type { AttentionRow } from './use-attention.tsx';
import { useProposals } from './use-person.ts';
import { usePlanned } from './use-planned.ts';

// It comes with the history, because both need the words of the audit log.
export const LatestChanges = lazyPart<{ readonly userId: number }>(
	async () => (await import('./HistoryTab.tsx')).LatestPart,
);

export interface OverviewProps {
	readonly userId: number;
	readonly attention: readonly AttentionRow[];
}

/** What somebody has to do about the person comes first, beside what is planned; a card without anything to say is left out. */
export function Overview({ userId, attention }: OverviewProps): ReactElement {
	const text = useText(staffPersonTexts);
	const record = useQuery(seenRecordQuery(userId));
	const planned = usePlanned(userId);
	const proposals = useProposals(userId);
	// What comes late would move what is there. What failed is shown while it is asked for again.
	const isFirst = record.errorUpdateCount + proposals.errorUpdateCount === 0;
	if (isFirst && (record.isPending || proposals.isLoading)) return <OverviewSkeleton />;
	// The cards are given what failed: one that asked for it itself would fail, leave, and come back with each answer.
	const failed = [record, proposals].find(({ isLoadingError }) => isLoadingError);
	const hasAttention = attention.length > 0 || failed !== undefined;
	const hasPlans = record.isLoadingError || (planned !== undefined && planned.length > 0);
	const beside = hasAttention && hasPlans ? 'grid gap-5 lg:grid-cols-2' : 'grid gap-5';
	return (
		<div className="grid gap-5">
			<output className="sr-only">
				{planned !== undefined &&
					(attention.length === 0 ? text('attention.none') : text('attention.count', { count: attention.length }))}
			</output>
			{(hasAttention || hasPlans) && (
				<div className={beside}>
					{hasAttention && <AttentionCard rows={attention} failed={failed} />}
					{hasPlans && (
						<PlannedCard userId={userId} rows={planned} failed={record.isLoadingError ? record : undefined} />
					)}
				</div>
			)}
			<div className="grid gap-5 lg:grid-cols-2">
				<WorkFacts userId={userId} />
				<ContactFacts userId={userId} />
			</div>
			<Suspense fallback={<SkeletonBlocks label={text('planned.loading')} count={1} />}>
				<LatestChanges userId={userId} />
			</Suspense>
		</div>
	);
}
