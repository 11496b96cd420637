import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Line } from '#ui/Lines.tsx';
import type { Detail } from './queries.ts';
import { useDays, usePackageList, usePackageWords, useTaxWords } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

/** What the month costs with taxes, who pays it, and how long it is good. */
export function MonthCard({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { inYear } = useDays();
	const words = usePackageWords();
	const list = usePackageList();
	const taxWords = useTaxWords();
	const { Monthly: monthly, Period: period } = detail;
	return (
		<Card as="section" aria-labelledby="month-title" className="max-sm:p-4">
			<CardHeader
				title={text('month.title')}
				titleId="month-title"
				description={text('month.paid', { from: inYear(period.From), through: inYear(period.Through) })}
			/>
			<dl className="grid gap-2.5">
				{monthly === undefined ? (
					<Line name={text('month.package')}>{list(detail.Packages)}</Line>
				) : (
					<>
						{monthly.Lines.map((line) => (
							<Line key={`${line.PackageKey} ${line.MonthlyPrice}`} name={words(line.Names, line.Seats)}>
								{money(line.Amount)}
							</Line>
						))}
						{monthly.Taxes.map((tax) => (
							<Line key={`${tax.Tax} ${tax.RateMillionths}`} name={taxWords(tax)}>
								{money(tax.Amount)}
							</Line>
						))}
						<Line name={text('month.total')} isStrong hasRule>
							{money(monthly.Total)}
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
			<Line name={text('month.activated')}>{short(detail.ActivatedOn)}</Line>
			{detail.AccessUntil !== undefined ? (
				<Line name={text('month.expires')}>{short(detail.AccessUntil)}</Line>
			) : (
				detail.PaidThrough !== undefined && <Line name={text('month.through')}>{short(detail.PaidThrough)}</Line>
			)}
		</>
	);
}

/** Names the source payee: the person, a senior broker, or the office. */
export function usePayee(): (one: Pick<Detail, 'SourcePayee' | 'PayerName'>) => string {
	const text = useText(subscriptionTexts);
	return ({ SourcePayee: source, PayerName: name }) => {
		if (source === 'self') return text('month.self');
		return name ?? text(source === 'office' ? 'standing.paid_by_office' : 'standing.paid_by_broker');
	};
}
