import { type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { shortened } from './CloseCard.tsx';
import type { BooksMonth } from './queries.ts';
import { booksTexts } from './texts.ts';
import { useBookDays } from './use-book-days.ts';

/** The latest of them; all are in the choice of months. */
const mostShown = 12;

/** Months that nothing changes any more, with who closed them and the ends of the seal. */
export function ClosedCard({ books: { months } }: { readonly books: BooksMonth }): ReactElement | null {
	const text = useText(booksTexts);
	const titleId = useId();
	const { monthOfYear, dayOf } = useBookDays();
	const closed = months.filter(({ closing }) => closing !== undefined).slice(0, mostShown);
	if (closed.length === 0) return null;
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader titleId={titleId} title={text('closed.title')} />
			<ul className="divide-y divide-line">
				{closed.map(({ month, closing }) => (
					<li key={month} className="flex items-start gap-2.5 py-2.5 last:pb-0">
						<Icon name="lock" className="mt-0.5 text-muted" />
						<div className="min-w-0 grow">
							<Link href={pathTo('staffJournal', { month: month.slice(0, 7) })} className={textLinkStyle}>
								{monthOfYear(month)}
							</Link>
							<p className="text-sm text-muted">
								{[dayOf(closing?.closedAt ?? ''), closing?.closedBy].filter(Boolean).join(', ')}
							</p>
						</div>
						<span className="shrink-0 font-mono text-sm whitespace-nowrap text-muted">
							{shortened(closing?.hash ?? '')}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
