import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { useField } from './use-field.ts';

/**
 * Uncontrolled on purpose: what a person types before the scripts arrive stays. Give `defaultValue`, read the form.
 * A controlled `value` works after hydration, for the few fields that need it.
 */
export interface TextFieldProps
	extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className'>, FieldTexts {
	readonly name: string;
	/** Inside the box, before what is typed: a currency sign, an icon. */
	readonly prefix?: ReactNode;
	/** Shown inside the box after the text, such as a unit. */
	readonly suffix?: ReactNode;
	/** See `Field`. */
	readonly isErrorLive?: boolean;
	readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ prefix, suffix, type = 'text', ...props }: TextFieldProps): ReactElement {
	const { field, control } = useField(props);
	return (
		<Field {...field}>
			<div className={fieldBoxStyle(control['aria-invalid'] ?? false)}>
				{prefix !== undefined && <span className="flex shrink-0 items-center ps-3 text-muted">{prefix}</span>}
				<input {...control} type={type} className={inputStyle} />
				{suffix !== undefined && <span className="flex shrink-0 items-center pe-3 text-muted">{suffix}</span>}
			</div>
		</Field>
	);
}
