import { useText } from '#platform/web/text-context.tsx';
import { isOneDay, useMoments } from '../use-moment.ts';
import { shownAnnouncementTexts } from './texts.ts';

/** Writes from when until when something lasts, and a day once. */
export function usePeriod(): (from: string, until: string) => string {
	const text = useText(shownAnnouncementTexts);
	const { day, time, moment } = useMoments();
	return (from, until) =>
		!isOneDay(from) && isOneDay(until, from)
			? text('period_of_day', { day: day(from), from: time(from), until: time(until) })
			: text('period', { from: moment(from), until: moment(until, from) });
}
