import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';

/** Writes a day of this year without its year, and any other one whole. */
export function useShortDay(): (day: string) => string {
	const language = useLanguage();
	const whole = useFormat().day;
	const ofThisYear = createDateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
	return (day) => (day.startsWith(String(new Date().getFullYear())) ? ofThisYear(new Date(day)) : whole(day));
}
