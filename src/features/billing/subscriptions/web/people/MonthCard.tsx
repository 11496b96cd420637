import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Line } from '#ui/Lines.tsx';
import type { Detail } from '../queries.ts';
import { useDays, usePackageList, usePackageWords, useTaxWords } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

/** What the month costs with taxes, who pays it, and how long it is good. */
export function MonthCard({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { inYear } = useDays();
	const words = usePackageWords();
	const list = usePackageList();
	const taxWords = useTaxWords();
	const { monthly, period } = detail;
	return (
		<Card as="section" aria-labelledby="month-title" className="max-sm:p-4">
			<CardHeader
				title={text(detail.state === 'ended' ? 'month.last' : 'month.title')}
				titleId="month-title"
				description={text('month.paid', { from: inYear(period.from), through: inYear(period.through) })}
			/>
			<dl className="grid gap-2.5">
				{monthly === undefined ? (
					<Line name={text('month.package')}>{list(detail.packages)}</Line>
				) : (
					<>
						{monthly.lines.map((line) => (
							<Line key={`${line.packageKey} ${line.monthlyPrice}`} name={words(line.names, line.seats)}>
								{money(line.amount)}
							</Line>
						))}
						{monthly.taxes.map((tax) => (
							<Line key={`${tax.tax} ${tax.rateMillionths}`} name={taxWords(tax)}>
								{money(tax.amount)}
							</Line>
						))}
						<Line name={text('month.total')} isStrong hasRule>
							{money(monthly.total)}
						</Line>
					</>
				)}
				<Standing detail={detail} />
			</dl>
		</Card>
	);
}

/** The lines that every state has (specification § 3, Subscription). */
export function Standing({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const { short } = useDays();
	const payee = usePayee();
	return (
		<>
			<Line name={text('month.payee')}>{payee(detail)}</Line>
			<Line name={text('month.activated')}>{short(detail.activatedOn)}</Line>
			{detail.accessUntil !== undefined ? (
				<Line name={text(detail.state === 'ended' ? 'state.ended' : 'month.expires')}>{short(detail.accessUntil)}</Line>
			) : (
				detail.paidThrough !== undefined && <Line name={text('month.through')}>{short(detail.paidThrough)}</Line>
			)}
		</>
	);
}

/** Names the source payee: the person, a senior broker, or the office. */
export function usePayee(): (one: Pick<Detail, 'sourcePayee' | 'payerName'>) => string {
	const text = useText(subscriptionTexts);
	return ({ sourcePayee: source, payerName: name }) => {
		if (source === 'self') return text('month.self');
		return name ?? text(source === 'office' ? 'standing.paid_by_office' : 'standing.paid_by_broker');
	};
}
