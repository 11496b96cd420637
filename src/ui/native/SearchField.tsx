import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface SearchFieldProps extends Pick<
	TextFieldProps,
	'name' | 'label' | 'description' | 'error' | 'autoFocus' | 'placeholder'
> {
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** Finds people and things while their name is typed. */
export function SearchField({ onChange, ...props }: SearchFieldProps): ReactElement {
	return (
		<TextField
			{...props}
			type="search"
			prefix={<Icon name="search" />}
			autoComplete="off"
			maxLength={120}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
