import type { ReactElement } from 'react';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '../native/Button.tsx';
import { Icon } from '../native/Icon.tsx';
import { type DayLimits, monthBeyond } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { dateTexts } from './texts.ts';

export interface MonthHeadProps {
	/** A day of the month that is shown. */
	readonly focused: string;
	readonly limits: DayLimits;
	readonly onFocus: (day: string) => void;
	readonly onMonths: () => void;
	/** Of two months, which of them: each has the one arrow that leads away from the other. */
	readonly side?: 'first' | 'second';
}

export function MonthHead({ focused, limits, onFocus, onMonths, side }: MonthHeadProps): ReactElement {
	const text = useText(dateTexts);
	const { month } = dayWords(useLanguage());
	const before = addMonths(focused, -1);
	const after = addMonths(focused, 1);
	return (
		<div className="flex items-center justify-between">
			<StepButton
				icon="chevron-left"
				label={text('date.previous_month')}
				isHidden={side === 'second'}
				isEnd={monthBeyond(before, limits) === 'before'}
				onClick={() => onFocus(before)}
			/>
			<button
				type="button"
				aria-label={text('date.months', { month: month(focused) })}
				className="flex min-h-9 items-center gap-1.5 rounded-md px-2 text-ui font-semibold text-strong hover:bg-hover pointer-coarse:min-h-11"
				onClick={onMonths}
			>
				{month(focused)}
				<Icon name="chevron-down" className="text-muted" />
			</button>
			<StepButton
				icon="chevron-right"
				label={text('date.next_month')}
				isHidden={side === 'first'}
				isEnd={monthBeyond(after, limits) === 'after'}
				onClick={() => onFocus(after)}
			/>
		</div>
	);
}

interface StepButtonProps {
	readonly icon: 'chevron-left' | 'chevron-right';
	readonly label: string;
	readonly isHidden?: boolean;
	/** Nothing is taken beyond. It keeps the focus, which would be lost with the button. */
	readonly isEnd: boolean;
	readonly onClick: () => void;
}

export function StepButton({ icon, label, isHidden = false, isEnd, onClick }: StepButtonProps): ReactElement {
	return (
		<span className={isHidden ? 'invisible' : undefined}>
			<Button
				variant="quiet"
				icon={icon}
				isIconOnly
				aria-disabled={isEnd}
				className={isEnd ? 'unavailable' : ''}
				onClick={() => {
					if (!isEnd) onClick();
				}}
			>
				{label}
			</Button>
		</span>
	);
}
