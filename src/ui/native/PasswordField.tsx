import { type InputHTMLAttributes, type ReactElement, type Ref, useId, useState } from 'react';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { describe, Field, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface PasswordFieldProps
	extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'type' | 'value'>, FieldTexts {
	readonly name: string;
	/** `current-password` to sign in, `new-password` to choose one: password managers act on it. */
	readonly autoComplete: 'current-password' | 'new-password';
	/** Name of the toggle; it stays the same, its pressed state says the rest. */
	readonly showLabel: string;
	readonly ref?: Ref<HTMLInputElement>;
}

/** Uncontrolled, like `TextField`. What is typed can be shown (WCAG 2.2 SC 3.3.8) and pasted. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
	const {
		label,
		labelNote,
		description,
		error,
		showLabel,
		id: givenId,
		'aria-describedby': further,
		...attributes
	} = props;
	const ownId = useId();
	const id = givenId ?? ownId;
	const [isShown, setShown] = useState(false);
	const described = describe(id, { description, error }, further);
	return (
		<Field id={id} label={label} labelNote={labelNote} description={description} error={error}>
			<div className={fieldBoxStyle(described['aria-invalid'] ?? false)}>
				<input
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					{...attributes}
					{...described}
					id={id}
					type={isShown ? 'text' : 'password'}
					className={inputStyle}
				/>
				<button
					type="button"
					aria-label={showLabel}
					aria-pressed={isShown}
					aria-controls={id}
					title={showLabel}
					disabled={attributes.disabled}
					className="me-1 grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-strong pointer-coarse:-my-px pointer-coarse:me-0 pointer-coarse:size-11"
					onClick={() => setShown(!isShown)}
				>
					<Icon name={isShown ? 'eye-off' : 'eye'} />
				</button>
			</div>
		</Field>
	);
}
