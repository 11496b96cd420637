import type { ReactElement } from 'react';
import { labelStyle } from '#ui/field-style.ts';
import { Checkbox } from './Checkbox.tsx';

export interface TickListProps {
	/** The inputs are called so, with the id behind a dot. */
	readonly name: string;
	readonly label: string;
	readonly options: readonly { readonly id: string; readonly label: string }[];
	readonly value: readonly string[];
	readonly onChange: (value: readonly string[]) => void;
}

/** Like `CheckboxGroup`, which would bring the parts of public forms to every dialog once a fourth screen has it. */
export function TickList({ name, label, options, value, onChange }: TickListProps): ReactElement {
	return (
		<fieldset className="grid min-w-0 gap-2">
			<legend className={labelStyle}>{label}</legend>
			<div className="flex flex-wrap gap-x-6 gap-y-2">
				{options.map(({ id, label: words }) => (
					<Checkbox
						key={id}
						name={`${name}.${id}`}
						label={words}
						checked={value.includes(id)}
						onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))}
					/>
				))}
			</div>
		</fieldset>
	);
}
