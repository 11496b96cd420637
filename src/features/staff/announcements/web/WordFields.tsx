import type { ReactElement } from 'react';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { languages } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { TextArea } from '#ui/native/TextArea.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxText, maxTitle } from '../contract.ts';
import { announcementTexts } from './texts.ts';
import type { useWords } from './use-words.ts';

export interface WordFieldsProps {
	readonly words: ReturnType<typeof useWords>['fields'];
	readonly errors: Readonly<Record<'title' | 'text', string | undefined>>;
	/** What is to be said in the texts. */
	readonly hint: string;
}

/** What people read, in both languages side by side. */
export function WordFields({ words, errors, hint }: WordFieldsProps): ReactElement {
	return (
		<>
			<Pair name="title" {...words.title} error={errors.title} maxLength={maxTitle} />
			<Pair name="text" {...words.text} error={errors.text} maxLength={maxText} description={hint} isLong />
		</>
	);
}

interface PairProps {
	readonly name: 'title' | 'text';
	readonly value: Multilingual;
	readonly error: string | undefined;
	readonly maxLength: number;
	readonly description?: string;
	/** It has several lines. */
	readonly isLong?: boolean;
	readonly onChange: (value: Multilingual) => void;
}

function Pair({ name, value, error, isLong = false, onChange, ...rest }: PairProps): ReactElement {
	const text = useText(announcementTexts);
	return (
		<div data-field={name} className="grid items-start gap-4 sm:grid-cols-2">
			{languages.map((language) => {
				const field = {
					...rest,
					name: `${name}_${language}`,
					label: text(`form.${name}_${language}`),
					lang: language,
					value: value[language],
					error,
					onChange: ({ target }: { readonly target: { readonly value: string } }) =>
						onChange({ ...value, [language]: target.value }),
				};
				const counts = { count: field.value.length, max: String(rest.maxLength) };
				return isLong ? (
					<TextArea {...field} key={language} counted={text('form.counted', counts)} />
				) : (
					<TextField {...field} key={language} autoComplete="off" />
				);
			})}
		</div>
	);
}
