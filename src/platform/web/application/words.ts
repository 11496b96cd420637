// Apart from the words that public pages need: those load before anything can be done.
import { shownLanguage } from '../preferences.ts';
import { type Translate, translator } from '#platform/contract/text.ts';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';

const translates = { en: translator<typeof en>(en, 'en'), fr: translator<typeof en>(fr, 'fr') };

/** Translates into the page's language. */
export function applicationWords(): Translate<typeof en> {
	return translates[shownLanguage()];
}
