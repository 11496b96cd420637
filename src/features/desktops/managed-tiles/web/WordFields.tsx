import { type ReactElement, useId } from 'react';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { type Language, languages } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { maxDesktopName, maxNoteLength } from '#features/desktops/desktops/contract.ts';
import { fieldBoxStyle, inputStyle } from '#ui/field-style.ts';
import { describe, Field } from '#ui/native/Field.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { managedTexts } from './texts.ts';

export interface WordFieldsProps {
	readonly kind: 'note' | 'heading';
	readonly value: Multilingual;
	readonly error: string | undefined;
	readonly onChange: (value: Multilingual) => void;
}

/** What people read, in each language beside the other. */
export function WordFields({ kind, value, error, onChange }: WordFieldsProps): ReactElement {
	const text = useText(managedTexts);
	const Words = kind === 'note' ? NoteField : HeadingField;
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			{languages.map((language) => (
				<Words
					key={language}
					language={language}
					label={text(`publish.text_${language}`)}
					value={value[language]}
					// One that is filled in is not what is missing.
					error={value[language].trim() === '' ? error : undefined}
					onChange={(typed) => onChange({ ...value, [language]: typed })}
				/>
			))}
		</div>
	);
}

interface WordsProps {
	readonly language: Language;
	readonly label: string;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: (typed: string) => void;
}

function HeadingField({ language, onChange, ...props }: WordsProps): ReactElement {
	return (
		<TextField
			{...props}
			name={`heading_${language}`}
			lang={language}
			maxLength={maxDesktopName}
			autoComplete="off"
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}

function NoteField({ language, label, value, error, onChange }: WordsProps): ReactElement {
	const id = useId();
	return (
		<Field id={id} label={label} error={error}>
			<div className={fieldBoxStyle(error !== undefined)}>
				<textarea
					{...describe(id, { error })}
					id={id}
					lang={language}
					rows={3}
					maxLength={maxNoteLength}
					value={value}
					className={`${inputStyle} py-2`}
					onChange={(event) => onChange(event.target.value)}
				/>
			</div>
		</Field>
	);
}
