import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useMonthWords } from '#platform/web/use-month-words.ts';
import {
	type DeclinedPayment,
	type Outcome,
	recoveries,
	type SubscriptionFigures,
} from '#features/staff/figures/contract.ts';
import { MonthBars } from '#ui/chart/MonthBars.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { cell, figures, OpenRow, wide } from '#ui/OpenRow.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import { Behind } from './Behind.tsx';
import { PlainRow } from './PlainRow.tsx';
import { declinedQuery, type Period } from './queries.ts';
import { SaveFigures } from './SaveFigures.tsx';
import { figureTexts } from './texts.ts';

export interface DeclinedCardProps {
	readonly figures: SubscriptionFigures;
	readonly period: Period;
}

/** Counts those that were recovered among all that failed. */
export function countDeclined(declined: SubscriptionFigures['declined']): {
	readonly failed: number;
	readonly recovered: number;
} {
	const sum = (all: typeof declined): number => all.reduce((total, { count }) => total + count, 0);
	return { failed: sum(declined), recovered: sum(declined.filter(({ outcome }) => recoveries.includes(outcome))) };
}

/** Payments that were declined first in the period, and what came of them. */
export function DeclinedCard({ figures: { declined, declinedMonths }, period }: DeclinedCardProps): ReactElement {
	const text = useText(figureTexts);
	const titleId = useId();
	const words = useMonthWords();
	const { count } = useFormat();
	const { failed, recovered } = countDeclined(declined);
	return (
		<Card as="section" padding="none" aria-labelledby={titleId} className="overflow-hidden">
			<div className="px-4 pt-4">
				<CardHeader
					titleId={titleId}
					title={text('failed.title')}
					description={
						failed === 0
							? text('failed.none')
							: text('failed.summary', { recovered: count(recovered), failed: count(failed) })
					}
					actions={failed > 0 && <SaveFigures figure="declined" period={period} />}
				/>
				{declinedMonths.length > 0 && (
					<div className="pb-4">
						<MonthBars
							label={text('failed.chart', { month: words.month(period.to) })}
							monthLabel={text('recurring.month')}
							parts={[
								['recovered', text('failed.recovered'), 1],
								['lost', text('failed.lost'), 4],
								['open', text('failed.open'), 2],
							]}
							months={declinedMonths}
							count={count}
						/>
					</div>
				)}
			</div>
			{failed > 0 && <Outcomes declined={declined} period={period} />}
		</Card>
	);
}

interface OutcomesProps extends Pick<SubscriptionFigures, 'declined'> {
	readonly period: Period;
}

function Outcomes({ declined, period }: OutcomesProps): ReactElement {
	const text = useText(figureTexts);
	const { signedMoney, count } = useFormat();
	const head = `${cell} text-xs font-semibold text-muted`;
	const cells = (payments: number, amount: number): ReactElement => (
		<>
			<td className={`${figures} ${wide}`}>{count(payments)}</td>
			<td className={`${figures} pe-12 text-strong`}>{signedMoney(amount)}</td>
		</>
	);
	const sum = (name: 'count' | 'amount'): number => declined.reduce((total, one) => total + one[name], 0);
	return (
		<table className="w-full border-collapse">
			<caption className="sr-only">{text('failed.outcomes')}</caption>
			<thead className="max-sm:sr-only">
				<tr>
					<th scope="col" className={`${head} text-start`}>
						{text('failed.outcome')}
					</th>
					<th scope="col" className={`${head} ${wide} text-end`}>
						{text('failed.payments')}
					</th>
					<th scope="col" className={`${head} pe-12 text-end`}>
						{text('failed.amount')}
					</th>
				</tr>
			</thead>
			<tbody>
				{declined.map(({ outcome, count: payments, amount }) => (
					<OpenRow
						key={outcome}
						id={outcome}
						name={text(`outcome.${outcome}`)}
						detail={text('failed.payments_of', { count: payments })}
						columns={3}
						cells={cells(payments, amount)}
					>
						<Payments period={period} outcome={outcome} />
					</OpenRow>
				))}
				<PlainRow name={text('failed.total')} cells={cells(sum('count'), sum('amount'))} isTotal />
			</tbody>
		</table>
	);
}

function Payments({ period, outcome }: { readonly period: Period; readonly outcome: Outcome }): ReactElement {
	const text = useText(figureTexts);
	const found = useInfiniteQuery(declinedQuery(period, outcome));
	return (
		<Behind
			found={found}
			caption={text('cases.of', { outcome: text(`outcome.${outcome}`) })}
			failure={text('cases.failed')}
			heads={[
				{ name: text('behind.payer') },
				{ name: text('cases.number'), isWide: true },
				{ name: text('cases.day'), isWide: true },
				{ name: text('cases.outcome_day'), isWide: true },
				{ name: text('failed.amount'), isEnd: true },
			]}
			rowsOf={(pages) => pages.flatMap(({ payments }) => payments).map((one) => <PaymentRow key={one.key} of={one} />)}
			shown={(count) => text('cases.shown', { count })}
		/>
	);
}

function PaymentRow({ of }: { readonly of: DeclinedPayment }): ReactElement {
	const words = useMonthWords();
	const { signedMoney } = useFormat();
	return (
		<tr className={`${wholeStyle} hover:bg-hover`}>
			<th scope="row" className={`${cell} text-start font-normal`}>
				<Link
					href={withQuery(pathTo('staffPerson', { key: String(of.userId) }), { tab: 'money' })}
					data-whole
					className={`text-strong ${wholeLinkStyle}`}
				>
					{of.payer}
				</Link>
				<span className="figures block text-sm text-muted sm:hidden">
					{of.number}, {words.day(of.day)}
				</span>
			</th>
			<td className={`${cell} ${wide} figures`}>{of.number}</td>
			<td className={`${cell} ${wide}`}>{words.day(of.day)}</td>
			<td className={`${cell} ${wide}`}>{of.outcomeDay === undefined ? '' : words.day(of.outcomeDay)}</td>
			<td className={figures}>{signedMoney(of.amount)}</td>
		</tr>
	);
}
