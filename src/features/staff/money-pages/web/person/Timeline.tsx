import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { tableRoles, phoneCards } from '#ui/table-style.ts';
import { classNames } from '#ui/class-names.ts';
import type { Moment } from '#features/staff/money/contract.ts';
import { columnCount, MomentRow } from './MomentRow.tsx';
import type { MoneyOverview } from '../queries.ts';
import { moneyTexts } from '../texts.ts';
import { monthOf, useDays } from '../use-days.ts';

const headers = [
	['line.day', 'w-28'],
	['line.what', ''],
	['line.processor', 'w-52'],
	['line.amount', 'w-40 text-end!'],
] as const;

export interface TimelineProps {
	readonly userId: number;
	readonly moments: readonly Moment[];
	readonly months: MoneyOverview['months'];
}

/** Each event has one line, under the heading of its month, the newest first. */
export function Timeline({ userId, moments, months }: TimelineProps): ReactElement {
	const text = useText(moneyTexts);
	const groups = Map.groupBy(moments, ({ at }) => monthOf(at));
	return (
		<table {...tableRoles.table} className={classNames('w-full border-collapse sm:table-fixed', phoneCards.table)}>
			<caption className="sr-only">{text('line.title')}</caption>
			<thead {...tableRoles.rowGroup} className={phoneCards.head}>
				<tr {...tableRoles.row}>
					{headers.map(([header, style]) => (
						<th
							key={header}
							{...tableRoles.columnHeader}
							scope="col"
							className={`border-y border-line px-3 py-2.5 text-start text-xs font-semibold whitespace-nowrap text-muted first:ps-5 ${style}`}
						>
							{text(header)}
						</th>
					))}
					<th {...tableRoles.columnHeader} scope="col" className="w-16 border-y border-line">
						<span className="sr-only">{text('line.details')}</span>
					</th>
				</tr>
			</thead>
			{[...groups].map(([month, ofMonth]) => (
				<tbody key={month} {...tableRoles.rowGroup} className="max-sm:block">
					<MonthRow month={month} sums={months.find((one) => one.month === month)} />
					{ofMonth.map((moment) => (
						<MomentRow key={`${moment.kind} ${moment.id}`} userId={userId} moment={moment} />
					))}
				</tbody>
			))}
		</table>
	);
}

interface MonthRowProps {
	readonly month: string;
	/** Covers everything in the month, whatever narrows the list. */
	readonly sums: MoneyOverview['months'][number] | undefined;
}

function MonthRow({ month, sums }: MonthRowProps): ReactElement {
	const text = useText(moneyTexts);
	const { month: nameMonth } = useDays();
	const { money } = useFormat();
	const { paid = 0, refunded = 0, disputed = 0 } = sums ?? {};
	const words = [
		...(paid > 0 ? [text('month.paid', { paid: money(paid) })] : []),
		...(refunded > 0 ? [text('month.refunded', { refunded: money(refunded) })] : []),
		...(disputed > 0 ? [text('month.disputed', { disputed: money(disputed) })] : []),
	].join(', ');
	return (
		<tr {...tableRoles.row} className="max-sm:block">
			<th
				{...tableRoles.columnHeader}
				scope="colgroup"
				colSpan={columnCount}
				className="border-b border-line bg-sunken px-5 py-2 text-start text-sm max-sm:block max-sm:px-4"
			>
				<span className="flex flex-wrap justify-between gap-x-4">
					<span className="font-semibold text-strong first-letter:uppercase">{nameMonth(month)}</span>
					<span className="figures font-normal text-muted first-letter:uppercase">{words}</span>
				</span>
			</th>
		</tr>
	);
}
