import type { ReactElement, ReactNode } from 'react';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { momentNow } from '#platform/web/local-day.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { useLoadingMark } from '#ui/native/loading-mark.ts';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { phoneCards, tableRoles } from '#ui/table-style.ts';
import type { Entry, Summary } from '../contract.ts';
import { columnCount, EntryRow } from './EntryRow.tsx';
import { nameOf } from './entry-filter.ts';
import { paymentHistoryTexts } from './texts.ts';
import { useDays } from './use-days.ts';

/** Columns keep their width whatever is in them; what was bought takes what is left. */
const headers = [
	['list.date', 'w-22'],
	['list.for', ''],
	['list.state', 'w-40'],
	['list.amount', 'w-40 text-end!'],
] as const;

export interface EntryTableProps {
	/** Undefined while they are on their way. */
	readonly entries: readonly Entry[] | undefined;
	readonly months: Summary['months'];
	readonly isOpen: (entry: Entry) => boolean;
	readonly onOpen: (entry: Entry, isOpen: boolean) => void;
}

/** Rows stand under the heading of their month, the newest first. */
export function EntryTable({ entries, months, isOpen, onOpen }: EntryTableProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const groups = Map.groupBy(entries ?? [], ({ day }) => day.slice(0, 7));
	return (
		<table
			{...tableRoles.table}
			aria-busy={entries === undefined}
			className={classNames('w-full border-collapse sm:table-fixed', phoneCards.table)}
		>
			<caption className="sr-only">{text('list.title')}</caption>
			<thead {...tableRoles.rowGroup} className={phoneCards.head}>
				<tr {...tableRoles.row}>
					{headers.map(([header, style]) => (
						<HeadCell key={header} look={style}>
							{text(header)}
						</HeadCell>
					))}
					<HeadCell look="w-16">
						<span className="sr-only">{text('list.details')}</span>
					</HeadCell>
				</tr>
			</thead>
			{entries === undefined && (
				<tbody aria-hidden="true" className="max-sm:block">
					<MonthRow month={thisMonth()} sums={undefined} />
					<RowsSkeleton />
				</tbody>
			)}
			{[...groups].map(([month, ofMonth]) => (
				<tbody key={month} {...tableRoles.rowGroup} className="max-sm:block">
					<MonthRow month={month} sums={months.find((one) => one.month === month)} />
					{ofMonth.map((entry) => (
						<EntryRow
							key={entry.entryId}
							entry={entry}
							isOpen={isOpen(entry)}
							onOpen={(isNow) => onOpen(entry, isNow)}
						/>
					))}
				</tbody>
			))}
		</table>
	);
}

export function isNamed(open: readonly string[], entry: Entry): boolean {
	return open.includes(nameOf(entry));
}

/** Most people bought something in it. */
function thisMonth(): string {
	return businessDayOf(momentNow()).slice(0, 7);
}

interface MonthRowProps {
	readonly month: string;
	/** Covers all rows of the month, whatever narrows the list. */
	readonly sums: Summary['months'][number] | undefined;
}

function MonthRow({ month, sums }: MonthRowProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { month: nameMonth } = useDays();
	const { money } = useFormat();
	const words =
		sums === undefined
			? ''
			: sums.refunded > 0
				? text('month.refunded', { paid: money(sums.paid), refunded: money(sums.refunded) })
				: text('month.paid', { paid: money(sums.paid) });
	return (
		<tr {...tableRoles.row} className="max-sm:block">
			<th
				{...tableRoles.columnHeader}
				scope="colgroup"
				colSpan={columnCount}
				className="border-b border-line bg-sunken px-5 py-2 text-start text-sm max-sm:block max-sm:px-4"
			>
				<span className="flex flex-wrap justify-between gap-x-4">
					<span className="font-semibold text-strong first-letter:uppercase">{nameMonth(`${month}-01`)}</span>
					<span className="figures font-normal text-muted">{words}</span>
				</span>
			</th>
		</tr>
	);
}

interface HeadCellProps {
	readonly look: string;
	readonly children: ReactNode;
}

function HeadCell({ look, children }: HeadCellProps): ReactElement {
	return (
		<th
			{...tableRoles.columnHeader}
			scope="col"
			className={`border-y border-line px-3 py-2.5 text-start text-xs font-semibold whitespace-nowrap text-muted first:ps-5 last:pe-5 ${look}`}
		>
			{children}
		</th>
	);
}

const skeletonCell = 'px-3 py-2 first:ps-5 last:pe-5 sm:h-14 sm:border-b sm:border-line max-sm:p-0';
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** As high as the rows that will be there. */
function RowsSkeleton(): ReactElement {
	useLoadingMark();
	return (
		<>
			{skeletonRows.map((row) => (
				<tr
					key={row}
					className="max-sm:flex max-sm:items-center max-sm:justify-between max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-2.5"
				>
					<td className={`${skeletonCell} max-sm:hidden`}>
						<Skeleton className="w-12!" />
					</td>
					<td className={`${skeletonCell} max-sm:grow`}>
						<span className="flex items-center gap-3">
							<Skeleton shape="circle" className="size-8! shrink-0 max-sm:hidden" />
							<span className="grid h-10 grow content-center gap-2">
								<Skeleton width="narrow" />
								<Skeleton width="half" className="h-2.5" />
							</span>
						</span>
					</td>
					<td className={`${skeletonCell} max-sm:hidden`}>
						<Skeleton className="w-16!" />
					</td>
					<td colSpan={2} className={`${skeletonCell} sm:pe-19!`}>
						<Skeleton className="ms-auto w-16!" />
					</td>
				</tr>
			))}
		</>
	);
}
