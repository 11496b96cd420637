import { lazy, type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import { fieldStyle, labelStyle } from '../field-style.ts';
import { Icon } from '../native/Icon.tsx';
import { dayWords } from './day-words.ts';
import type { RangeChoice } from './range-days.ts';
import { dateTexts } from './texts.ts';

const RangePopup = lazy(async () => ({ default: (await import('./RangePopup.tsx')).RangePopup }));

export interface DateRangeFieldProps<Id extends string> extends RangeChoice<Id> {
	/** Where the days say by themselves what they are of: the label is for screen readers alone. */
	readonly isLabelHidden?: boolean;
	/** These few words stand in the line of a title. */
	readonly inTitle?: string;
}

const fieldLook =
	'flex min-h-control w-full min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-3 text-start text-ui text-strong elevate-1 hover:border-muted';
const titleLook =
	'flex min-h-control items-center gap-1.5 rounded-md px-2 text-ui font-medium text-strong hover:bg-hover active:bg-pressed';

/** The days that a report is of: a named period, or two days. */
export function DateRangeField<Id extends string>(props: DateRangeFieldProps<Id>): ReactElement {
	const { label, isLabelHidden = false, value, periods, chosen, inTitle, onPeriod, onRange } = props;
	const id = useId();
	const { range } = dayWords(useLanguage());
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	const period = periods.find((one) => one.id === chosen);
	return (
		<div className={classNames(inTitle === undefined && fieldStyle)}>
			<span id={`${id}-label`} className={isLabelHidden || inTitle !== undefined ? 'sr-only' : labelStyle}>
				{label}
			</span>
			<button
				ref={button}
				id={id}
				type="button"
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				aria-labelledby={`${id}-label ${id}`}
				className={inTitle === undefined ? fieldLook : titleLook}
				onClick={() => setOpen(true)}
				onKeyDown={(event) => {
					if (event.key !== 'ArrowDown') return;
					event.preventDefault();
					setOpen(true);
				}}
			>
				<span className="min-w-0 grow truncate">{inTitle ?? period?.label ?? range(value.from, value.to)}</span>
				<Icon name="calendar" className="text-muted" />
			</button>
			{isOpen && (
				<Suspense>
					<SliceTexts catalog={dateTexts}>
						<RangePopup
							{...props}
							button={button}
							onPeriod={(one) => {
								setOpen(false);
								onPeriod(one as Id);
							}}
							onRange={(days) => {
								setOpen(false);
								onRange(days);
							}}
							onClose={() => setOpen(false)}
						/>
					</SliceTexts>
				</Suspense>
			)}
		</div>
	);
}
