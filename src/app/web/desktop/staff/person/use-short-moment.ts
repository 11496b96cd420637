import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { days } from '#platform/contract/duration.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { staffPersonTexts } from './texts.ts';

/** Writes a time as people say it: today and yesterday by their names. */
export function useShortMoment(): (at: string) => string {
	const text = useText(staffPersonTexts);
	const language = useLanguage();
	const { moment } = useFormat();
	const clock = createDateTimeFormat(language, { timeStyle: 'short' });
	return (at) => {
		const day = new Date(at).toDateString();
		const time = clock(new Date(at));
		if (day === new Date().toDateString()) return text('time.today', { time });
		if (day === new Date(Date.now() - days(1)).toDateString()) return text('time.yesterday', { time });
		return moment(at);
	};
}
