// Transactions under each other with the balance after each. On a phone they stand under the day on which they were made.
import { Fragment, type ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useLoadingMark } from '#ui/native/loading-mark.ts';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { tableRoles } from '#ui/table-style.ts';
import type { Movement } from '../contract.ts';
import { groupByDay, type MovementDay, nameDay } from './movement-days.ts';
import { headStyles, SkeletonRow, TransactionRow } from './TransactionRow.tsx';
import { transactionTexts } from './texts.ts';

export interface TransactionTableProps {
	/** Undefined while they are on the way. */
	readonly movements: readonly Movement[] | undefined;
	/** Others are on the way; these stay until then. */
	readonly isBusy: boolean;
	readonly hasMore: boolean;
	readonly onChoose: (movement: Movement) => void;
}

export function TransactionTable({ movements, isBusy, hasMore, onChoose }: TransactionTableProps): ReactElement {
	const text = useText(transactionTexts);
	return (
		<table
			{...tableRoles.table}
			aria-label={text('transactions.title')}
			aria-busy={isBusy}
			className={`w-full border-collapse max-sm:block ${isBusy && movements !== undefined ? 'stale' : ''}`}
		>
			<thead {...tableRoles.rowGroup} className="max-sm:sr-only">
				<tr {...tableRoles.row}>
					{(['what', 'reference', 'when', 'amount', 'balance'] as const).map((column) => (
						<th
							key={column}
							{...tableRoles.columnHeader}
							scope="col"
							className={`sticky top-14 z-2 h-9 bg-surface text-xs font-semibold whitespace-nowrap text-muted shadow-[inset_0_-1px_var(--line)] first:rounded-ss-lg last:rounded-se-lg ${headStyles[column]}`}
						>
							{text(`transactions.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			{movements === undefined ? (
				<SkeletonDays />
			) : (
				groupByDay(movements, hasMore).map((day) => <Day key={day.day} day={day} onChoose={onChoose} />)
			)}
		</table>
	);
}

const dayStyle = 'sticky top-14 z-2 block bg-canvas sm:hidden';
const dayLine = 'flex h-6.5 items-center justify-between gap-3 px-4 text-sm';

interface DayProps extends Pick<TransactionTableProps, 'onChoose'> {
	readonly day: MovementDay;
}

function Day({ day, onChoose }: DayProps): ReactElement {
	const language = useLanguage();
	const { signedCredits } = useFormat();
	const { movements, sum } = day;
	return (
		<tbody {...tableRoles.rowGroup} className="bg-surface max-sm:block sm:border-b sm:border-line sm:last:border-b-0">
			<tr {...tableRoles.row} className={dayStyle}>
				<th {...tableRoles.rowHeader} scope="rowgroup" className={dayLine}>
					<span className="font-semibold text-strong">{nameDay(day.day, language)}</span>
					{movements.length > 1 && sum !== undefined && (
						<span className="figures font-normal text-muted">{signedCredits(sum)}</span>
					)}
				</th>
			</tr>
			{movements.map((movement) => (
				<TransactionRow key={movement.transactionId} movement={movement} onChoose={onChoose} />
			))}
		</tbody>
	);
}

const nameWidths = [
	['w-40', 'w-28', 'w-36'],
	['w-28'],
	['w-36'],
	['w-32'],
	['w-40', 'w-28'],
	['w-36', 'w-28'],
] as const;

function SkeletonDays(): ReactElement {
	useLoadingMark();
	return (
		<>
			{nameWidths.map((widths) => (
				<Fragment key={widths.join(' ') + String(nameWidths.indexOf(widths))}>
					<tbody aria-hidden="true" className="bg-surface max-sm:block sm:border-b sm:border-line sm:last:border-b-0">
						<tr className={dayStyle}>
							<td className={dayLine}>
								<Skeleton className="h-3! w-36!" />
							</td>
						</tr>
						{widths.map((width) => (
							<SkeletonRow key={width} nameWidth={width} />
						))}
					</tbody>
				</Fragment>
			))}
		</>
	);
}
