// Other words for what the search leads to, in both languages whatever the page's.
import { type Language, languages } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { wordsEn } from './words.en.ts';
import { wordsFr } from './words.fr.ts';

export type WordKey = keyof typeof wordsEn;

const words = translators(wordsEn, wordsFr);

/** The names of something in one language begin with the one that the portal itself uses. */
function namesIn(language: Language, key: WordKey): readonly string[] {
	return words[language](key).split(', ');
}

/** Every name of it; what it is called in the other language comes before synonyms. */
export function aliasesOf(key: WordKey, language: Language): readonly string[] {
	const others = languages.filter((one) => one !== language);
	return [...others, language].flatMap((one) => namesIn(one, key));
}

export function isWordKey(key: string): key is WordKey {
	return key in wordsEn;
}
