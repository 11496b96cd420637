// Names, days and taxes in the language of the page.
import { useState } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { ChargeSummaryProps } from '#ui/ChargeSummary.tsx';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import type { Detail, Quote } from './queries.ts';
import { subscriptionTexts } from './texts.ts';

interface Days {
	/** Dec 4, 2026 */
	readonly short: (day: string) => string;
	/** January 4 */
	readonly inYear: (day: string) => string;
	/** Wednesday, December 23 */
	readonly ofWeek: (day: string) => string;
	/** 11:22 a.m., where the person is. */
	readonly timeOf: (moment: Date) => string;
}

const kept: Partial<Record<Language, Days>> = {};

/** Of days as they stand in the sellers' books, `YYYY-MM-DD`. */
export function useDays(): Days {
	const language = useLanguage();
	return (kept[language] ??= createDays(language));
}

function createDays(language: Language): Days {
	const of = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
		const write = createDateTimeFormat(language, { ...options, timeZone: 'UTC' });
		return (day) => write(new Date(day));
	};
	return {
		short: of({ dateStyle: 'medium' }),
		inYear: of({ month: 'long', day: 'numeric' }),
		ofWeek: of({ weekday: 'long', month: 'long', day: 'numeric' }),
		timeOf: createDateTimeFormat(language, { timeStyle: 'short' }),
	};
}

export function useName(): (names: Multilingual) => string {
	const language = useLanguage();
	return (names) => names[language];
}

/** `Professional × 2`; one seat is not counted. */
export function usePackageWords(): (names: Multilingual, seats: number) => string {
	const text = useText(subscriptionTexts);
	const name = useName();
	const { count } = useFormat();
	return (names, seats) =>
		seats === 1 ? name(names) : text('package.seats', { name: name(names), seats: count(seats) });
}

/** `Professional × 2, Essential`. */
export function usePackageList(): (packages: Detail['Packages']) => string {
	const words = usePackageWords();
	return (packages) => packages.map(({ Names, Seats }) => words(Names, Seats)).join(', ');
}

type Tax = Quote['Taxes'][number];

/** Worded here, in the language of the page: what the server wrote is in that of the account. */
export function useTaxWords(): (tax: Tax) => string {
	const text = useText(subscriptionTexts);
	const language = useLanguage();
	return ({ Tax, RateMillionths }) =>
		text('month.tax', { tax: taxLabel(Tax, language), rate: formatTaxRate(RateMillionths, language) });
}

/** A tax of a line that is not the whole: with its base. */
function useTaxOnWords(): (tax: Tax) => string {
	const text = useText(subscriptionTexts);
	const language = useLanguage();
	const { money } = useFormat();
	return ({ Tax, RateMillionths, Base }) =>
		text('quote.tax_on', {
			tax: taxLabel(Tax, language),
			rate: formatTaxRate(RateMillionths, language),
			base: money(Base),
		});
}

/** `HST $7.54` */
export function useTaxAmount(): (tax: Tax) => string {
	const language = useLanguage();
	const { money } = useFormat();
	return ({ Tax, Amount }) => `${taxLabel(Tax, language)} ${money(Amount)}`;
}

/** The lines of a bill as on its invoice, and what comes of earlier ones. */
export function useBillLines(): (
	bill: Pick<Quote, 'Lines' | 'Taxes' | 'Carried'>,
) => NonNullable<ChargeSummaryProps['lines']> {
	const text = useText(subscriptionTexts);
	const money = useSignedMoney();
	const lineWords = useLineWords();
	const taxWords = useTaxOnWords();
	const wholeTaxWords = useTaxWords();
	return ({ Lines, Taxes, Carried }) => [
		...Lines.map((line) => ({ name: lineWords(line), amount: money(line.Amount) })),
		...Taxes.map((tax) => ({
			// Its base is said where the same tax stands there twice.
			name: Taxes.filter(({ Tax }) => Tax === tax.Tax).length > 1 ? taxWords(tax) : wholeTaxWords(tax),
			amount: money(tax.Amount),
		})),
		...(Carried === 0 ? [] : [{ name: text('quote.carried'), amount: money(Carried) }]),
	];
}

/** `Complete × 2, 12 of 31 days`; a whole month is not counted in days. */
function useLineWords(): (line: Quote['Lines'][number]) => string {
	const text = useText(subscriptionTexts);
	const words = usePackageWords();
	return ({ Kind, Names, Seats, Days, DaysOfPeriod }) => {
		const values = { name: words(Names, Seats), days: Days, total: DaysOfPeriod };
		const isWhole = Days === DaysOfPeriod;
		if (Kind === 'credit') return text(isWhole ? 'quote.given_back' : 'quote.given_back_days', values);
		return isWhole ? values.name : text('quote.days', values);
	};
}

/** Writes the next payment with its day and each of its taxes: `$218.00 + HST $28.34`. */
export function useNextPayment(): (next: NonNullable<Quote['NextPayment']>) => ChargeSummaryProps['next'] {
	const text = useText(subscriptionTexts);
	const money = useSignedMoney();
	const taxAmount = useTaxAmount();
	const { inYear } = useDays();
	return ({ On, Amount, Subtotal, Taxes, Carried }) => ({
		name: text('quote.next'),
		amount: money(Amount),
		notes: [
			text('quote.monthly', { day: inYear(On) }),
			[
				money(Subtotal),
				...Taxes.map(taxAmount),
				...(Carried === 0 ? [] : [text('standing.carried', { amount: money(Carried) })]),
			].join(' + '),
		],
	});
}

/** Writes `We will try again on December 3 with Visa •••• 4242 (your backup card).` */
export function useNextTry(): (next: NonNullable<Detail['PastDue']>['NextTry']) => string | undefined {
	const text = useText(subscriptionTexts);
	const { inYear } = useDays();
	return (next) => {
		if (next === undefined) return undefined;
		const { On, Card, IsBackup } = next;
		const card = formatCard(Card.Brand, Card.Last4).replaceAll(' ', '\u00A0');
		return text(IsBackup ? 'due.next_backup' : 'due.next_card', { day: inYear(On), card });
	};
}

/** The day in the sellers' books when the screen was opened. */
export function useToday(): string {
	const [today] = useState(() => businessDayOf(new Date()));
	return today;
}

/** Money that may be given back: with a true minus sign. */
export function useSignedMoney(): (cents: number) => string {
	const { money } = useFormat();
	return (cents) => money(cents).replace('-', '\u2212');
}
