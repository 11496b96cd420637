import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { ageGroups, type Payer, type Period } from '#features/staff/reports/contract.ts';
import { cell, figures, OpenRow, wide } from '#ui/OpenRow.tsx';
import { PayerDocuments } from './PayerDocuments.tsx';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

const columns = 8;

export interface PayerParts {
	/** What happens now about what a payer owes; of the payers of one page at once. */
	readonly renderState: (payer: string, among: readonly string[], otherwise: ReactNode) => ReactNode;
	/** What was done about it, and what can be done. */
	readonly renderActs: (payer: Pick<Payer, 'key' | 'name'>) => ReactNode;
}

export interface PayerTableProps {
	readonly parts: PayerParts;
	readonly period: Period;
	readonly pages: readonly { readonly rows: readonly Payer[] }[];
	readonly more: {
		readonly hasNextPage: boolean;
		readonly isFetchingNextPage: boolean;
		readonly fetchNextPage: () => unknown;
	};
}

/** Those who owe for longest come first. */
export function PayerTable({ parts, period, pages, more }: PayerTableProps): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const payers = pages.flatMap(({ rows }) => rows);
	const head = `${cell} text-xs font-semibold text-muted`;
	if (payers.length === 0)
		return (
			<Card>
				<p className="text-muted">{text('receivables.none_of_age')}</p>
			</Card>
		);
	return (
		<Card padding="none" className="overflow-hidden">
			<table className="w-full border-collapse">
				<caption className="sr-only">{text('receivables.caption', { day: words.day(period.to) })}</caption>
				<thead className="max-sm:sr-only">
					<tr>
						<th scope="col" className={`${head} text-start`}>
							{text('receivables.payer')}
						</th>
						<th scope="col" className={`${head} ${wide} text-start`}>
							{text('receivables.age')}
						</th>
						{ageGroups.map((group) => (
							<th key={group} scope="col" className={`${head} ${wide} text-end`}>
								{text(`receivables.group_${group}`)}
							</th>
						))}
						<th scope="col" className={`${head} text-end`}>
							{text('receivables.total')}
						</th>
						<th scope="col" className={`${head} ${wide} pe-12 text-start`}>
							{text('receivables.today')}
						</th>
					</tr>
				</thead>
				<tbody>
					{pages.map(({ rows }) =>
						rows.map((payer) => (
							<PayerRow key={payer.key} of={payer} period={period} parts={parts} among={rows.map(({ key }) => key)} />
						)),
					)}
				</tbody>
			</table>
			{(more.hasNextPage || pages.length > 1) && (
				<LoadMore
					label={text('receivables.more')}
					pendingLabel={text('documents.pending')}
					isPending={more.isFetchingNextPage}
					hasMore={more.hasNextPage}
					shownLabel={text('receivables.shown', { count: payers.length })}
					onMore={() => void more.fetchNextPage()}
				/>
			)}
		</Card>
	);
}

interface PayerRowProps extends Pick<PayerTableProps, 'parts' | 'period'> {
	readonly of: Payer;
	readonly among: readonly string[];
}

function PayerRow({ of, period, parts, among }: PayerRowProps): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	const { key, name, age, ages, owed, left } = of;
	const days = text('receivables.age_of', { count: age });
	const words =
		left === 0 ? (
			<span className="text-success-text">
				<Icon name="check" className="me-1 inline" />
				{text('receivables.paid')}
			</span>
		) : (
			text('receivables.left', { amount: signedMoney(left) })
		);
	const today = parts.renderState(key, among, words);
	return (
		<OpenRow
			id={key}
			name={name}
			columns={columns}
			detail={
				<>
					{days} · {today}
				</>
			}
			cells={
				<>
					<td className={`${cell} ${wide} whitespace-nowrap`}>{days}</td>
					{ageGroups.map((group) => (
						<td key={group} className={`${figures} ${wide} ${group === 'over90' ? 'text-danger-text' : ''}`}>
							{ages[group] === 0 ? '' : signedMoney(ages[group])}
						</td>
					))}
					<td className={`${figures} font-semibold text-strong max-sm:pe-12`}>{signedMoney(owed)}</td>
					<td className={`${cell} ${wide} pe-12 text-sm text-muted`}>{today}</td>
				</>
			}
		>
			<PayerDocuments period={period} payer={key} name={name} />
			<div className="p-4 sm:px-0 sm:pb-0">{parts.renderActs({ key, name })}</div>
		</OpenRow>
	);
}
