import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import { beyond, type DayLimits, dayOfQuick, type QuickDay } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { dateTexts } from './texts.ts';

export interface QuickDaysProps {
	readonly quick: readonly QuickDay[];
	/** The day that the field has; '' without one. */
	readonly value: string;
	readonly today: string;
	readonly limits: DayLimits;
	readonly onChoose: (day: string) => void;
}

export const chipStyle =
	'relative flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-sm whitespace-nowrap text-body ' +
	'before:absolute before:inset-x-0 before:-inset-y-1.25 enabled:hover:border-control disabled:bg-sunken disabled:text-muted pointer-coarse:h-11';

/** What is not taken stays there, quiet. */
export function QuickDays({ quick, value, today, limits, onChoose }: QuickDaysProps): ReactElement {
	const text = useText(dateTexts);
	const { inYear } = dayWords(useLanguage());
	return (
		<div
			role="group"
			aria-label={text('date.quick')}
			// One line that scrolls where it does not fit.
			className="-mx-1 flex max-w-full gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]"
		>
			{quick.map((one) => {
				const day = dayOfQuick(one, today);
				return (
					<button
						key={one}
						type="button"
						disabled={beyond(day, limits) !== undefined}
						aria-pressed={day === value}
						className={classNames(
							chipStyle,
							'bg-surface aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
						)}
						onClick={() => onChoose(day)}
					>
						{one === 'next_month' ? inYear(day) : text(`date.${one}`)}
					</button>
				);
			})}
		</div>
	);
}
