import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

export interface MomentFormat {
	readonly time: (at: string) => string;
	readonly day: (at: string) => string;
	/** A time of day, with its day where that is not today, or not the day of `from`, which stands before it. */
	readonly moment: (at: string, from?: string) => string;
}

export function useMoments(): MomentFormat {
	const language = useLanguage();
	const clock = { hour: 'numeric', minute: '2-digit' } as const;
	const writeTime = createDateTimeFormat(language, clock);
	const writeDay = createDateTimeFormat(language, { month: 'long', day: 'numeric' });
	const writeBoth = createDateTimeFormat(language, { month: 'long', day: 'numeric', ...clock });
	const article = language === 'fr' ? 'le ' : '';
	// In the narrow places where they stand no line breaks inside them.
	const time = (at: string): string => writeTime(new Date(at)).replaceAll(' ', '\u00A0');
	return {
		time,
		day: (at) => article + writeDay(new Date(at)),
		moment: (at, from) => (isOneDay(at, from) ? time(at) : article + writeBoth(new Date(at))),
	};
}

export function useMoment(): MomentFormat['moment'] {
	return useMoments().moment;
}

/** Whether it is the same day where the person is. */
export function isOneDay(one: string, other?: string): boolean {
	const known = other === undefined ? new Date() : new Date(other);
	return new Date(one).toDateString() === known.toDateString();
}
