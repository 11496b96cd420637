import type { ReactElement } from 'react';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { type Language, languages } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { maxDesktopName, maxNoteLength } from '#features/desktops/desktops/contract.ts';
import { TextArea } from '#ui/native/TextArea.tsx';
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

function NoteField({ language, onChange, ...props }: WordsProps): ReactElement {
	const text = useText(managedTexts);
	const values = { count: props.value.length, max: String(maxNoteLength) };
	return (
		<TextArea
			{...props}
			name={`note_${language}`}
			lang={language}
			maxLength={maxNoteLength}
			counted={text('publish.counted', values)}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
