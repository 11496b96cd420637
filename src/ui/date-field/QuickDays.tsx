import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import { beyond, type DayLimits, dayOfQuick, type QuickDay } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { dateTexts } from './texts.ts';

export interface QuickDaysProps {
	readonly quick: readonly QuickDay[];
	readonly today: string;
	readonly limits: DayLimits;
	readonly onChoose: (day: string) => void;
}

export const chipStyle =
	'relative flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-sm whitespace-nowrap text-body ' +
	'before:absolute before:inset-x-0 before:-inset-y-1.25 enabled:hover:border-control disabled:bg-sunken disabled:text-muted pointer-coarse:h-11';

/** One line that scrolls on a phone; what is not taken stays there, quiet. */
export function QuickDays({ quick, today, limits, onChoose }: QuickDaysProps): ReactElement {
	const text = useText(dateTexts);
	const { inYear } = dayWords(useLanguage());
	return (
		<div
			role="group"
			aria-label={text('date.quick')}
			className="-mx-1 flex gap-2 overflow-x-auto border-line px-1 py-1 [scrollbar-width:none] sm:flex-wrap sm:border-b sm:pb-3"
		>
			{quick.map((one) => {
				const day = dayOfQuick(one, today);
				return (
					<button
						key={one}
						type="button"
						disabled={beyond(day, limits) !== undefined}
						className={classNames(chipStyle, 'bg-surface')}
						onClick={() => onChoose(day)}
					>
						{one === 'next_month' ? inYear(day) : text(`date.${one}`)}
					</button>
				);
			})}
		</div>
	);
}
