import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { type ClosedItem, historyQuery } from './queries.ts';
import { openItemsTexts } from './texts.ts';
import { useTimes } from './use-item-words.ts';

/** How many were open each evening, and how the latest ended. Left out where they cannot be loaded: the list is what counts. */
export function HistoryCards(): ReactElement | null {
	const text = useText(openItemsTexts);
	const closedId = useId();
	const history = useInfiniteQuery(historyQuery());
	const days = history.data?.pages[0]?.days;
	const closed = history.data?.pages.flatMap((page) => page.closed) ?? [];
	if (days === undefined) return null;
	return (
		<div className="grid items-start gap-5 lg:grid-cols-2">
			<DaysCard days={days} />
			<Card as="section" padding="none" aria-labelledby={closedId}>
				<div className="px-4 pt-4 sm:px-5">
					<CardHeader titleId={closedId} title={text('closed.title')} />
				</div>
				{closed.length === 0 ? (
					<p className="px-4 pb-5 text-muted sm:px-5">{text('closed.none')}</p>
				) : (
					<>
						<ul className="divide-y divide-line border-t border-line">
							{closed.map((item) => (
								<ClosedRow key={`${item.kind} ${item.itemId} ${item.closedAt}`} item={item} />
							))}
						</ul>
						{history.hasNextPage && (
							<LoadMore
								label={text('closed.more')}
								pendingLabel={text('page.loading')}
								isPending={history.isFetchingNextPage}
								hasMore
								shownLabel={text('closed.shown', { count: closed.length })}
								onMore={() => void history.fetchNextPage()}
							/>
						)}
					</>
				)}
			</Card>
		</div>
	);
}

function ClosedRow({ item }: { readonly item: ClosedItem }): ReactElement {
	const text = useText(openItemsTexts);
	const { money } = useFormat();
	const { short } = useTimes();
	const { kind, person, amount, closedAt, outcome, closedBy } = item;
	const title = text('closed.item', {
		kind: text(`kind.${kind}`, { name: person.name }),
		amount: money(Math.abs(amount)),
	});
	const how = { name: person.name, outcome: text(`outcome.${outcome}`), by: closedBy?.name ?? text('owner.portal') };
	return (
		<li className="flex items-start gap-3 px-4 py-3 sm:px-5">
			<Icon name="check" className="mt-1 shrink-0 text-success-text" />
			<span className="grid min-w-0 grow gap-0.5">
				<span className="wrap-anywhere text-strong">{title}</span>
				<span className="text-sm wrap-anywhere text-muted">{text('closed.how', how)}</span>
			</span>
			<time dateTime={closedAt} className="text-sm whitespace-nowrap text-muted">
				{short(closedAt)}
			</time>
		</li>
	);
}

interface Day {
	readonly day: string;
	readonly count: number;
}

const plotHeight = 112;

/** A tick for an evening with nothing left, a bar for each other one; today is not over. */
function DaysCard({ days }: { readonly days: readonly Day[] }): ReactElement {
	const text = useText(openItemsTexts);
	const titleId = useId();
	const { count: write } = useFormat();
	const { day: writeDay, shortDay } = useTimes();
	const evenings = days.slice(0, -1);
	const most = Math.max(1, ...days.map(({ count }) => count));
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader titleId={titleId} title={text('days.title')} />
			<p className="text-sm text-muted">
				{text('days.empty', {
					count: evenings.filter(({ count }) => count === 0).length,
					total: write(evenings.length),
				})}
			</p>
			<ol className="mt-4 flex items-end gap-1.5 border-b border-line-strong sm:gap-2.5">
				{days.map(({ day, count }, at) => {
					const isToday = at === days.length - 1;
					return (
						<li key={day} className="grid min-w-0 grow basis-0 justify-items-center gap-1">
							<span className="sr-only">
								{text('days.bar', { day: isToday ? text('days.today') : writeDay(day), count })}
							</span>
							{count === 0 ? (
								<Icon name="check" className="mb-1.5 text-success-text" />
							) : (
								<>
									<span aria-hidden="true" className="figures text-xs text-muted">
										{write(count)}
									</span>
									<span
										aria-hidden="true"
										className={`w-full max-w-4 rounded-t-xs forced-color-adjust-none ${isToday ? 'border border-b-0 border-dashed border-warning-line bg-warning-soft' : 'bg-chart-3'}`}
										style={{ height: Math.max(6, Math.round((count / most) * plotHeight)) }}
									/>
								</>
							)}
						</li>
					);
				})}
			</ol>
			<p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-muted">
				<span>{shortDay(days[0]?.day ?? '')}</span>
				<span>{text('days.today')}</span>
			</p>
		</Card>
	);
}
