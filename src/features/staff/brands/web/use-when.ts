// When something was: today by its time, this year without its year.
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { daysAgo } from '#platform/web/local-day.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { brandTexts } from './texts.ts';

interface When {
	/** “11:22 a.m.”, “yesterday”, “May 3” or “May 3, 2025”. */
	readonly short: (at: string) => string;
	/** “today at 11:22 a.m.”, “yesterday at 11:22 a.m.” or “May 3, 10:14 a.m.”. */
	readonly exact: (at: string) => string;
	/** “May 3” or “May 3, 2025”. */
	readonly day: (at: string) => string;
	/** Writes “Sep 10” or “Sep 10, 2025” for a narrow column. */
	readonly brief: (at: string) => string;
}

export function useWhen(): When {
	const text = useText(brandTexts);
	const language = useLanguage();
	const time = createDateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
	const write = (at: string, month: 'long' | 'short'): string => {
		const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
		const options = { month, day: 'numeric', ...(!isThisYear && { year: 'numeric' as const }) } as const;
		return createDateTimeFormat(language, options)(new Date(at));
	};
	const day = (at: string): string => write(at, 'long');
	return {
		day,
		brief: (at) => write(at, 'short'),
		short(at) {
			const ago = daysAgo(at);
			return ago === 0 ? time(new Date(at)) : ago === 1 ? text('when.yesterday') : day(at);
		},
		exact(at) {
			const ago = daysAgo(at);
			const values = { time: time(new Date(at)), day: day(at) };
			return text(ago === 0 ? 'when.today_at' : ago === 1 ? 'when.yesterday_at' : 'when.day_at', values);
		},
	};
}
