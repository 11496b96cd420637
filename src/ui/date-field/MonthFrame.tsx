import { type ReactElement, type ReactNode, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { locales } from '#platform/contract/language.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import type { DayLimits } from './day-limits.ts';
import { MonthChooser } from './MonthChooser.tsx';
import { useMonthKeys } from './use-month-keys.ts';

export interface MonthView {
	readonly focused: string;
	readonly setFocused: (day: string) => void;
	/** Day that the pointer is on. */
	readonly looked: string | undefined;
	readonly look: (day: string) => void;
	/** Offers all months in place of this one. */
	readonly onMonths: () => void;
}

export interface MonthFrameProps {
	/** Gives the day that has the focus first. */
	readonly first: () => string;
	readonly today: string;
	readonly limits: DayLimits;
	readonly children: (view: MonthView) => ReactNode;
}

/** Holds what one month and two have in common: the day with the focus, the day under the pointer, the keys, and the way to another month. */
export function MonthFrame({ first, today, limits, children }: MonthFrameProps): ReactElement {
	const language = useLanguage();
	const [focused, setFocused] = useState(first);
	const [looked, look] = useState<string>();
	const [isChoosingMonth, setChoosingMonth] = useState(false);
	const onKeyDownCapture = useMonthKeys(focused, today, setFocused);
	if (isChoosingMonth) {
		return (
			<MonthChooser
				focused={focused}
				today={today}
				limits={limits}
				onFocus={setFocused}
				onChoose={() => setChoosingMonth(false)}
			/>
		);
	}
	return (
		<I18nProvider locale={locales[language]}>
			<div className="min-w-0" onKeyDownCapture={onKeyDownCapture} onMouseLeave={() => look(undefined)}>
				{children({ focused, setFocused, looked, look, onMonths: () => setChoosingMonth(true) })}
			</div>
		</I18nProvider>
	);
}
