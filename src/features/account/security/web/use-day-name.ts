import { days } from '#platform/contract/duration.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { securityTexts } from './texts.ts';

/** The day of a time where the person is: “Today”, “Yesterday”, or its date. */
export function useDayName(): (time: string) => string {
	const text = useText(securityTexts);
	const language = useLanguage();
	const format = createDateTimeFormat(language, { dateStyle: 'full' });
	return (time) => {
		const day = format(new Date(time));
		if (day === format(new Date())) return text('history.today');
		return day === format(new Date(Date.now() - days(1))) ? text('history.yesterday') : day;
	};
}
