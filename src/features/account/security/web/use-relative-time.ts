import { useMemo, useState } from 'react';
import { locales } from '#platform/contract/language.ts';
import { days, hours, minutes } from '#platform/contract/duration.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { securityTexts } from './texts.ts';

const units = [
	['day', days(1)],
	['hour', hours(1)],
	['minute', minutes(1)],
] as const;

/** Times as people say them: “just now”, “5 minutes ago”, and a date beyond a week. */
export function useRelativeTime(): (time: string) => string {
	const text = useText(securityTexts);
	const language = useLanguage();
	const [now] = useState(Date.now);
	return useMemo(() => {
		const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
		const absolute = createDateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
		return (time) => {
			const passedMs = Math.max(0, now - new Date(time).getTime());
			if (passedMs < minutes(1)) return text('sessions.now');
			if (passedMs > days(7)) return absolute(new Date(time));
			const [unit, unitMs] = units.find(([, length]) => passedMs >= length) ?? ['minute', minutes(1)];
			return relative.format(-Math.floor(passedMs / unitMs), unit);
		};
	}, [text, language, now]);
}
