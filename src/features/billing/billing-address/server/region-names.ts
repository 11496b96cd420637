// How provinces and territories of Canada are called, where the server says it.
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { en } from '../messages.en.ts';
import { fr } from '../messages.fr.ts';
import type { regions } from '../regions.ts';

const texts = translators(en, fr);

export function regionName(province: (typeof regions.CA)[number]): Multilingual {
	return inEachLanguage((language) => texts[language](`region.CA.${province}`));
}
