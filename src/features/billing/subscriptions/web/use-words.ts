// Names, days and taxes in the language of the page.
import { useState } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { momentNow, zoneToWriteIn } from '#platform/web/local-day.ts';
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

/** Formats days of the sellers' books, `YYYY-MM-DD`. */
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
		timeOf: (moment) => createDateTimeFormat(language, { timeStyle: 'short', timeZone: zoneToWriteIn() })(moment),
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
export function usePackageList(): (packages: Detail['packages']) => string {
	const words = usePackageWords();
	return (packages) => packages.map(({ names, seats }) => words(names, seats)).join(', ');
}

type Tax = Quote['taxes'][number];

/** Worded here, in the language of the page: what the server wrote is in that of the account. */
export function useTaxWords(): (tax: Tax) => string {
	const text = useText(subscriptionTexts);
	const language = useLanguage();
	return ({ tax, rateMillionths }) =>
		text('month.tax', { tax: taxLabel(tax, language), rate: formatTaxRate(rateMillionths, language) });
}

/** A tax of a line that is not the whole: with its base. */
function useTaxOnWords(): (tax: Tax) => string {
	const text = useText(subscriptionTexts);
	const language = useLanguage();
	const { signedMoney: money } = useFormat();
	return ({ tax, rateMillionths, base }) =>
		text('quote.tax_on', {
			tax: taxLabel(tax, language),
			rate: formatTaxRate(rateMillionths, language),
			base: money(base),
		});
}

/** `HST $7.54` */
export function useTaxAmount(): (tax: Tax) => string {
	const language = useLanguage();
	const { money } = useFormat();
	return ({ tax, amount }) => `${taxLabel(tax, language)} ${money(amount)}`;
}

/** The lines of a bill as on its invoice, and what comes of earlier ones. */
export function useBillLines(): (
	bill: Pick<Quote, 'lines' | 'taxes' | 'carried'>,
) => NonNullable<ChargeSummaryProps['lines']> {
	const text = useText(subscriptionTexts);
	const { signedMoney: money } = useFormat();
	const lineWords = useLineWords();
	const taxWords = useTaxOnWords();
	const wholeTaxWords = useTaxWords();
	return ({ lines, taxes, carried }) => [
		...lines.map((line) => ({ name: lineWords(line), amount: money(line.amount) })),
		...taxes.map((tax) => ({
			// Its base is said where the same tax stands there twice.
			name: taxes.filter(({ tax: otherTax }) => otherTax === tax.tax).length > 1 ? taxWords(tax) : wholeTaxWords(tax),
			amount: money(tax.amount),
		})),
		...(carried === 0 ? [] : [{ name: text('quote.carried'), amount: money(carried) }]),
	];
}

/** `Complete × 2, 12 of 31 days`; a whole month is not counted in days. */
function useLineWords(): (line: Quote['lines'][number]) => string {
	const text = useText(subscriptionTexts);
	const words = usePackageWords();
	return ({ kind, names, seats, days, daysOfPeriod }) => {
		const values = { name: words(names, seats), days, total: daysOfPeriod };
		const isWhole = days === daysOfPeriod;
		if (kind === 'credit') return text(isWhole ? 'quote.given_back' : 'quote.given_back_days', values);
		return isWhole ? values.name : text('quote.days', values);
	};
}

/** Writes the next payment with its day and each of its taxes: `$218.00 + HST $28.34`. */
export function useNextPayment(): (next: NonNullable<Quote['nextPayment']>) => ChargeSummaryProps['next'] {
	const text = useText(subscriptionTexts);
	const { signedMoney: money } = useFormat();
	const taxAmount = useTaxAmount();
	const { inYear } = useDays();
	return ({ on, amount, subtotal, taxes, carried }) => ({
		name: text('quote.next'),
		amount: money(amount),
		notes: [
			text('quote.monthly', { day: inYear(on) }),
			[
				money(subtotal),
				...taxes.map(taxAmount),
				...(carried === 0 ? [] : [text('standing.carried', { amount: money(carried) })]),
			].join(' + '),
		],
	});
}

/** Writes `We will try again on December 3 with Visa •••• 4242 (your backup card).` */
export function useNextTry(): (next: NonNullable<Detail['pastDue']>['nextTry']) => string | undefined {
	const text = useText(subscriptionTexts);
	const { inYear } = useDays();
	return (next) => {
		if (next === undefined) return undefined;
		const { on, card: nextCard, isBackup } = next;
		const card = formatCard(nextCard.brand, nextCard.last4).replaceAll(' ', '\u00A0');
		return text(isBackup ? 'due.next_backup' : 'due.next_card', { day: inYear(on), card });
	};
}

/** The day in the sellers' books when the screen was opened. */
export function useToday(): string {
	const [today] = useState(() => businessDayOf(momentNow()));
	return today;
}
