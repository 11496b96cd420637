import type { ReactElement, RefObject } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import { inputStyle } from '../field-style.ts';
import type { DescribedBy } from '../native/Field.tsx';
import { optionTones } from '../overlay-style.ts';
import { capitalize, dayWords } from './day-words.ts';
import { dateTexts } from './texts.ts';
import type { DayEntry } from './use-day-entry.ts';

export interface DayInputProps {
	readonly id: string;
	readonly entry: DayEntry;
	readonly input?: RefObject<HTMLInputElement | null>;
	readonly placeholder: string;
	readonly required?: boolean;
	readonly described: DescribedBy;
}

/** Stands in a box of `fieldBoxStyle` that is `relative`: below it opens what was understood. */
export function DayInput({ id, entry, input, placeholder, required, described }: DayInputProps): ReactElement {
	const { days, marked } = entry;
	const isListed = days.length > 0;
	return (
		<>
			<input
				ref={input}
				id={id}
				type="text"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={isListed}
				aria-controls={isListed ? `${id}-days` : undefined}
				aria-activedescendant={isListed ? `${id}-day-${marked}` : undefined}
				aria-required={required}
				{...described}
				data-own-fault={entry.fault === undefined ? undefined : true}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				enterKeyHint="done"
				maxLength={80}
				value={entry.shown}
				placeholder={placeholder}
				className={classNames(inputStyle, 'text-ellipsis')}
				onChange={(event) => entry.type(event.target.value)}
				onKeyDown={entry.press}
				onBlur={entry.leave}
			/>
			{isListed && <Readings id={id} entry={entry} />}
		</>
	);
}

function Readings({ id, entry }: Pick<DayInputProps, 'id' | 'entry'>): ReactElement {
	const text = useText(dateTexts);
	const { full, plain, weekday } = dayWords(useLanguage());
	const { days, marked } = entry;
	return (
		<div
			id={`${id}-days`}
			role="listbox"
			aria-label={text('date.readings')}
			className="absolute inset-x-0 top-full z-20 mt-1 rounded-lg border border-line bg-raised p-1 elevate-3"
		>
			{days.map((day, place) => (
				<div
					key={day}
					id={`${id}-day-${place}`}
					role="option"
					tabIndex={-1}
					aria-selected={place === marked}
					aria-label={full(day)}
					className={classNames(
						'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm pointer-coarse:min-h-11',
						place === marked ? 'bg-accent-soft text-strong' : optionTones.default,
					)}
					// The field keeps the focus.
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => entry.take(day)}
					onKeyDown={undefined}
				>
					<span className="min-w-0 grow">{days.length === 1 ? full(day) : capitalize(plain(day))}</span>
					{days.length > 1 && <span className="text-muted">{weekday(day)}</span>}
					{place === marked && (
						<kbd className="rounded-sm border border-line-strong bg-raised px-1.5 font-sans text-xs text-body pointer-coarse:hidden">
							↵
						</kbd>
					)}
				</div>
			))}
		</div>
	);
}
