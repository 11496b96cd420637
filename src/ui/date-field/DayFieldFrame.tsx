import type { ReactElement, ReactNode, RefObject } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import { fieldBoxStyle } from '../field-style.ts';
import { describe, Field, type FieldTexts } from '../native/Field.tsx';
import { textLinkStyle } from '../native/TextLink.tsx';
import type { DayLimits } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { DayInput } from './DayInput.tsx';
import { describeFault } from './fault-words.ts';
import { dateTexts } from './texts.ts';
import type { DayEntry } from './use-day-entry.ts';

export interface DayFieldFrameProps extends FieldTexts {
	readonly id: string;
	readonly entry: DayEntry;
	readonly today: string;
	readonly limits: DayLimits;
	readonly emptyWords?: string | undefined;
	readonly required?: boolean | undefined;
	readonly box?: RefObject<HTMLDivElement | null>;
	readonly input?: RefObject<HTMLInputElement | null>;
	/** Takes the day that the error offers. */
	readonly onUse: (day: string) => void;
	/** Stands in one line with the box, before it. */
	readonly before?: ReactNode;
	/** These buttons stand in the box, after the text. */
	readonly children?: ReactNode;
}

/** Label, what is typed, and what is wrong with it: with the day that would do, which one press takes. */
export function DayFieldFrame(props: DayFieldFrameProps): ReactElement {
	const { id, label, labelNote, description, entry, today, limits, emptyWords, required = false } = props;
	const { box, input, onUse, before, children } = props;
	const text = useText(dateTexts);
	const words = dayWords(useLanguage());
	const fault = entry.fault && describeFault(entry.fault, { today, limits, text, words });
	const use = fault?.use;
	const error =
		fault === undefined ? (
			props.error
		) : (
			<>
				{fault.words}{' '}
				{use !== undefined && (
					<button type="button" className={textLinkStyle} onClick={() => onUse(use.day)}>
						{use.words}
					</button>
				)}
			</>
		);
	const described = describe(id, { description, error });
	const boxed = (
		<div ref={box} className={classNames(fieldBoxStyle(described['aria-invalid'] ?? false), 'relative')}>
			<DayInput
				id={id}
				entry={entry}
				{...(input !== undefined && { input })}
				placeholder={emptyWords ?? text('date.empty')}
				required={required}
				described={described}
			/>
			{children}
		</div>
	);
	return (
		<Field id={id} label={label} labelNote={labelNote} description={description} error={error}>
			{before === undefined ? (
				boxed
			) : (
				<div className="flex flex-wrap items-center gap-2">
					{before}
					<div className="min-w-0 grow basis-68 sm:max-w-80">{boxed}</div>
				</div>
			)}
		</Field>
	);
}
