import { formatDayOfYear } from '#platform/contract/date-time.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

/** Writes November 24. */
export function useDay(): (day: string) => string {
	const language = useLanguage();
	return (day) => formatDayOfYear(day, language);
}
