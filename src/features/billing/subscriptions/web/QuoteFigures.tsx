import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Line, Total } from './Lines.tsx';
import type { Quote } from './queries.ts';
import { useDays, useName, usePackageWords, useSignedMoney, useTaxOnWords } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

export interface QuoteFiguresProps {
	readonly quote: Quote;
	/** Which card is charged, below the sum. */
	readonly children?: ReactNode;
}

/** What a quote comes to: the lines of the invoice that it becomes, what is charged today, and what follows. */
export function QuoteFigures({ quote, children }: QuoteFiguresProps): ReactElement {
	const text = useText(subscriptionTexts);
	const money = useSignedMoney();
	const lineWords = useLineWords();
	const taxWords = useTaxOnWords();
	return (
		<div className="grid gap-4">
			<dl className="grid gap-2">
				{quote.Lines.map((line, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own and keep their order
					<Line key={index} name={lineWords(line)}>
						{money(line.Amount)}
					</Line>
				))}
				{quote.Taxes.map((tax) => (
					<Line key={`${tax.Tax} ${tax.RateMillionths} ${tax.Base}`} name={taxWords(tax)}>
						{money(tax.Amount)}
					</Line>
				))}
				{quote.Carried !== 0 && <Line name={text('quote.carried')}>{money(quote.Carried)}</Line>}
				{quote.CarriedOver !== 0 && <Line name={text('quote.carried_over')}>{money(quote.CarriedOver)}</Line>}
				<Total name={text('quote.charged')}>{money(quote.ChargedToday)}</Total>
			</dl>
			{children}
			<NextPayment quote={quote} />
			<Facts quote={quote} />
		</div>
	);
}

/** `Complete × 2, 12 of 31 days`; a whole month is not counted in days. */
function useLineWords(): (line: Quote['Lines'][number]) => string {
	const text = useText(subscriptionTexts);
	const words = usePackageWords();
	return ({ Kind, Names, Seats, Days, DaysOfPeriod }) => {
		const values = { name: words(Names, Seats), days: Days, total: DaysOfPeriod };
		if (Kind === 'credit') return text('quote.given_back', values);
		return Days === DaysOfPeriod ? values.name : text('quote.days', values);
	};
}

function NextPayment({ quote: { NextPayment: next } }: { readonly quote: Quote }): ReactElement | null {
	const text = useText(subscriptionTexts);
	const { day, money } = useFormat();
	if (next === undefined) return null;
	const taxes = next.Taxes.reduce((sum, { Amount }) => sum + Amount, 0);
	return (
		<div className="rounded-md border border-line bg-sunken px-3.5 py-3">
			<dl className="flex flex-wrap items-baseline justify-between gap-x-4">
				<dt className="text-strong">{text('quote.next')}</dt>
				<dd className="figures text-2xl font-semibold tight text-strong">{money(next.Amount)}</dd>
			</dl>
			<p className="text-sm text-muted">{text('quote.monthly', { day: day(next.On) })}</p>
			<p className="figures text-sm text-muted">
				{taxes === 0
					? text('quote.no_taxes', { price: money(next.Subtotal) })
					: text('quote.with_taxes', { price: money(next.Subtotal), taxes: money(taxes) })}
			</p>
		</div>
	);
}

function Facts({ quote }: { readonly quote: Quote }): ReactElement {
	const text = useText(subscriptionTexts);
	const { credits, day } = useFormat();
	const { inYear } = useDays();
	const name = useName();
	const next = quote.NextPayment;
	return (
		<ul className="grid gap-2 text-sm">
			{quote.EffectiveOn > quote.Today && next !== undefined && (
				<Fact icon="calendar">{text('quote.effective', { day: day(quote.EffectiveOn) })}</Fact>
			)}
			{quote.CreditsToday > 0 && (
				<Fact icon="coins">{text('quote.credits_today', { amount: credits(quote.CreditsToday) })}</Fact>
			)}
			{quote.CreditsMonthly > 0 && next !== undefined && (
				<Fact icon="coins">
					{text('quote.credits_monthly', { amount: credits(quote.CreditsMonthly), day: inYear(next.On) })}
				</Fact>
			)}
			{(quote.Replaces ?? []).map(({ From, To, On }) => (
				<Fact key={`${From.en} ${On}`} icon="calendar">
					{To === undefined
						? text('quote.replaces_end', { from: name(From) })
						: text('quote.replaces', { to: name(To) })}
				</Fact>
			))}
			{quote.AccessUntil !== undefined && (
				<Fact icon="calendar">{text('quote.access', { day: day(quote.AccessUntil) })}</Fact>
			)}
			<Fact icon="clock">{text('quote.holds')}</Fact>
		</ul>
	);
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }): ReactElement {
	return (
		<li className="flex gap-3">
			<Icon name={icon} className="mt-0.5 text-muted" />
			<span className="min-w-0">{children}</span>
		</li>
	);
}
