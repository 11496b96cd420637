import type { ReactElement, ReactNode } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { daysAgo } from '#platform/web/local-day.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { TableSkeleton } from '#ui/TableRow.tsx';
import { phoneCards, tableRoles } from '#ui/table-style.ts';
import type { AuditRow, Seal } from '../contract.ts';
import { AuditEntry, columnCount } from './AuditEntry.tsx';
import { auditTexts } from './texts.ts';

/** Columns keep their width whatever is in them; the last takes what is left. */
const headers = [
	['list.time', 'w-28'],
	['list.who', 'w-[17%]'],
	['list.what', 'w-[22%]'],
	['list.whom', 'w-[14%]'],
	['list.changes', ''],
] as const;

export interface AuditTableProps {
	readonly rows: readonly AuditRow[] | undefined;
	readonly seal: Seal | undefined;
	/** Number of the row that a link named. */
	readonly named: string | undefined;
}

/** Rows under the heading of their day, the newest first. Without rows, while they are on their way, the shape of some. */
export function AuditTable({ rows, seal, named }: AuditTableProps): ReactElement {
	const text = useText(auditTexts);
	const nameDay = useDayHeading();
	const groups = Map.groupBy(rows ?? [], ({ at }) => new Date(at).toDateString());
	return (
		<table
			{...tableRoles.table}
			aria-busy={rows === undefined}
			className={classNames('w-full border-collapse sm:table-fixed', phoneCards.table)}
		>
			<caption className="sr-only">{text('list.caption')}</caption>
			<thead {...tableRoles.rowGroup} className={phoneCards.head}>
				<tr {...tableRoles.row}>
					{headers.map(([header, width]) => (
						<HeadCell key={header} width={width}>
							{text(header)}
						</HeadCell>
					))}
					<HeadCell width="w-18">
						<span className="sr-only">{text('list.details')}</span>
					</HeadCell>
				</tr>
			</thead>
			{rows === undefined && (
				<tbody aria-hidden="true" className="max-sm:block">
					<TableSkeleton columns={columnCount} rows={12} />
				</tbody>
			)}
			{[...groups.entries()].map(([day, ofDay]) => (
				<tbody key={day} {...tableRoles.rowGroup} className="max-sm:block">
					<tr {...tableRoles.row} className="max-sm:block">
						<th
							{...tableRoles.columnHeader}
							scope="colgroup"
							colSpan={columnCount}
							className="border-b border-line bg-sunken px-5 py-2 text-start text-sm font-semibold text-strong first-letter:uppercase max-sm:block max-sm:px-4"
						>
							{nameDay(ofDay[0]?.at ?? '')}
						</th>
					</tr>
					{ofDay.map((row) => (
						<AuditEntry key={row.eventId} row={row} seal={seal} isInitiallyOpen={row.eventId === named} />
					))}
				</tbody>
			))}
		</table>
	);
}

interface HeadCellProps {
	readonly width: string;
	readonly children: ReactNode;
}

function HeadCell({ width, children }: HeadCellProps): ReactElement {
	return (
		<th
			{...tableRoles.columnHeader}
			scope="col"
			className={`${width} border-y border-line px-3 py-2.5 text-start text-xs font-semibold whitespace-nowrap text-muted first:ps-5 last:pe-5`}
		>
			{children}
		</th>
	);
}

/** Names today and yesterday, and writes all other days as dates. */
function useDayHeading(): (time: string) => string {
	const text = useText(auditTexts);
	const language = useLanguage();
	const short = createDateTimeFormat(language, { month: 'long', day: 'numeric' });
	const long = createDateTimeFormat(language, { dateStyle: 'full' });
	return (time) => {
		const at = new Date(time);
		const ago = daysAgo(time);
		if (ago === 0) return text('list.today', { day: short(at) });
		return ago === 1 ? text('list.yesterday', { day: short(at) }) : long(at);
	};
}
