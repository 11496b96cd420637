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
	readonly shown: string;
	readonly limits: DayLimits;
	/** Goes on by so many months. */
	readonly onStep: (months: 1 | -1) => void;
	readonly onMonths: () => void;
	/** Of two months, which of them: each has the one arrow that leads away from the other. */
	readonly side?: 'first' | 'second';
}

export function MonthHead({ shown, limits, onStep, onMonths, side }: MonthHeadProps): ReactElement {
	const text = useText(dateTexts);
	const { month } = dayWords(useLanguage());
	return (
		<div className="flex items-center justify-between">
			<StepButton
				icon="chevron-left"
				label={text('date.previous_month')}
				isHidden={side === 'second'}
				isEnd={monthBeyond(addMonths(shown, -1), limits) === 'before'}
				onClick={() => onStep(-1)}
			/>
			<button
				type="button"
				aria-label={text('date.months', { month: month(shown) })}
				className="flex min-h-9 items-center gap-1.5 rounded-md px-2 text-ui font-semibold text-strong hover:bg-hover pointer-coarse:min-h-11"
				onClick={onMonths}
			>
				{month(shown)}
				<Icon name="chevron-down" className="text-muted" />
			</button>
			<StepButton
				icon="chevron-right"
				label={text('date.next_month')}
				isHidden={side === 'first'}
				isEnd={monthBeyond(addMonths(shown, 1), limits) === 'after'}
				onClick={() => onStep(1)}
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
				className={isEnd ? 'cursor-default! opacity-50' : ''}
				onClick={() => {
					if (!isEnd) onClick();
				}}
			>
				{label}
			</Button>
		</span>
	);
}
