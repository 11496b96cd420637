import { lazy, type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { Field, type FieldTexts } from '../native/Field.tsx';
import { Icon } from '../native/Icon.tsx';
import type { DayLimits, DayMark, QuickDay } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { DayFieldFrame } from './DayFieldFrame.tsx';
import { QuickDays } from './QuickDays.tsx';
import { dateTexts } from './texts.ts';
import { useDayEntry } from './use-day-entry.ts';

const DayPopup = lazy(async () => ({ default: (await import('./DayPopup.tsx')).DayPopup }));

export interface DateFieldProps extends FieldTexts {
	readonly name: string;
	/** `YYYY-MM-DD`, or '' */
	readonly value: string;
	/** With '' while what stands in the field is no day that is taken. */
	readonly onChange: (day: string) => void;
	/** The day it is where the record belongs. */
	readonly today: string;
	readonly limits?: DayLimits;
	readonly quick?: readonly QuickDay[];
	/** Where the day comes first in a form, its quick days stand beside it instead of in the month. */
	readonly isQuickBeside?: boolean;
	readonly marks?: readonly DayMark[];
	/** What an empty field means; without it the field asks for a day. */
	readonly emptyWords?: string;
	readonly required?: boolean;
}

/** Every date is entered here: typed as one says it, taken from a few quick days, or chosen in a month. */
export function DateField(props: DateFieldProps): ReactElement {
	const { label, labelNote, description, value, emptyWords } = props;
	const id = useId();
	const words = dayWords(useLanguage());
	return (
		<div data-field={props.name} className="min-w-0">
			<Suspense
				fallback={
					<Field id={id} label={label} labelNote={labelNote} description={description}>
						<div className={fieldBoxStyle(false)} aria-busy="true">
							<input
								id={id}
								disabled
								value={value === '' ? '' : words.full(value)}
								placeholder={emptyWords}
								className={inputStyle}
							/>
						</div>
					</Field>
				}
			>
				<SliceTexts catalog={dateTexts}>
					<ReadyField {...props} id={id} />
				</SliceTexts>
			</Suspense>
		</div>
	);
}

function ReadyField(props: DateFieldProps & { readonly id: string }): ReactElement {
	const { name, value, onChange, today, limits = {}, emptyWords, label } = props;
	const { quick = [], isQuickBeside = false, marks = [] } = props;
	const text = useText(dateTexts);
	const { full, plain } = dayWords(useLanguage());
	// Without the weekday where the field would cut the year off.
	const [isNarrow] = useState(() => matchMedia('(width < 22.5rem)').matches);
	const box = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const [isOpen, setOpen] = useState(false);
	const entry = useDayEntry({
		value,
		today,
		limits,
		write: isNarrow ? plain : full,
		onChange,
		onOpen: () => setOpen(true),
	});
	const choose = (day: string): void => {
		entry.take(day);
		// Forms forget what was wrong with a field when it tells of a change.
		input.current?.dispatchEvent(new Event('input', { bubbles: true }));
	};
	return (
		<>
			<DayFieldFrame
				{...props}
				entry={entry}
				limits={limits}
				box={box}
				input={input}
				{...(isQuickBeside && {
					before: <QuickDays quick={quick} value={value} today={today} limits={limits} onChoose={choose} />,
				})}
				onUse={choose}
			>
				<input type="hidden" name={name} value={value} />
				{emptyWords !== undefined && value !== '' && (
					<BoxButton icon="x" label={text('date.clear')} onClick={() => choose('')} />
				)}
				<BoxButton icon="calendar" label={text('date.open')} isOpen={isOpen} onClick={() => setOpen(true)} />
			</DayFieldFrame>
			{isOpen && (
				<ErrorBoundary fallback={<p role="alert">{text('date.failed')}</p>}>
					<Suspense>
						<DayPopup
							label={label}
							value={value}
							today={today}
							limits={limits}
							quick={isQuickBeside ? [] : quick}
							marks={marks}
							box={box}
							onChoose={(day) => {
								setOpen(false);
								choose(day);
							}}
							onClose={() => setOpen(false)}
						/>
					</Suspense>
				</ErrorBoundary>
			)}
		</>
	);
}

interface BoxButtonProps {
	readonly icon: 'x' | 'calendar';
	readonly label: string;
	/** Belongs to the button that opens the month. */
	readonly isOpen?: boolean;
	readonly onClick: () => void;
}

function BoxButton({ icon, label, isOpen, onClick }: BoxButtonProps): ReactElement {
	return (
		<button
			type="button"
			title={label}
			{...(isOpen !== undefined && { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
			className="grid min-w-8 shrink-0 place-items-center self-stretch rounded-[inherit] text-muted last:min-w-9 hover:text-strong focus-visible:-outline-offset-2 pointer-coarse:min-w-11!"
			onClick={onClick}
		>
			<Icon name={icon} />
			<span className="sr-only">{label}</span>
		</button>
	);
}
