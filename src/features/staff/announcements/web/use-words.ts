import { useState } from 'react';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage, languages } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useText } from '#platform/web/text-context.tsx';
import { announcementTexts } from './texts.ts';

const none = inEachLanguage(() => '');
const trim = (words: Multilingual) => inEachLanguage((language) => words[language].trim());

/** What is typed in both languages: a title in each, and a text in each or in none. */
export function useWords(titles: Multilingual = none) {
	const text = useText(announcementTexts);
	const [title, setTitle] = useState<Multilingual>(titles);
	const [told, setTold] = useState<Multilingual>(none);
	return {
		fields: {
			title: { value: title, onChange: setTitle },
			text: { value: told, onChange: setTold },
		},
		read() {
			const typed = { title: trim(title), text: trim(told) };
			const hasTitles = languages.every((language) => typed.title[language] !== '');
			const isInAll = new Set(languages.map((language) => typed.text[language] === '')).size === 1;
			return {
				title: hasTitles ? typed.title : fault(text('form.title_missing')),
				text: isInAll ? typed.text : fault(text('form.text_both')),
			};
		},
	};
}
