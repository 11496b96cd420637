import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { Payout, PayoutLine } from '../contract.ts';
import { linesQuery } from './queries.ts';
import { wide } from './table.ts';
import { payoutTexts } from './texts.ts';
import { useAmount, useLineAmount } from './use-amount.ts';
import { useDay } from './use-day.ts';

const cell = 'px-4 py-2.5 align-top';
const figures = `${cell} figures text-end whitespace-nowrap`;

/** What a payout is made of: amount less fee is what remains of each line. */
export function PayoutLines({ of }: { readonly of: Payout }): ReactElement {
	const text = useText(payoutTexts);
	const writeDay = useDay();
	const found = useInfiniteQuery(linesQuery(of.payoutId));
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('page.loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={3} title={text('lines.failed')} retryLabel={text('retry')} query={found} />;
	const lines = found.data.pages.flatMap((page) => page.lines);
	return (
		<div className="grid gap-3">
			<Words of={of} />
			<div className="overflow-hidden bg-surface sm:rounded-md sm:border sm:border-line">
				<table className="w-full border-collapse text-sm">
					<caption className="sr-only">{text('lines.caption', { day: writeDay(of.arrivesOn) })}</caption>
					<thead className="text-xs text-muted max-sm:sr-only">
						<tr>
							{(['line', 'document', 'payer', 'for'] as const).map((column) => (
								<th
									key={column}
									scope="col"
									className={`${cell} text-start ${column === 'line' ? '' : column === 'for' ? 'max-lg:hidden' : wide}`}
								>
									{text(`lines.${column}`)}
								</th>
							))}
							{(['amount', 'fee', 'net'] as const).map((column) => (
								<th key={column} scope="col" className={`${cell} text-end ${column === 'amount' ? '' : wide}`}>
									{text(`lines.${column}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="divide-y divide-line border-t border-line">
						{lines.map((line) => (
							<Line key={line.key} of={line} />
						))}
					</tbody>
					{!found.hasNextPage && <Sum of={of} lines={lines} />}
				</table>
				{(found.hasNextPage || found.data.pages.length > 1) && (
					<LoadMore
						label={text('open.more')}
						pendingLabel={text('page.loading')}
						isPending={found.isFetchingNextPage}
						hasMore={found.hasNextPage}
						shownLabel={text('open.shown', { count: lines.length })}
						onMore={() => void found.fetchNextPage()}
					/>
				)}
			</div>
		</div>
	);
}

/** The whole reference, who settled it, and whose the rest is. */
function Words({ of }: { readonly of: Payout }): ReactElement {
	const text = useText(payoutTexts);
	const { dayOf } = useFormat();
	const signedMoney = useAmount(of);
	const { payoutId, settled, amount, whole } = of;
	return (
		<div className="grid gap-1 px-1 text-sm text-muted max-sm:px-4 max-sm:pt-3">
			<p className="font-mono text-xs wrap-anywhere">{text('match.whole_reference', { id: payoutId })}</p>
			{whole !== undefined && <p>{text('match.whole', { amount: signedMoney(amount), total: signedMoney(whole) })}</p>}
			{settled !== undefined && (
				<p className="wrap-anywhere">
					{settled.by === undefined
						? text('match.settled_on', { day: dayOf(settled.at), reason: settled.reason })
						: text('match.settled_by', { name: settled.by, day: dayOf(settled.at), reason: settled.reason })}
				</p>
			)}
		</div>
	);
}

function Line({ of }: { readonly of: PayoutLine }): ReactElement {
	const text = useText(payoutTexts);
	const language = useLanguage();
	const signedMoney = useLineAmount(of);
	const { kind, payer = '', description, gross, fee, foreign } = of;
	const number = <Paper of={of} />;
	const fees = fee === 0 ? '–' : signedMoney(-fee);
	return (
		<tr className={`${wholeStyle} has-data-whole:hover:bg-hover`}>
			<th scope="row" className={`${cell} text-start font-normal text-strong`}>
				{text(`kind.${kind}`)}
				<span className="block text-muted sm:hidden">
					{number} {payer}
				</span>
				{foreign !== undefined && (
					<span className="block text-muted">
						{text('lines.foreign', {
							amount: `${(foreign.amount / 100).toFixed(2)} ${foreign.currency}`,
							rate: foreign.rate ?? '–',
						})}
					</span>
				)}
			</th>
			<td className={`${cell} ${wide}`}>{number}</td>
			<td className={`${cell} ${wide} wrap-anywhere`}>{payer}</td>
			<td className={`${cell} text-muted max-lg:hidden`}>{description?.[language] ?? ''}</td>
			<td className={figures}>
				{signedMoney(gross)}
				{fee !== 0 && (
					<span className="block text-xs text-muted sm:hidden">
						{text('lines.fee_of', { amount: signedMoney(-fee) })}
					</span>
				)}
			</td>
			<td className={`${figures} ${wide}`}>{fees}</td>
			<td className={`${figures} ${wide}`}>{signedMoney(gross - fee)}</td>
		</tr>
	);
}

/** Leads to the payment with its documents, for those who see them. */
function Paper({ of: { number, paymentId } }: { readonly of: PayoutLine }): ReactElement | null {
	const { may } = usePermissions();
	if (number === undefined) return null;
	const label = <span className="figures whitespace-nowrap">{number}</span>;
	if (paymentId === undefined || !may('money.read')) return label;
	return (
		<Link href={pathTo('staffPayments', { key: paymentId })} data-whole className={`text-strong ${wholeLinkStyle}`}>
			{label}
		</Link>
	);
}

interface SumProps {
	readonly of: Payout;
	readonly lines: readonly PayoutLine[];
}

function Sum({ of, lines }: SumProps): ReactElement {
	const text = useText(payoutTexts);
	const signedMoney = useAmount(of);
	const { amount } = of;
	const gross = lines.reduce((sum, line) => sum + line.gross, 0);
	const fee = lines.reduce((sum, line) => sum + line.fee, 0);
	const isEqual = gross - fee === amount;
	return (
		<tfoot>
			<tr className="border-t border-line-strong font-semibold text-strong">
				<th scope="row" className={`${cell} text-start`}>
					{text(isEqual ? 'lines.equal' : 'lines.sum', { count: lines.length })}
				</th>
				<td colSpan={2} className={wide}>
					{''}
				</td>
				<td className="max-lg:hidden">{''}</td>
				<td className={figures}>
					<span className="max-sm:hidden">{signedMoney(gross)}</span>
					<span className="sm:hidden">{signedMoney(gross - fee)}</span>
				</td>
				<td className={`${figures} ${wide}`}>{signedMoney(-fee)}</td>
				<td className={`${figures} ${wide}`}>{signedMoney(gross - fee)}</td>
			</tr>
		</tfoot>
	);
}
