// Words of the browser side that every page may need, also where no catalogue came with it: when a call gets no answer.
import type { Language } from '#platform/contract/language.ts';
import { type Translate, translator } from '#platform/contract/text.ts';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';
import { shownLanguage } from './preferences.ts';

const translates: Readonly<Record<Language, Translate<typeof en>>> = {
	en: translator<typeof en>(en, 'en'),
	fr: translator<typeof en>(fr, 'fr'),
};

/** Translates into the page's language. */
export function browserWords(): Translate<typeof en> {
	return translates[shownLanguage()];
}
