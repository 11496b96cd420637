import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { describe, Field, type FieldTexts } from './Field.tsx';

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

export function TextField(props: TextFieldProps): ReactElement {
	const {
		label,
		labelNote,
		description,
		error,
		isErrorLive,
		prefix,
		suffix,
		id: givenId,
		type = 'text',
		...attributes
	} = props;
	const ownId = useId();
	const id = givenId ?? ownId;
	const described = describe(id, { description, error });
	return (
		<Field
			id={id}
			label={label}
			labelNote={labelNote}
			description={description}
			error={error}
			isErrorLive={isErrorLive}
		>
			<div className={fieldBoxStyle(described['aria-invalid'] ?? false)}>
				{prefix !== undefined && <span className="flex shrink-0 items-center ps-3 text-muted">{prefix}</span>}
				<input {...attributes} {...described} id={id} type={type} className={inputStyle} />
				{suffix !== undefined && <span className="flex shrink-0 items-center pe-3 text-muted">{suffix}</span>}
			</div>
		</Field>
	);
}
