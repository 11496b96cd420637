import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Swatch } from '../differences/ColourDifference.tsx';
import { ReadOnlyField } from '../fields/ReadOnlyField.tsx';
import { brandTexts } from '../texts.ts';

export interface ColourFieldProps {
	readonly name: string;
	readonly label: string;
	/** As `#rrggbb`, or what is typed of it. */
	readonly value: string;
	readonly saved: string;
	readonly isReadOnly: boolean;
	readonly error: string | undefined;
	readonly onType: (value: string | undefined) => void;
	/** It was left with another colour. */
	readonly onLeave: (colour: string) => void;
}

const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value);

/** A colour as one types it, or chooses it in the browser's own palette. */
export function ColourField(props: ColourFieldProps): ReactElement {
	const { name, label, value, saved, isReadOnly, error, onType, onLeave } = props;
	const text = useText(brandTexts);
	if (isReadOnly) {
		return (
			<ReadOnlyField label={label}>
				<span className="flex items-center gap-2 font-mono text-sm">
					<Swatch colour={saved} />
					{saved}
				</span>
			</ReadOnlyField>
		);
	}
	const leave = (): void => {
		if (value === saved) onType(undefined);
		else if (isColour(value)) onLeave(value);
	};
	return (
		<TextField
			name={name}
			label={label}
			value={value}
			maxLength={7}
			autoComplete="off"
			spellCheck={false}
			autoCapitalize="none"
			style={{ fontFamily: 'var(--font-mono)' }}
			error={value !== saved && !isColour(value) && value.length >= 7 ? text('colour.invalid') : error}
			prefix={
				<input
					type="color"
					aria-label={text('colour.choose', { field: label })}
					value={isColour(value) ? value : saved}
					className="size-6 cursor-pointer rounded-xs border border-line-strong bg-transparent p-0 pointer-coarse:-my-px pointer-coarse:size-11"
					onChange={({ target }) => onType(target.value)}
					onBlur={leave}
				/>
			}
			onChange={({ target }) => onType(target.value.trim().toLowerCase())}
			onBlur={leave}
		/>
	);
}
