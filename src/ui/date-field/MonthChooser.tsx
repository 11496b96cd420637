import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import { type DayLimits, monthBeyond } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { StepButton } from './MonthHead.tsx';
import { dateTexts } from './texts.ts';

export interface MonthChooserProps {
	readonly focused: string;
	readonly today: string;
	readonly limits: DayLimits;
	readonly onFocus: (day: string) => void;
	readonly onChoose: () => void;
}

const steps: Readonly<Record<string, number>> = {
	ArrowLeft: -1,
	ArrowRight: 1,
	ArrowUp: -3,
	ArrowDown: 3,
	PageUp: -12,
	PageDown: 12,
};

/** Shows the months of a year in place of the days. */
export function MonthChooser({ focused, today, limits, onFocus, onChoose }: MonthChooserProps): ReactElement {
	const text = useText(dateTexts);
	const { shortMonth } = dayWords(useLanguage());
	const year = focused.slice(0, 4);
	const current = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (focused !== '') current.current?.focus();
	}, [focused]);
	const press = (event: KeyboardEvent): void => {
		const step = steps[event.key];
		if (step !== undefined) onFocus(addMonths(focused, step));
		else if (event.key === 'Escape') onChoose();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const before = addMonths(focused, -12);
	const after = addMonths(focused, 12);
	return (
		<div className="grid gap-3">
			<div className="flex items-center justify-between">
				<StepButton
					icon="chevron-left"
					label={text('date.previous_year')}
					isEnd={monthBeyond(`${before.slice(0, 4)}-12-01`, limits) === 'before'}
					onClick={() => onFocus(before)}
				/>
				<p aria-live="polite" className="font-semibold text-strong">
					{year}
				</p>
				<StepButton
					icon="chevron-right"
					label={text('date.next_year')}
					isEnd={monthBeyond(`${after.slice(0, 4)}-01-01`, limits) === 'after'}
					onClick={() => onFocus(after)}
				/>
			</div>
			<div className="grid grid-cols-3 gap-2">
				{Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01-01`, index)).map((first) => {
					const isFocused = first.slice(0, 7) === focused.slice(0, 7);
					return (
						<button
							key={first}
							ref={isFocused ? current : undefined}
							type="button"
							tabIndex={isFocused ? 0 : -1}
							disabled={!isFocused && monthBeyond(first, limits) !== undefined}
							aria-label={`${shortMonth(first)} ${year}`}
							aria-current={isFocused ? 'date' : undefined}
							className={classNames(
								'min-h-11 rounded-md text-ui text-strong enabled:hover:bg-hover disabled:text-muted disabled:line-through',
								isFocused && 'bg-accent! font-semibold text-on-accent! chosen-ground',
								first.slice(0, 7) === today.slice(0, 7) && 'ring-1 ring-accent-text ring-inset forced-colors:underline',
							)}
							onKeyDown={press}
							onClick={() => {
								onFocus(addMonths(focused, Number(first.slice(5, 7)) - Number(focused.slice(5, 7))));
								onChoose();
							}}
						>
							{shortMonth(first)}
						</button>
					);
				})}
			</div>
		</div>
	);
}
