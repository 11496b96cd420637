import { useState } from 'react';
import { languages } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useText } from '#platform/web/text-context.tsx';
import { announcementTexts } from './texts.ts';

export interface Words {
	readonly en: string;
	readonly fr: string;
}

const none: Words = { en: '', fr: '' };
const trim = ({ en, fr }: Words): Words => ({ en: en.trim(), fr: fr.trim() });

/** What is typed in both languages: a title in each, and a text in each or in none. */
export function useWords(titles: Words = none) {
	const text = useText(announcementTexts);
	const [title, setTitle] = useState(titles);
	const [told, setTold] = useState(none);
	return {
		fields: {
			title: { value: title, onChange: setTitle },
			text: { value: told, onChange: setTold },
		},
		read() {
			const typed = { title: trim(title), text: trim(told) };
			const hasTitles = languages.every((language) => typed.title[language] !== '');
			const isInBoth = (typed.text.en === '') === (typed.text.fr === '');
			return {
				title: hasTitles ? typed.title : fault(text('form.title_missing')),
				text: isInBoth ? typed.text : fault(text('form.text_both')),
			};
		},
	};
}
