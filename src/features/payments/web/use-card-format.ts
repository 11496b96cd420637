import { useMemo } from 'react';
import { locales } from '#platform/contract/language.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { formatCard } from '../rules.ts';
import type { PaymentMethod } from './queries.ts';

/** How the screens write a card and the day on which it ends, in the person's language. */
export function useCardFormat() {
	const language = useLanguage();
	return useMemo(() => {
		const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
		return {
			card: ({ Brand: brand, Last4: last4 }: Pick<PaymentMethod, 'Brand' | 'Last4'>) => formatCard({ brand, last4 }),
			/** Of a day without a time, `YYYY-MM-DD`. */
			day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
		};
	}, [language]);
}
