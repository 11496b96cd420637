import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { daysAgo } from '#platform/web/local-day.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { securityTexts } from './texts.ts';

/** The day of a time where the person is: “Today”, “Yesterday”, or its date. */
export function useDayName(): (time: string) => string {
	const text = useText(securityTexts);
	const language = useLanguage();
	const format = createDateTimeFormat(language, { dateStyle: 'full' });
	return (time) => {
		const ago = daysAgo(time);
		if (ago === 0) return text('history.today');
		return ago === 1 ? text('history.yesterday') : format(new Date(time));
	};
}
