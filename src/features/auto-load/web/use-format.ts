import { useMemo } from 'react';
import { locales } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { createMomentFormat } from '#platform/contract/moment.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { formatHundredths } from '#platform/contract/decimal.ts';

/** How this section writes money, credits and times, in the person's language and where they are. */
export function useFormat() {
	const language = useLanguage();
	return useMemo(() => {
		const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' });
		const moment = createMomentFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
		return {
			money: (cents: number) => formatMoney(cents, language),
			credits: (amount: number) => formatHundredths(amount, language),
			day: (time: string) => day.format(new Date(time)),
			moment: (time: string) => moment(new Date(time)),
		};
	}, [language]);
}
