import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const formats = inEachLanguage((language) => createDateTimeFormat(language, options));

/** A day without a time, `YYYY-MM-DD`, as lists write it: Dec 4, 2026. */
export function useShortDay(): (day: string) => string {
	const language = useLanguage();
	return (day) => formats[language](new Date(day));
}
