import type { ReactElement } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** The name by which a person signs in: it is written as they type it, and password managers know it. */
export function LoginNameField(props: TextFieldProps): ReactElement {
	return (
		<TextField
			autoComplete="username"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={254}
			required
			{...props}
		/>
	);
}
