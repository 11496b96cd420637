import { useMemo } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { hours, minutes } from '#platform/contract/duration.ts';
import { locales } from '#platform/contract/language.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

interface Since {
	/** The day, or the time where that is today. */
	readonly since: (at: string) => string;
	/** Says “2 minutes ago” or “in 3 minutes”. */
	readonly fromNow: (at: string) => string;
}

/** When something was, for facts that change by the minute. */
export function useSince(): Since {
	const language = useLanguage();
	return useMemo(() => {
		const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' });
		const time = createDateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
		const day = createDateTimeFormat(language, { dateStyle: 'medium' });
		return {
			since(at) {
				const moment = new Date(at);
				return moment.toDateString() === new Date().toDateString() ? time(moment) : day(moment);
			},
			fromNow(at) {
				const difference = new Date(at).getTime() - Date.now();
				const isFar = Math.abs(difference) >= hours(1);
				const count = difference / (isFar ? hours(1) : minutes(1));
				// What is half a minute away is a minute away.
				const whole = Math.sign(count) * Math.max(1, Math.round(Math.abs(count)));
				return relative.format(whole === 0 ? -1 : whole, isFar ? 'hour' : 'minute');
			},
		};
	}, [language]);
}
