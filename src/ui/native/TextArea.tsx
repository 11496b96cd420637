import { type ReactElement, type TextareaHTMLAttributes, useId } from 'react';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { useField } from './use-field.ts';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>, FieldTexts {
	readonly name: string;
	/** How much of the limit is used, in words; it stands below the box. */
	readonly counted?: string;
}

/** Like `TextField`, for several lines. */
export function TextArea({ counted, ...props }: TextAreaProps): ReactElement {
	const countId = useId();
	const { field, control } = useField({ rows: 3, ...props }, counted === undefined ? undefined : countId);
	return (
		<Field {...field}>
			<div className={fieldBoxStyle(control['aria-invalid'] ?? false)}>
				<textarea {...control} className={`${inputStyle} py-2`} />
			</div>
			{counted !== undefined && (
				<p id={countId} className="text-end text-sm text-muted tabular-nums">
					{counted}
				</p>
			)}
		</Field>
	);
}
