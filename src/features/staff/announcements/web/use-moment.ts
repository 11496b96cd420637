import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

/** Writes a time of day, with its day where that is not today. */
export function useMoment(): (at: string) => string {
	const language = useLanguage();
	const time = createDateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
	const dayAndTime = createDateTimeFormat(language, {
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
	});
	return (at) => {
		const moment = new Date(at);
		return moment.toDateString() === new Date().toDateString() ? time(moment) : dayAndTime(moment);
	};
}
