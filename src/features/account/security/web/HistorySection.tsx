import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { HistoryEntry } from '../contract.ts';
import { type HistoryGroup, historyGroups } from '../history-events.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { historyQuery } from './queries.ts';
import { useDayName } from './use-day-name.ts';
import { securityTexts } from './texts.ts';

type Filter = HistoryGroup | 'all';
const filters: readonly Filter[] = ['all', ...historyGroups];

/** Sign-ins, failed tries and changes of the person's own account, by day. */
export function HistorySection(): ReactElement {
	const text = useText(securityTexts);
	const [filter, setFilter] = useState<Filter>('all');
	return (
		<Tabs
			label={text('history.filter')}
			tabs={filters.map((id) => ({ id, label: text(`history.${id}`), content: <History filter={id} /> }))}
			selected={filter}
			onSelect={setFilter}
		/>
	);
}

function History({ filter }: { readonly filter: Filter }): ReactElement {
	const text = useText(securityTexts);
	const nameDay = useDayName();
	const history = useInfiniteQuery(historyQuery(filter === 'all' ? undefined : filter));
	if (history.isPending) return <SkeletonBlocks label={text('history.loading')} />;
	if (history.isLoadingError) {
		return <FailedState level={2} title={text('history.failed')} retryLabel={text('sessions.retry')} query={history} />;
	}
	const events = history.data.pages.flatMap((page) => page.events);
	if (events.length === 0) {
		return (
			<EmptyState icon="history" level={2} title={text('history.empty_title')}>
				{text('history.empty_text')}
			</EmptyState>
		);
	}
	return (
		<div className="grid gap-5">
			<Card padding="none" className="divide-y divide-line overflow-hidden">
				{groupByDay(events, nameDay).map(({ day, entries }) => (
					<div key={day}>
						<Heading
							level={2}
							size="label"
							className="border-b border-line bg-canvas px-4 py-2 text-muted! first-letter:uppercase"
						>
							{day}
						</Heading>
						<ul className="divide-y divide-line">
							{entries.map((entry) => (
								<HistoryRow key={entry.eventId} entry={entry} />
							))}
						</ul>
					</div>
				))}
			</Card>
			{history.hasNextPage && (
				<Button
					className="justify-self-start"
					isPending={history.isFetchingNextPage}
					pendingLabel={text('history.loading_more')}
					onClick={() => void history.fetchNextPage()}
				>
					{text('history.more')}
				</Button>
			)}
		</div>
	);
}

interface Day {
	readonly day: string;
	readonly entries: HistoryEntry[];
}

/** Events come newest first, so that those of one day stand together. */
function groupByDay(events: readonly HistoryEntry[], nameDay: (time: string) => string): readonly Day[] {
	const days: Day[] = [];
	for (const entry of events) {
		const day = nameDay(entry.at);
		const last = days.at(-1);
		if (last?.day === day) last.entries.push(entry);
		else days.push({ day, entries: [entry] });
	}
	return days;
}
