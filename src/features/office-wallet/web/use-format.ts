import { useMemo } from 'react';
import { formatHundredths } from '#platform/contract/decimal.ts';
import { createMomentFormat } from '#platform/contract/moment.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

/** How this section writes credits and times, in the person's language and where they are. */
export function useFormat() {
	const language = useLanguage();
	return useMemo(() => {
		const moment = createMomentFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
		return {
			credits: (amount: number) => formatHundredths(amount, language),
			moment: (time: string) => moment(new Date(time)),
		};
	}, [language]);
}
