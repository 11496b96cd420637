import { beyond, type DayLimits } from './day-limits.ts';
import type { DayWords } from './day-words.ts';
import type { DateText } from './texts.ts';
import type { DayFault } from './use-day-entry.ts';

interface FaultContext {
	readonly today: string;
	readonly limits: DayLimits;
	readonly text: DateText;
	readonly words: DayWords;
}

interface FaultWords {
	readonly words: string;
	/** Offered as a link: nothing is put right silently. */
	readonly use: { readonly day: string; readonly words: string } | undefined;
}

export function describeFault(fault: DayFault, context: FaultContext): FaultWords {
	const { today, text, words } = context;
	const { nearest } = fault;
	return {
		words: sayFault(fault, context),
		use:
			nearest === undefined
				? undefined
				: {
						day: nearest,
						words: nearest === today ? text('date.use_today') : text('date.use', { day: words.plain(nearest) }),
					},
	};
}

function sayFault({ kind, last = '' }: DayFault, { today, limits, text, words }: FaultContext): string {
	if (kind === 'unread') return text('date.unread', { day: words.plain(today) });
	if (kind !== 'month_ends') return sayLimit(kind, limits, text, words);
	return text('date.month_ends', { month: words.month(last), count: Number(last.slice(-2)) });
}

/** Why a day is not taken; undefined where it is. */
export function reasonAgainst(day: string, limits: DayLimits, text: DateText, words: DayWords): string | undefined {
	const side = beyond(day, limits);
	return side && sayLimit(side, limits, text, words);
}

function sayLimit(side: 'before' | 'after', limits: DayLimits, text: DateText, words: DayWords): string {
	return side === 'before'
		? (limits.whyBefore ?? text('date.from_on', { day: words.plain(limits.min ?? '') }))
		: (limits.whyAfter ?? text('date.until', { day: words.plain(limits.max ?? '') }));
}
