import { useMemo } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { type Language, locales } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import { daysAgo } from '#platform/web/local-day.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { en } from '../../messages.en.ts';
import { type Device, useDevice } from '../use-device.ts';
import { useWay } from '../use-way.ts';
import { securityTexts } from '../texts.ts';

/** What facts are written with, in the person's language and where they are. */
export interface FactWords {
	readonly text: Translate<typeof en>;
	readonly device: (device: Device) => string;
	readonly way: (way: string) => string;
	/** A day of a time, with its year where that is not this one. */
	readonly day: (time: string) => string;
	/** “Today, 1:23 p.m.” */
	readonly moment: (time: string) => string;
	/** Says how long ago it was, in whole days, months or years. */
	readonly since: (time: string) => string;
	readonly list: (parts: readonly string[]) => string;
}

export function useFactWords(): FactWords {
	const text = useText(securityTexts);
	const language = useLanguage();
	const times = useMemo(() => createTimes(language), [language]);
	const list = useMemo(() => new Intl.ListFormat(locales[language], { type: 'conjunction' }), [language]);
	return {
		text,
		device: useDevice(),
		way: useWay(),
		day: times.day,
		moment(time) {
			const passed = times.passedSince(time);
			const day = passed > 1 ? times.day(time) : text(passed === 0 ? 'history.today' : 'history.yesterday');
			return text('state.day_and_time', { day, time: times.time(time) });
		},
		since: times.since,
		list: (parts) => list.format(parts),
	};
}

function createTimes(language: Language) {
	const short = createDateTimeFormat(language, { month: 'long', day: 'numeric' });
	const long = createDateTimeFormat(language, { dateStyle: 'long' });
	const clock = createDateTimeFormat(language, { timeStyle: 'short' });
	const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
	const passedSince = (time: string): number => Math.max(0, daysAgo(time));
	return {
		passedSince,
		time: (time: string) => clock(new Date(time)),
		day: (time: string) => {
			const at = new Date(time);
			return at.getFullYear() === new Date().getFullYear() ? short(at) : long(at);
		},
		since: (time: string) => {
			const passed = passedSince(time);
			if (passed < 31) return relative.format(-passed, 'day');
			if (passed < 365) return relative.format(-Math.floor(passed / 30.4), 'month');
			return relative.format(-Math.floor(passed / 365), 'year');
		},
	};
}
