import { useMemo } from 'react';
import { locales } from '#platform/contract/language.ts';
import { createMomentFormat } from '#platform/contract/moment.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { formatCredits, formatSignedCredits } from '../rules.ts';

/** How the screens write credits and times, in the person's language and where they are. */
export function useCreditFormat() {
	const language = useLanguage();
	return useMemo(() => {
		const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
		const moment = createMomentFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
		const calendarDay = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' });
		return {
			credits: (amount: number) => formatCredits(amount, language),
			signed: (amount: number) => formatSignedCredits(amount, language),
			day: (time: string) => day.format(new Date(time)),
			moment: (time: string) => moment(new Date(time)),
			/** Of a day without a time, `YYYY-MM-DD`. */
			calendarDay: (date: string) => calendarDay.format(new Date(`${date}T00:00:00Z`)),
		};
	}, [language]);
}
