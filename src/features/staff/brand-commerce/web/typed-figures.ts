// Figures of forms as people type them, with what is said of a wrong one.
import { parseMoney } from '#platform/contract/money.ts';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { fault, type Fault } from '#platform/web/form/form-state.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { brandCommerceTexts } from './texts.ts';

/** As the portal's own check of a brand has them. */
const maxCents = 10_000_000;
const maxCredits = 1_000_000;

interface Figures {
	/** Cents. */
	readonly money: (typed: string) => number | Fault;
	readonly whole: (typed: string, min: number, max?: number) => number | Fault;
	/** Hundredths of a credit. */
	readonly credits: (typed: string, min?: number) => number | Fault;
}

export function useTypedFigures(): Figures {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const format = useFormat();
	const judge = (amount: number | undefined, min: number, max: number, show: (amount: number) => string) =>
		amount === undefined || !Number.isInteger(amount) || amount < min || amount > max
			? fault(text('figure.between', { min: show(min), max: show(max) }))
			: amount;
	const hundredths = (typed: string): number | undefined => parseHundredths(typed, language);
	return {
		money: (typed) => judge(parseMoney(typed, language), 1, maxCents, format.money),
		whole(typed, min, max = maxCredits) {
			const parsed = hundredths(typed);
			return judge(parsed === undefined ? undefined : parsed / 100, min, max, format.count);
		},
		credits: (typed, min = 0) => judge(hundredths(typed), min, maxCredits * 100, format.credits),
	};
}
