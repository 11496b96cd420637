import { type InputHTMLAttributes, type ReactElement, type Ref, useState } from 'react';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { useField } from './use-field.ts';

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
export function PasswordField({ showLabel, 'aria-describedby': further, ...props }: PasswordFieldProps): ReactElement {
	const { field, control } = useField(props, further);
	const [isShown, setShown] = useState(false);
	return (
		<Field {...field}>
			<div className={fieldBoxStyle(control['aria-invalid'] ?? false)}>
				<input
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					{...control}
					type={isShown ? 'text' : 'password'}
					className={inputStyle}
				/>
				<button
					type="button"
					aria-label={showLabel}
					aria-pressed={isShown}
					aria-controls={control.id}
					title={showLabel}
					disabled={control.disabled}
					className="me-1 grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-strong pointer-coarse:-my-px pointer-coarse:me-0 pointer-coarse:size-11"
					onClick={() => setShown(!isShown)}
				>
					<Icon name={isShown ? 'eye-off' : 'eye'} />
				</button>
			</div>
		</Field>
	);
}
