// /UserAgentAdmin/books/journal/{month}: a month of the books day by day, and its close. What is open is in the address.
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { isDay } from '#platform/contract/calendar-days.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { PageTabs } from '#ui/native/PageTabs.tsx';
import { SkeletonBlocks, SkeletonLine } from '#ui/native/Skeleton.tsx';
import { Select } from '#ui/Select.tsx';
import { CloseCard } from './CloseCard.tsx';
import { ClosedCard } from './ClosedCard.tsx';
import { DaysCard } from './DaysCard.tsx';
import { type BooksMonth, booksMonthQuery } from './queries.ts';
import { booksTexts } from './texts.ts';
import { useBookDays } from './use-book-days.ts';

interface PartProps {
	/** Is named by its first day. */
	readonly month: string;
	/** That month where it is closed, or the last one that is. */
	readonly closed: string | undefined;
}

export interface JournalScreenProps {
	/** What of a month can be downloaded. */
	readonly MonthFiles: ComponentType<PartProps>;
	/** What of a year can be downloaded. */
	readonly YearFiles: ComponentType<PartProps>;
}

export function JournalScreen(parts: JournalScreenProps): ReactElement {
	const text = useText(booksTexts);
	const { brand } = useShell();
	const { month: named } = useParams('staffJournal');
	const first = `${named}-01`;
	const found = useQuery(booksMonthQuery(isDay(first) ? first : undefined));
	const { count } = useFormat();
	const unnumbered = found.data?.hindrances.find(({ kind }) => kind === 'no_number')?.accounts?.length ?? 0;
	return (
		<Page>
			<title>{text('journal.document_title', { brand: brand.name })}</title>
			<PageHead
				title={text('journal.title')}
				lead={found.isPending ? <SkeletonLine /> : found.data?.seller}
				actions={found.data && <MonthSelect books={found.data} />}
			/>
			<PageTabs
				label={text('journal.parts')}
				tabs={[
					{ href: pathTo('staffJournal'), label: text('journal.days'), isCurrent: true },
					{
						href: pathTo('staffBookAccounts'),
						label: text('journal.chart'),
						isCurrent: false,
						warning:
							unnumbered === 0
								? undefined
								: { count: count(unnumbered), text: text('close.no_number', { count: unnumbered }) },
					},
				]}
			/>
			{found.isPending && <SkeletonBlocks label={text('journal.loading')} count={3} />}
			{found.isLoadingError && (
				<FailedState level={2} title={text('journal.failed')} retryLabel={text('retry')} query={found} />
			)}
			{found.data !== undefined && <Journal books={found.data} {...parts} />}
		</Page>
	);
}

function MonthSelect({ books: { month, months } }: { readonly books: BooksMonth }): ReactElement {
	const text = useText(booksTexts);
	const navigate = useNavigate();
	const { monthOfYear } = useBookDays();
	return (
		<div className="w-full sm:w-56">
			<Select
				label={text('journal.month')}
				isLabelHidden
				placeholder={text('journal.month')}
				options={months.map((one) => ({
					id: one.month,
					label: monthOfYear(one.month),
					description: text(one.closing === undefined ? 'journal.open' : 'journal.closed'),
				}))}
				value={month}
				onChange={(chosen) => navigate(pathTo('staffJournal', { month: chosen.slice(0, 7) }))}
			/>
		</div>
	);
}

function Journal({ books, MonthFiles, YearFiles }: JournalScreenProps & { readonly books: BooksMonth }): ReactElement {
	const text = useText(booksTexts);
	const { monthInYear } = useBookDays();
	const { month, months, days } = books;
	const shown = months.find((one) => one.month === month);
	const closed = shown?.closing === undefined ? months.find(({ closing }) => closing !== undefined)?.month : month;
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] lg:grid-rows-[auto_1fr]">
			{/* On a phone the close comes first, because it says what is left to do, and the files come last. */}
			<div className="lg:col-start-2 lg:row-start-1">
				<CloseCard key={month} books={books} />
			</div>
			<div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
				{days.length === 0 ? (
					<Card>
						<EmptyState icon="book-open" level={2} title={text('journal.none', { month: monthInYear(month) })}>
							{text('journal.none_text')}
						</EmptyState>
					</Card>
				) : (
					<DaysCard month={month} days={days} />
				)}
			</div>
			<div className="grid gap-5 lg:col-start-2 lg:row-start-2">
				<MonthFiles month={month} closed={closed} />
				<ClosedCard books={books} />
				<YearFiles month={month} closed={closed} />
			</div>
		</div>
	);
}
