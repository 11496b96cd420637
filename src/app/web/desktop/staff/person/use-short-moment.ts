import { addDays } from '#platform/contract/calendar-days.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { localToday, zoneToWriteIn } from '#platform/web/local-day.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { staffPersonTexts } from './texts.ts';

/** Writes a time as people say it: today and yesterday by their names. */
export function useShortMoment(): (at: string) => string {
	const text = useText(staffPersonTexts);
	const language = useLanguage();
	const { moment } = useFormat();
	const clock = createDateTimeFormat(language, { timeStyle: 'short', timeZone: zoneToWriteIn() });
	return (at) => {
		const day = localToday(Date.parse(at));
		const today = localToday();
		const time = clock(new Date(at));
		if (day === today) return text('time.today', { time });
		if (day === addDays(today, -1)) return text('time.yesterday', { time });
		return moment(at);
	};
}
