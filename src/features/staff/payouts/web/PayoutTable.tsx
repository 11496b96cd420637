import { Fragment, type ReactElement, useId } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { EqualMark } from '#ui/EqualMark.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { Payout } from '../contract.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { cell, figures, head, wide } from './table.ts';
import { payoutTexts } from './texts.ts';
import { useAmount } from './use-amount.ts';
import { useDay } from './use-day.ts';

const columns = ['reference', 'payments', 'paid', 'returned', 'fees', 'payout'] as const;

export interface PayoutTableProps {
	readonly count: number;
	readonly periodName: string;
	readonly pages: readonly { readonly payouts: readonly Payout[] }[];
	readonly more: {
		readonly hasNextPage: boolean;
		readonly isFetchingNextPage: boolean;
		readonly fetchNextPage: () => unknown;
	};
}

/** Payouts that are what the documents say, the latest first. Each opens to its lines, and the address names the one that is open. */
export function PayoutTable({ count, periodName, pages, more }: PayoutTableProps): ReactElement {
	const text = useText(payoutTexts);
	const titleId = useId();
	const payouts = pages.flatMap((page) => page.payouts);
	return (
		<section aria-labelledby={titleId} className="grid gap-3">
			<div className="flex items-center gap-2">
				<Heading level={2} size="card" id={titleId}>
					{text('match.title')}
				</Heading>
				<Badge>{String(count)}</Badge>
			</div>
			<Card padding="none" className="overflow-hidden">
				<table className="w-full border-collapse">
					<caption className="sr-only">{text('match.caption', { period: periodName })}</caption>
					<thead className="max-sm:sr-only">
						<tr>
							<th scope="col" className={`${head} text-start`}>
								{text('match.arrived')}
							</th>
							{columns.map((column) => (
								<th
									key={column}
									scope="col"
									className={classNames(
										head,
										column === 'reference' ? 'text-start max-lg:hidden' : 'text-end',
										column === 'payments' || column === 'fees' || column === 'paid' ? 'max-lg:hidden' : '',
										column === 'returned' ? wide : '',
									)}
								>
									{text(`match.${column}`)}
								</th>
							))}
							<th scope="col" className={`${head} ${wide} pe-12 text-end`}>
								{text('match.state')}
							</th>
						</tr>
					</thead>
					<tbody>
						{payouts.map((payout) => (
							<PayoutRow key={payout.payoutId} of={payout} />
						))}
					</tbody>
				</table>
				{(more.hasNextPage || pages.length > 1) && (
					<LoadMore
						label={text('match.more')}
						pendingLabel={text('match.pending')}
						isPending={more.isFetchingNextPage}
						hasMore={more.hasNextPage}
						shownLabel={text('match.shown', { count: payouts.length })}
						onMore={() => void more.fetchNextPage()}
					/>
				)}
			</Card>
		</section>
	);
}

function PayoutRow({ of }: { readonly of: Payout }): ReactElement {
	const text = useText(payoutTexts);
	const writeDay = useDay();
	const { count } = useFormat();
	const signedMoney = useAmount(of);
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const panelId = useId();
	const { payoutId, arrivesOn, payments, paid, returned, fees, amount } = of;
	const isOpen = query['row'] === payoutId;
	return (
		<Fragment>
			<tr className={classNames(wholeStyle, 'border-t border-line', isOpen ? 'bg-accent-soft' : 'hover:bg-hover')}>
				<th scope="row" className={`${cell} text-start font-normal whitespace-nowrap text-strong`}>
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={isOpen ? panelId : undefined}
						data-whole
						className={`text-start ${wholeLinkStyle}`}
						onClick={() => navigate(withQuery(path, { row: isOpen ? undefined : payoutId }), { replace: true })}
					>
						{writeDay(arrivesOn)}
						<Icon
							name={isOpen ? 'chevron-up' : 'chevron-down'}
							className="absolute end-4 top-1/2 -translate-y-1/2 text-muted"
						/>
					</button>
					<span className="block text-sm text-muted sm:hidden">{text('open.payments', { count: payments })}</span>
				</th>
				<td className={`${cell} font-mono text-xs text-muted max-lg:hidden`}>{shortened(payoutId)}</td>
				<td className={`${figures} max-lg:hidden`}>{count(payments)}</td>
				<td className={`${figures} max-lg:hidden`}>{signedMoney(paid)}</td>
				<td className={`${figures} ${wide}`}>{returned === 0 ? '–' : signedMoney(returned)}</td>
				<td className={`${figures} max-lg:hidden`}>{signedMoney(-fees)}</td>
				<td className={`${figures} text-strong max-sm:pe-12`}>
					{signedMoney(amount)}
					<span className="block text-sm sm:hidden">
						<State of={of} />
					</span>
				</td>
				<td className={`${cell} ${wide} pe-12 text-end whitespace-nowrap`}>
					<State of={of} />
				</td>
			</tr>
			{isOpen && (
				<tr id={panelId}>
					<td colSpan={columns.length + 2} className="bg-sunken p-0 sm:p-4">
						<PayoutLines of={of} />
					</td>
				</tr>
			)}
		</Fragment>
	);
}

/** A reference is shown by its ends; the open row has all of it. */
function shortened(id: string): string {
	return `${id.slice(0, id.indexOf('_') + 1)}…${id.slice(-4)}`;
}

function State({ of: { state, settled } }: { readonly of: Payout }): ReactElement {
	const text = useText(payoutTexts);
	if (state === 'failed') return <span className="text-sm text-warning-text">{text('match.failed')}</span>;
	if (settled !== undefined) return <span className="text-sm text-muted">{text('match.settled')}</span>;
	if (state === 'on_way') return <span className="text-sm text-muted">{text('match.on_way')}</span>;
	return <EqualMark isEqual>{text('match.matches')}</EqualMark>;
}
