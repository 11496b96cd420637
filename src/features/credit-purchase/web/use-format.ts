import { useMemo } from 'react';
import { locales } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

/** How the screens write whole credits and amounts of money. */
export function useFormat() {
	const language = useLanguage();
	return useMemo(() => {
		const whole = new Intl.NumberFormat(locales[language]);
		return {
			count: (credits: number) => whole.format(credits),
			money: (cents: number) => formatMoney(cents, language),
		};
	}, [language]);
}
