// Days and times of money are the seller's: in the business zone for every reader.
import { createDateTimeFormat, formatDayOfYear } from '#platform/contract/date-time.ts';
import { days, hours, minutes } from '#platform/contract/duration.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { OpenItem, OpenKind } from '#features/staff/open-items/contract.ts';
import { openItemsTexts } from './texts.ts';

interface Times {
	/** Takes a time: 9:40 a.m. where that is today, with its day otherwise. */
	readonly recent: (time: string) => string;
	/** Takes a time: Nov 24. */
	readonly short: (time: string) => string;
	/** Takes a day: Nov 24. */
	readonly shortDay: (day: string) => string;
	/** Takes a day: November 24. */
	readonly day: (day: string) => string;
}

const times = inEachLanguage((language): Times => {
	const of = (options: Intl.DateTimeFormatOptions): ((time: string) => string) => {
		const write = createDateTimeFormat(language, { timeZone: businessTimeZone, ...options });
		return (time) => write(new Date(time));
	};
	const clock = of({ timeStyle: 'short' });
	const moment = of({ dateStyle: 'medium', timeStyle: 'short' });
	return {
		recent: (time) => (businessDayOf(new Date(time)) === businessDayOf(new Date()) ? clock(time) : moment(time)),
		short: of({ month: 'short', day: 'numeric' }),
		shortDay: of({ month: 'short', day: 'numeric', timeZone: 'UTC' }),
		day: (day) => formatDayOfYear(day, language),
	};
});

export function useTimes(): Times {
	return times[useLanguage()];
}

export const kindIcons: Readonly<Record<OpenKind, IconName>> = {
	not_placed: 'git-compare',
	no_answer: 'circle-help',
	dispute: 'scale',
	owed: 'hand-coins',
};
export const kindColours: Readonly<Record<OpenKind, string>> = {
	not_placed: 'bg-danger-soft text-danger-text',
	no_answer: 'bg-warning-soft text-warning-text',
	dispute: 'bg-warning-soft text-warning-text',
	owed: 'bg-info-soft text-info-text',
};

interface ItemWords {
	readonly title: string;
	readonly detail: string;
}

/** What an item is called, and what is known of it. */
export function useItemWords(): (item: OpenItem) => ItemWords {
	const text = useText(openItemsTexts);
	const language = useLanguage();
	const { money } = useFormat();
	const { recent } = useTimes();
	return (item) => {
		const { kind, person, amount, since, returned = 0, isCharge, refunding, description, paper } = item;
		const amounts = { amount: money(Math.abs(amount)), returned: money(returned) };
		const about = [description?.[language], paper?.number].filter((part) => part !== undefined).join(' · ');
		const say = (title: string, words: string): ItemWords => ({
			title,
			detail: about === '' ? words : `${about}. ${words}`,
		});
		if (kind === 'owed') return say(text('kind.owed', { name: person.name }), text('kind.owed_text'));
		if (kind === 'dispute') return say(text('kind.dispute'), text('kind.dispute_text'));
		if (kind === 'no_answer') return say(text('kind.no_answer'), text('kind.no_answer_text', { time: recent(since) }));
		if (refunding > 0)
			return say(text('kind.charge'), text('kind.charge_refunding', { ...amounts, refunding: money(refunding) }));
		const what = isCharge ? 'charge' : amount > 0 ? 'won' : 'not_placed';
		return say(text(`kind.${what}`), text(`kind.${what}_text`, amounts));
	};
}

interface Age {
	readonly age: string;
	/** Since when, or until when it must be answered. */
	readonly day: string;
	/** Days that are left, or that none is. */
	readonly left?: string;
}

export function useAge(): (item: OpenItem) => Age {
	const text = useText(openItemsTexts);
	const { short } = useTimes();
	return ({ since, until }) => {
		const age = Date.now() - Date.parse(since);
		const words =
			age < hours(1)
				? text('age.minutes', { count: Math.max(1, Math.floor(age / minutes(1))) })
				: age < days(1)
					? text('age.hours', { count: Math.floor(age / hours(1)) })
					: text('age.days', { count: Math.floor(age / days(1)) });
		if (until === undefined) return { age: words, day: text('age.since', { day: short(since) }) };
		const left = Math.ceil((Date.parse(until) - Date.now()) / days(1));
		return {
			age: words,
			day: text('age.respond_by', { day: short(until) }),
			left: left > 0 ? text('age.left', { count: left }) : text('age.overdue'),
		};
	};
}
