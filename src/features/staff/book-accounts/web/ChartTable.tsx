import { Fragment, type ReactElement } from 'react';
import { createDateTimeFormat, formatDayOfYear } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { tableRoles } from '#ui/table-style.ts';
import { accountGroups } from '#features/billing/books/contract.ts';
import { AccountFields } from './AccountFields.tsx';
import { bookAccountsTexts } from './texts.ts';
import type { Chart, ChartRow } from './use-chart.ts';

export interface ChartTableProps {
	readonly rows: readonly ChartRow[];
	/** Is named by its first day. */
	readonly month: string;
	readonly mayChange: boolean;
	readonly onChange: Chart['change'];
	readonly onTake: (account: ChartRow['account']) => void;
}

const cell = 'px-4 py-3 first:ps-5 last:pe-5 align-top';
const figures = `${cell} figures text-end text-sm whitespace-nowrap max-sm:hidden pt-5`;
const head = `${cell} text-xs font-semibold whitespace-nowrap text-muted`;
const groups = ['assets', 'liabilities', 'revenue', 'expenses'] as const;

export function ChartTable({ rows, month, ...fields }: ChartTableProps): ReactElement {
	const text = useText(bookAccountsTexts);
	const language = useLanguage();
	const { count, money } = useFormat();
	const name = createDateTimeFormat(language, { month: 'long', timeZone: 'UTC' })(new Date(month));
	const sum = (of: 'lines' | 'debit' | 'credit'): number => rows.reduce((total, row) => total + row[of], 0);
	return (
		<table {...tableRoles.table} className="w-full border-collapse border-t border-line max-sm:block">
			<caption className="sr-only">{text('chart.caption')}</caption>
			<thead {...tableRoles.rowGroup} className="max-sm:sr-only">
				<tr {...tableRoles.row}>
					{(['account', 'number', 'name'] as const).map((column) => (
						<th key={column} {...tableRoles.columnHeader} scope="col" className={`${head} text-start`}>
							{text(`chart.${column}`)}
						</th>
					))}
					<th {...tableRoles.columnHeader} scope="col" className={`${head} text-end`}>
						{text('chart.lines', { month: name })}
					</th>
					{(['debit', 'credit'] as const).map((column) => (
						<th key={column} {...tableRoles.columnHeader} scope="col" className={`${head} text-end`}>
							{text(`chart.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody {...tableRoles.rowGroup} className="max-sm:block">
				{groups.map((group) => (
					<Fragment key={group}>
						<tr {...tableRoles.row} className="border-y border-line bg-sunken max-sm:block">
							<th
								{...tableRoles.columnHeader}
								scope="colgroup"
								colSpan={6}
								className="px-5 py-2 text-start text-sm font-semibold text-strong max-sm:block max-sm:px-4"
							>
								{text(`group.${group}`)}
							</th>
						</tr>
						{rows
							.filter(({ account }) => accountGroups[group].some((one) => one === account))
							.map((row) => (
								<Row key={row.account} row={row} month={name} {...fields} />
							))}
					</Fragment>
				))}
			</tbody>
			<tfoot {...tableRoles.rowGroup} className="max-sm:hidden">
				<tr {...tableRoles.row} className="border-t border-line font-semibold text-strong">
					<th {...tableRoles.rowHeader} scope="row" colSpan={3} className={`${cell} text-start`}>
						{text('chart.total')}
					</th>
					<td {...tableRoles.cell} className={`${cell} figures text-end`}>
						{count(sum('lines'))}
					</td>
					<td {...tableRoles.cell} className={`${cell} figures text-end`}>
						{money(sum('debit'))}
					</td>
					<td {...tableRoles.cell} className={`${cell} figures text-end`}>
						{money(sum('credit'))}
					</td>
				</tr>
			</tfoot>
		</table>
	);
}

interface RowProps extends Omit<ChartTableProps, 'rows'> {
	readonly row: ChartRow;
}

function Row({ row, month, ...fields }: RowProps): ReactElement {
	const text = useText(bookAccountsTexts);
	const language = useLanguage();
	const { count, money } = useFormat();
	const { account, typed, lines, debit, credit, firstDay } = row;
	const isMissing = lines > 0 && typed.number.trim() === '';
	const amount = (cents: number): string => (cents === 0 ? '–' : money(cents));
	return (
		<tr
			{...tableRoles.row}
			className={`border-t border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)] max-sm:px-4 max-sm:py-3 ${isMissing ? 'bg-warning-soft' : ''}`}
		>
			<th
				{...tableRoles.rowHeader}
				scope="row"
				className={`${cell} pt-5 text-start font-normal text-strong max-sm:p-0 max-sm:first:ps-0`}
			>
				{text(`account.${account}`)}
				<span className="block text-sm text-muted sm:hidden">
					{lines === 0 ? text('chart.unused', { month }) : text('chart.lines_of', { count: lines })}
				</span>
				{isMissing && firstDay !== undefined && (
					<span className="block text-sm text-warning-text">
						{text('chart.needed', { day: formatDayOfYear(firstDay, language) })}
					</span>
				)}
			</th>
			<AccountFields row={row} isMissing={isMissing} {...fields} />
			<td {...tableRoles.cell} className={figures}>
				{lines === 0 ? '–' : count(lines)}
			</td>
			<td {...tableRoles.cell} className={figures}>
				{amount(debit)}
			</td>
			<td {...tableRoles.cell} className={figures}>
				{amount(credit)}
			</td>
		</tr>
	);
}
