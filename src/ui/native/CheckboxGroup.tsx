import { type ReactElement, useId } from 'react';
import { descriptionStyle, labelStyle } from '../field-style.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './Field.tsx';

export interface CheckboxGroupProps<Id extends string> {
	/** The inputs are called so, with the id behind a dot. */
	readonly name: string;
	readonly label: string;
	readonly description?: string;
	readonly error?: string | undefined;
	readonly options: readonly { readonly id: Id; readonly label: string }[];
	readonly value: readonly Id[];
	readonly onChange: (value: readonly Id[]) => void;
}

/** Lets people choose any number of a few short choices. */
export function CheckboxGroup<Id extends string>(props: CheckboxGroupProps<Id>): ReactElement {
	const { name, label, description, error, options, value, onChange } = props;
	const id = useId();
	const described = [description !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
	return (
		<fieldset
			data-field={name}
			className="grid min-w-0 gap-2"
			aria-describedby={described.length === 0 ? undefined : described.join(' ')}
		>
			<legend className={labelStyle}>{label}</legend>
			{description !== undefined && (
				<p id={`${id}-hint`} className={descriptionStyle}>
					{description}
				</p>
			)}
			{options.length > 0 && (
				<div className="flex flex-wrap gap-x-6 gap-y-2">
					{options.map((option) => (
						<Checkbox
							key={option.id}
							name={`${name}.${option.id}`}
							label={option.label}
							checked={value.includes(option.id)}
							onChange={({ target }) =>
								onChange(target.checked ? [...value, option.id] : value.filter((other) => other !== option.id))
							}
						/>
					))}
				</div>
			)}
			{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</fieldset>
	);
}
