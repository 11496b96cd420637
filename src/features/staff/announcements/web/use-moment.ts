import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

/** Writes a time of day, with its day where that is not today, or not the day of `from`, which stands before it. */
export function useMoment(): (at: string, from?: string) => string {
	const language = useLanguage();
	const time = createDateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
	const dayAndTime = createDateTimeFormat(language, {
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
	});
	return (at, from) => {
		const moment = new Date(at);
		const known = from === undefined ? new Date() : new Date(from);
		return moment.toDateString() === known.toDateString() ? time(moment) : dayAndTime(moment);
	};
}
