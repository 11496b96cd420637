import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

interface FilterChip<Id extends string> {
	readonly id: Id;
	readonly label: string;
	/** How many there are, as it is written; absent while that is not known. */
	readonly count?: string | undefined;
}

export interface FilterChipsProps<Id extends string> {
	readonly name: string;
	readonly label: string;
	readonly chips: readonly FilterChip<Id>[];
	/** Undefined where none of them is chosen. */
	readonly value: Id | undefined;
	readonly onChange: (id: Id) => void;
}

// The hit area is 44 px high, the chip 36.
const chipStyle =
	'group relative flex h-9 cursor-pointer items-center gap-1.5 rounded-full border bg-surface px-3.5 text-sm ' +
	'whitespace-nowrap select-none before:absolute before:inset-x-0 before:-inset-y-1.25 hover:border-control ' +
	'has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text ' +
	'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus';

const fullStyle = 'border-line-strong text-body';
// What leads to nothing stays in its place and steps back.
const emptyStyle = 'border-line text-muted';

/** One of a few ways to narrow a list, with how much each leaves. One line that scrolls sideways where it does not fit. */
export function FilterChips<Id extends string>(props: FilterChipsProps<Id>): ReactElement {
	const { name, label, chips, value, onChange } = props;
	return (
		<fieldset className="min-w-0">
			<legend className="sr-only">{label}</legend>
			<div className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
				{chips.map(({ id, label: words, count }) => (
					<label key={id} className={`${chipStyle} ${count === '0' ? emptyStyle : fullStyle}`}>
						<input
							type="radio"
							name={name}
							value={id}
							checked={id === value}
							className="sr-only"
							onChange={() => onChange(id)}
						/>
						{id === value && <Icon name="check" />}
						{words}
						{count !== undefined && (
							<span className="figures text-muted group-has-checked:text-accent-text">{count}</span>
						)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
