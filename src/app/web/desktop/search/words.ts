// Other words for what the search leads to, in both languages whatever the page's.
import { type Language, languages } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import type { Findable } from './match.ts';
import { wordsEn } from './words.en.ts';
import { wordsFr } from './words.fr.ts';

export type WordKey = keyof typeof wordsEn;

const words = translators(wordsEn, wordsFr);

/** The names of something in one language begin with the one that the portal itself uses. */
function namesIn(language: Language, key: WordKey): readonly string[] {
	return words[language](key).split(', ');
}

/** Every name of it but the one that is shown; what it is called in the other language comes before synonyms. */
export function aliasesOf(
	key: WordKey,
	language: Language,
	shown: string,
): Required<Pick<Findable, 'aliases' | 'foreign'>> {
	const own = namesIn(language, key);
	const others = languages.filter((one) => one !== language).flatMap((one) => namesIn(one, key));
	return {
		aliases: [...others, ...own].filter((name) => name !== shown),
		foreign: others.filter((name) => !own.includes(name)),
	};
}

export function isWordKey(key: string): key is WordKey {
	return key in wordsEn;
}
