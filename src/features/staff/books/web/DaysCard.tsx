import { Fragment, type ReactElement, useId } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { JournalDay } from '../contract.ts';
import { DayPanel } from './DayPanel.tsx';
import { booksTexts } from './texts.ts';
import { useBookDays } from './use-book-days.ts';

export interface DaysCardProps {
	readonly month: string;
	readonly days: readonly JournalDay[];
}

const cell = 'px-4 py-3 first:ps-5 max-sm:first:ps-4';
const figures = `${cell} figures text-end`;
/** A phone has the counts below the day, and of two sums that are equal one. */
const wide = 'max-sm:hidden';

/** Each day balances, and opens to its accounts. */
export function DaysCard({ month, days }: DaysCardProps): ReactElement {
	const text = useText(booksTexts);
	const { query } = useAddress();
	const { monthOfYear } = useBookDays();
	const sum = (of: keyof Omit<JournalDay, 'day'>): number => days.reduce((total, one) => total + one[of], 0);
	const whole = { entries: sum('entries'), lines: sum('lines'), debit: sum('debit'), credit: sum('credit') };
	const head = `${cell} text-xs font-semibold whitespace-nowrap text-muted`;
	return (
		<Card padding="none">
			<table className="w-full border-collapse">
				<caption className="sr-only">{text('days.caption', { month: monthOfYear(month) })}</caption>
				<thead className="max-sm:sr-only">
					<tr className="border-b border-line">
						<th scope="col" className={`${head} text-start`}>
							{text('days.day')}
						</th>
						{(['entries', 'lines', 'debit', 'credit'] as const).map((name) => (
							<th key={name} scope="col" className={`${head} text-end last:pe-12`}>
								{text(`days.${name}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					<tr className="border-b border-line-strong font-semibold text-strong">
						<th scope="row" className={`${cell} text-start`}>
							{monthOfYear(month)}
							<Counts {...whole} />
						</th>
						<Figures {...whole} />
					</tr>
					{days.map((one) => (
						<DayRow key={one.day} of={one} isOpen={query['day'] === one.day} />
					))}
				</tbody>
			</table>
		</Card>
	);
}

type Sums = Omit<JournalDay, 'day'>;

function Counts({ entries, lines }: Pick<Sums, 'entries' | 'lines'>): ReactElement {
	const text = useText(booksTexts);
	return (
		<span className="block text-sm font-normal text-muted sm:hidden">
			{text('days.counts', {
				entries: text('days.entries_of', { count: entries }),
				lines: text('days.lines_of', { count: lines }),
			})}
		</span>
	);
}

function Figures({ entries, lines, debit, credit }: Sums): ReactElement {
	const { count, money } = useFormat();
	return (
		<>
			<td className={`${figures} ${wide}`}>{count(entries)}</td>
			<td className={`${figures} ${wide}`}>{count(lines)}</td>
			<td className={`${figures} max-sm:pe-11`}>{money(debit)}</td>
			<td className={`${figures} ${wide} pe-12`}>{money(credit)}</td>
		</>
	);
}

function DayRow({ of, isOpen }: { readonly of: JournalDay; readonly isOpen: boolean }): ReactElement {
	const { path } = useAddress();
	const navigate = useNavigate();
	const { day } = useBookDays();
	const panelId = useId();
	return (
		<Fragment>
			<tr className={classNames(wholeStyle, 'border-t border-line', isOpen ? 'bg-accent-soft' : 'hover:bg-hover')}>
				<th scope="row" className={`${cell} text-start font-normal text-strong`}>
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={isOpen ? panelId : undefined}
						data-whole
						className={`text-start ${wholeLinkStyle}`}
						onClick={() => navigate(withQuery(path, { day: isOpen ? undefined : of.day }), { replace: true })}
					>
						{day(of.day)}
						<Icon
							name={isOpen ? 'chevron-up' : 'chevron-down'}
							className="absolute end-4 top-1/2 -translate-y-1/2 text-muted"
						/>
					</button>
					<Counts {...of} />
				</th>
				<Figures {...of} />
			</tr>
			{isOpen && (
				<tr id={panelId}>
					<td colSpan={5} className="bg-sunken p-0 sm:p-4">
						<DayPanel day={of.day} />
					</td>
				</tr>
			)}
		</Fragment>
	);
}
