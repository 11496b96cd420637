import { Fragment, type ReactElement, type ReactNode } from 'react';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import {
	type DeferredColumn,
	deferredColumns,
	type DeferredKind,
	type DeferredRow,
	type Period,
} from '#features/staff/reports/contract.ts';
import { cell, figures } from '#ui/OpenRow.tsx';
import type { DeferredReport } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

const columns = ['opening', ...deferredColumns, 'closing'] as const;
/** On a phone a row is a list: each figure has the name of its column before it. */
const figure = `${figures} max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1.5`;

export interface RollForwardProps {
	readonly report: DeferredReport;
	readonly period: Period;
	/** Shows the days behind a figure. */
	readonly renderDays: (of: {
		readonly period: Period;
		readonly kind: DeferredKind;
		readonly column: DeferredColumn;
		readonly caption: string;
	}) => ReactNode;
}

/** Opening, what changed it, and closing, by kind. A figure opens the days behind it. */
export function RollForward({ report: { kinds }, period, renderDays }: RollForwardProps): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const { query } = useAddress();
	const { signedMoney } = useFormat();
	const sum = (of: (typeof columns)[number]): number => kinds.reduce((total, one) => total + one[of], 0);
	return (
		<Card padding="none" className="overflow-hidden">
			<table className="w-full border-collapse max-sm:block">
				<caption className="sr-only">{text('deferred.caption', { period: words.period(period) })}</caption>
				<thead className="max-sm:sr-only">
					<tr>
						<th scope="col" className={`${cell} text-start text-xs font-semibold text-muted`}>
							{text('deferred.kind')}
						</th>
						{columns.map((column) => (
							<th key={column} scope="col" className={`${cell} text-end text-xs font-semibold text-muted`}>
								{text(`deferred.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="max-sm:block">
					{kinds.map((one) => {
						const opened = deferredColumns.find((column) => query['row'] === `${one.kind} ${column}`);
						return (
							<Fragment key={one.kind}>
								<KindRow of={one} opened={opened} from={period.from} />
								{opened !== undefined && (
									<tr className="max-sm:block">
										<td colSpan={columns.length + 1} className="bg-sunken p-0 max-sm:block sm:p-4">
											{renderDays({
												period,
												kind: one.kind,
												column: opened,
												caption: text('deferred.days_of', {
													column: text(`deferred.${opened}`),
													kind: text(`deferred.${one.kind}`),
												}),
											})}
										</td>
									</tr>
								)}
							</Fragment>
						);
					})}
				</tbody>
				<tfoot className="max-sm:block">
					<tr className="border-t border-line-strong font-semibold text-strong max-sm:block max-sm:py-2">
						<th scope="row" className={`${cell} text-start max-sm:block`}>
							{text('tax.total')}
						</th>
						{columns.map((column) => (
							<td key={column} className={figure}>
								<ColumnName of={column} />
								{signedMoney(sum(column))}
							</td>
						))}
					</tr>
				</tfoot>
			</table>
		</Card>
	);
}

function ColumnName({ of }: { readonly of: (typeof columns)[number] }): ReactElement {
	const text = useText(reportTexts);
	return (
		<span aria-hidden="true" className="font-normal text-muted sm:hidden">
			{text(`deferred.${of}`)}
		</span>
	);
}

interface KindRowProps {
	readonly of: DeferredRow;
	readonly opened: DeferredColumn | undefined;
	/** The period begins on this day. */
	readonly from: string;
}

/** The rows behind it are those of the month before. */
function Opening({ kind, cents, from }: { readonly kind: string; readonly cents: number; readonly from: string }) {
	const text = useText(reportTexts);
	const amount = useFormat().signedMoney(cents);
	if (cents === 0) return amount;
	return (
		<Link
			href={pathTo('staffDeferredReport', { period: addMonths(from, -1).slice(0, 7) })}
			aria-label={text('deferred.show', { column: text('deferred.opening'), kind, amount })}
			className={`${textLinkStyle} pointer-coarse:min-h-11`}
		>
			{amount}
		</Link>
	);
}

function KindRow({ of, opened, from }: KindRowProps): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	const { path } = useAddress();
	const navigate = useNavigate();
	const kind = text(`deferred.${of.kind}`);
	return (
		<tr className="border-t border-line max-sm:block max-sm:py-2">
			<th scope="row" className={`${cell} text-start font-normal text-strong max-sm:block`}>
				{kind}
				<span className="block text-sm text-muted">{text(`deferred.${of.kind}_text`)}</span>
			</th>
			<td className={figure}>
				<ColumnName of="opening" />
				<Opening kind={kind} cents={of.opening} from={from} />
			</td>
			{deferredColumns.map((column) => {
				const isOpen = opened === column;
				const amount = signedMoney(of[column]);
				return (
					<td key={column} className={figure}>
						<ColumnName of={column} />
						{of[column] === 0 ? (
							'–'
						) : (
							<button
								type="button"
								aria-expanded={isOpen}
								aria-label={text('deferred.show', { column: text(`deferred.${column}`), kind, amount })}
								className={`${textLinkStyle} pointer-coarse:min-h-11`}
								onClick={() =>
									navigate(withQuery(path, { row: isOpen ? undefined : `${of.kind} ${column}` }), { replace: true })
								}
							>
								{amount}
							</button>
						)}
					</td>
				);
			})}
			<td className={`${figure} font-semibold text-strong`}>
				<ColumnName of="closing" />
				{signedMoney(of.closing)}
			</td>
		</tr>
	);
}
