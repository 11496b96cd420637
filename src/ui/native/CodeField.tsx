import type { ReactElement, Ref } from 'react';
import { toCodeDigits } from '#platform/contract/typed-forms.ts';
import { classNames } from '../class-names.ts';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { useField } from './use-field.ts';

export interface CodeFieldProps extends FieldTexts {
	readonly name: string;
	/** How many digits a code has. */
	readonly length?: number;
	readonly disabled?: boolean | undefined;
	readonly autoFocus?: boolean;
	readonly required?: boolean;
	readonly id?: string;
	/** Called once the last digit is there, for forms that then submit by themselves. */
	/** Sent by its last digit: what is wrong then comes while the focus is in the field. */
	readonly isErrorLive?: boolean;
	readonly onComplete?: (code: string) => void;
	readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A one-time code in one field: one stop for Tab and screen readers, filled in whole by the phone's keyboard, and a paste with
 * spaces or dashes works. There is no `maxLength`, which would cut such a paste; what is not a digit is dropped instead.
 */
export function CodeField({ length = 6, onComplete, ...props }: CodeFieldProps): ReactElement {
	const { field, control } = useField(props);
	const tidy = (input: HTMLInputElement): void => {
		const code = toCodeDigits(input.value, length);
		if (code !== input.value) input.value = code;
		if (code.length === length) onComplete?.(code);
	};
	return (
		<Field {...field}>
			<div className={fieldBoxStyle(control['aria-invalid'] ?? false, 'min-h-14')}>
				<input
					{...control}
					type="text"
					inputMode="numeric"
					autoComplete="one-time-code"
					autoCorrect="off"
					spellCheck={false}
					onInput={(event) => tidy(event.currentTarget)}
					// The trailing letter-space is paid back by the indent, so that the digits stand in the middle.
					className={classNames(
						inputStyle,
						'figures text-center indent-[0.36em] text-2xl font-semibold tracking-[0.36em]',
					)}
				/>
			</div>
		</Field>
	);
}
