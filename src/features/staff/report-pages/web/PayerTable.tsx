import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { ageGroups, type Payer, type Period } from '#features/staff/reports/contract.ts';
import { cell, figures, OpenRow, wide } from '#ui/OpenRow.tsx';
import { AgeMark } from './AgesCard.tsx';
import { PayerDocuments } from './PayerDocuments.tsx';
import type { Receivables } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

const columns = 8;

/** A key asks for the write-off of a payer, whose acts may not be there yet. */
export interface AskedForWriteOff {
	readonly isAsked: boolean;
	readonly onTaken: () => void;
}

export interface PayerParts {
	/** What happens now about what a payer owes; of the payers of one page at once. */
	readonly renderState: (payer: string, among: readonly string[], otherwise: ReactNode) => ReactNode;
	/** What was done about it, and what can be done. */
	readonly renderActs: (payer: Pick<Payer, 'key' | 'name'>, asked: AskedForWriteOff) => ReactNode;
}

export interface PayerTableProps {
	readonly parts: PayerParts;
	readonly period: Period;
	/** Sums all payers, whatever is shown. */
	readonly of: Pick<Receivables, 'ages' | 'payers'>;
	readonly pages: readonly { readonly rows: readonly Payer[] }[];
	readonly more: {
		readonly hasNextPage: boolean;
		readonly isFetchingNextPage: boolean;
		readonly fetchNextPage: () => unknown;
	};
	/** What narrows the list. */
	readonly children: ReactNode;
}

/** Those who owe for longest come first. Arrows go from payer to payer, Enter opens one, and w begins to write off. */
export function PayerTable({ parts, period, of, pages, more, children }: PayerTableProps): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const payers = pages.flatMap(({ rows }) => rows);
	const keys = usePayerKeys();
	const head = `${cell} text-xs font-semibold text-muted`;
	const bar = (
		<div className="grid gap-3 p-4 lg:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)] lg:items-end">{children}</div>
	);
	if (payers.length === 0)
		return (
			<Card padding="none" className="overflow-hidden">
				{bar}
				<p className="border-t border-line p-4 text-muted">{text('receivables.none_of_age')}</p>
			</Card>
		);
	return (
		<Card padding="none" className="overflow-hidden">
			{bar}
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
							<PayerRow
								key={payer.key}
								of={payer}
								period={period}
								parts={parts}
								among={rows.map(({ key }) => key)}
								asked={{ isAsked: keys.asked === payer.key, onTaken: keys.onTaken }}
								onKeyDown={(event) => keys.onKeyDown(event, payer.key)}
							/>
						)),
					)}
				</tbody>
				<Totals of={of} />
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

function Totals({ of: { ages, payers } }: Pick<PayerTableProps, 'of'>): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	const count = text('receivables.payers', { count: payers });
	return (
		<tfoot>
			<tr className="border-t border-line font-semibold text-strong">
				<th scope="row" className={`${cell} text-start`}>
					{text('receivables.total')}
					<span className="block text-sm font-normal text-muted sm:hidden">{count}</span>
				</th>
				<td className={`${cell} ${wide} font-normal whitespace-nowrap text-muted`}>{count}</td>
				{ageGroups.map((group) => (
					<td key={group} className={`${figures} ${wide}`}>
						{signedMoney(ages[group])}
					</td>
				))}
				<td className={`${figures} max-sm:pe-12`}>
					{signedMoney(ageGroups.reduce((sum, group) => sum + ages[group], 0))}
				</td>
			</tr>
		</tfoot>
	);
}

interface PayerKeys {
	/** The payer whose write-off was asked for. */
	readonly asked: string | undefined;
	readonly onTaken: () => void;
	readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>, payer: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function usePayerKeys(): PayerKeys {
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const [asked, setAsked] = useState<string>();
	return {
		asked,
		onTaken: () => setAsked(undefined),
		onKeyDown(event, row) {
			const { key, currentTarget } = event;
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			setAsked(key.toLowerCase() === 'w' ? row : undefined);
			if (key.toLowerCase() === 'w') navigate(withQuery(path, { ...query, row }), { replace: true });
			const step = steps[key];
			if (step === undefined) return;
			event.preventDefault();
			const rows = [...(currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('button[data-whole]') ?? [])];
			rows[rows.indexOf(currentTarget) + step]?.focus();
		},
	};
}

interface PayerRowProps extends Pick<PayerTableProps, 'parts' | 'period'> {
	readonly of: Payer;
	readonly among: readonly string[];
	readonly asked: AskedForWriteOff;
	readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

function PayerRow({ of, period, parts, among, asked, onKeyDown }: PayerRowProps): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney, nearDay } = useFormat();
	const { key, name, isOffice, age, ages, owed, left, settledOn } = of;
	const oldest = ageGroups.findLast((group) => ages[group] !== 0);
	const days = text('receivables.age_of', { count: age });
	const words =
		left === 0 ? (
			<span className="text-success-text">
				<Icon name="check" className="me-1 inline" />
				{settledOn === undefined ? text('receivables.paid') : text('receivables.paid_on', { day: nearDay(settledOn) })}
			</span>
		) : (
			text('receivables.left', { amount: signedMoney(left) })
		);
	const today = parts.renderState(key, among, words);
	return (
		<OpenRow
			id={key}
			name={name}
			mark={isOffice ? <OfficeMark /> : <Avatar name={name} tintKey={key} size="small" />}
			columns={columns}
			onKeyDown={onKeyDown}
			detail={
				<>
					{oldest !== undefined && <AgeMark of={oldest} />} {days} · {today}
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
			<div className="p-4 sm:px-0 sm:pb-0">{parts.renderActs({ key, name }, asked)}</div>
		</OpenRow>
	);
}

function OfficeMark(): ReactElement {
	return (
		<span className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-muted">
			<Icon name="building-2" />
		</span>
	);
}
