import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import type { Payout, PayoutLine } from '../contract.ts';
import { linesQuery } from './queries.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { cell, figures, head, wide } from './table.ts';
import { payoutTexts } from './texts.ts';
import { useAmount, useLineAmount } from './use-amount.ts';
import { useDay } from './use-day.ts';
import { useReasons } from './use-reasons.ts';

export interface OpenPayoutProps {
	readonly of: Payout;
	readonly maySettle: boolean;
}

/** A payout that differs from the documents: why in one sentence, the act, and its lines with the one that differs. */
export function OpenPayout({ of, maySettle }: OpenPayoutProps): ReactElement {
	const text = useText(payoutTexts);
	const titleId = useId();
	const writeDay = useDay();
	const signedMoney = useAmount(of);
	const reasonsOf = useReasons();
	const found = useInfiniteQuery(linesQuery(of.payoutId));
	const lines = found.data?.pages.flatMap((page) => page.lines) ?? [];
	const { amount, difference, arrivesOn, isAutomatic } = of;
	return (
		<Card as="section" padding="none" aria-labelledby={titleId} className="overflow-hidden border-warning-line">
			<div className="grid gap-5 p-5 max-sm:p-4 lg:grid-cols-[minmax(0,1fr)_auto]">
				<div className="flex gap-3">
					<Icon name="triangle-alert" size="medium" className="mt-0.5 text-warning-text" />
					<div className="grid min-w-0 justify-items-start gap-1">
						<Heading level={2} size="card" id={titleId}>
							{text('open.title', { day: writeDay(arrivesOn) })}
						</Heading>
						{found.data !== undefined &&
							reasonsOf(of, lines).map((reason) => (
								<p key={reason} className="max-w-prose text-pretty text-body">
									{reason}
								</p>
							))}
						{found.data !== undefined && <Acts of={of} lines={lines} maySettle={maySettle} />}
					</div>
				</div>
				<dl className="grid grid-cols-3 gap-x-6 gap-y-2 self-start max-sm:gap-x-3">
					<Figure name={text('open.documents')}>{signedMoney(amount - difference)}</Figure>
					<Figure name={text('open.paid_out')}>{signedMoney(amount)}</Figure>
					<Figure name={text('open.difference')}>
						<span className="text-warning-text">{signedMoney(difference)}</span>
					</Figure>
				</dl>
			</div>
			{found.isPending && (
				<div className="p-4">
					<SkeletonBlocks label={text('page.loading')} />
				</div>
			)}
			{found.isLoadingError && (
				<FailedState level={3} title={text('lines.failed')} retryLabel={text('retry')} query={found} />
			)}
			{isAutomatic && found.data !== undefined && (
				<>
					<ComparedLines of={of} lines={lines} />
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
				</>
			)}
		</Card>
	);
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
	return (
		<div>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="figures font-semibold whitespace-nowrap text-strong">{children}</dd>
		</div>
	);
}

interface ActsProps extends OpenPayoutProps {
	readonly lines: readonly PayoutLine[];
}

/** What an open item explains is placed there; anything else is settled here. */
function Acts({ of, lines, maySettle }: ActsProps): ReactElement | null {
	const text = useText(payoutTexts);
	const { money } = useFormat();
	const { may } = usePermissions();
	const [isSettling, setSettling] = useState(false);
	const item = lines.find(({ itemId }) => itemId !== undefined);
	const paymentId = lines.find(({ reason, paymentId: id }) => reason !== undefined && id !== undefined)?.paymentId;
	const seesMoney = may('money.read');
	const rest = item === undefined ? 0 : item.gross - item.documents;
	return (
		<div className="mt-2 flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
			{item !== undefined && seesMoney && (
				<Link
					href={withQuery(pathTo('staffOpenItems'), { kind: 'not_placed', item: `not_placed ${item.itemId}` })}
					className={buttonStyle({ variant: 'primary' })}
				>
					{item.kind === 'refund' ? text('open.place', { amount: money(Math.abs(rest)) }) : text('open.item')}
				</Link>
			)}
			{item === undefined && of.toSettle !== 0 && maySettle && (
				<OnlineButton variant="primary" onClick={() => setSettling(true)}>
					{text('open.settle')}
				</OnlineButton>
			)}
			{paymentId !== undefined && seesMoney && (
				<Link href={pathTo('staffPayments', { key: paymentId })} className={buttonStyle({})}>
					{text('open.payment')}
				</Link>
			)}
			{item !== undefined && !seesMoney && <p className="text-sm text-muted">{text('open.hint')}</p>}
			{isSettling && <SettleDialog of={of} onClose={() => setSettling(false)} />}
		</div>
	);
}

/** Processor beside documents. Fees of all lines stand in one. */
function ComparedLines({ of, lines }: { readonly of: Payout; readonly lines: readonly PayoutLine[] }): ReactElement {
	const text = useText(payoutTexts);
	const writeDay = useDay();
	const signedMoney = useAmount(of);
	const { amount, difference, arrivesOn, fees, payments } = of;
	return (
		<table className="w-full border-collapse border-t border-line">
			<caption className="sr-only">{text('open.caption', { day: writeDay(arrivesOn) })}</caption>
			<thead className="max-sm:sr-only">
				<tr>
					<th scope="col" className={`${head} text-start`}>
						{text('open.line')}
					</th>
					<th scope="col" className={`${head} ${wide} text-start`}>
						{text('lines.document')}
					</th>
					<th scope="col" className={`${head} ${wide} text-start`}>
						{text('lines.payer')}
					</th>
					<th scope="col" className={`${head} text-end`}>
						{text('open.processor')}
					</th>
					<th scope="col" className={`${head} ${wide} text-end`}>
						{text('open.documents')}
					</th>
					<th scope="col" className={`${head} ${wide} text-end`}>
						{text('open.difference')}
					</th>
				</tr>
			</thead>
			<tbody>
				{lines
					.filter(({ kind }) => kind !== 'fee')
					.map((line) => (
						<ComparedLine key={line.key} of={line} />
					))}
				<tr className="border-t border-line">
					<th scope="row" className={`${cell} text-start font-normal text-strong`}>
						{text('open.fees')}
					</th>
					<td colSpan={2} className={`${cell} ${wide} text-muted`}>
						{text('open.payments', { count: payments })}
					</td>
					<td className={figures}>{signedMoney(-fees)}</td>
					<td className={`${figures} ${wide}`}>{signedMoney(-fees)}</td>
					<td className={`${figures} ${wide} text-muted`}>{signedMoney(0)}</td>
				</tr>
			</tbody>
			<tfoot>
				<tr className="border-t border-line font-semibold text-strong">
					<th scope="row" className={`${cell} text-start`}>
						{text('open.payout')}
					</th>
					<td colSpan={2} className={wide}>
						{''}
					</td>
					<td className={figures}>{signedMoney(amount)}</td>
					<td className={`${figures} ${wide}`}>{signedMoney(amount - difference)}</td>
					<td className={`${figures} ${wide} text-warning-text`}>{signedMoney(difference)}</td>
				</tr>
			</tfoot>
		</table>
	);
}

function ComparedLine({ of }: { readonly of: PayoutLine }): ReactElement {
	const text = useText(payoutTexts);
	const signedMoney = useLineAmount(of);
	const { key, kind, number, payer = '', gross, documents, reason } = of;
	// Without a document, the processor's own reference is what it can be looked up by.
	const found = number ?? <span className="font-mono text-xs wrap-anywhere text-muted">{key}</span>;
	const differs = reason !== undefined;
	return (
		<tr className={`border-t border-line ${differs ? 'bg-warning-soft' : ''}`}>
			<th scope="row" className={`${cell} text-start font-normal text-strong`}>
				{text(`kind.${kind}`)}
				<span className="block text-sm text-muted sm:hidden">
					<span className="figures">{found}</span> {payer}
				</span>
			</th>
			<td className={`${cell} ${wide} figures whitespace-nowrap`}>{found}</td>
			<td className={`${cell} ${wide} wrap-anywhere`}>{payer}</td>
			<td className={figures}>
				{signedMoney(gross)}
				{differs && (
					<span className="block text-sm text-warning-text sm:hidden">
						{text('open.document_says', { amount: signedMoney(documents) })}
					</span>
				)}
			</td>
			<td className={`${figures} ${wide}`}>{signedMoney(documents)}</td>
			<td className={`${figures} ${wide} ${differs ? 'font-semibold text-warning-text' : 'text-muted'}`}>
				{signedMoney(gross - documents)}
			</td>
		</tr>
	);
}
