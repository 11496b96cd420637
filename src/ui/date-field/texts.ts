import type { Translate } from '#platform/contract/text.ts';
import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from './messages.en.ts';

/** They arrive with the first date field of a visit, in one language. */
export const dateTexts: SliceCatalog<typeof en> = {
	slice: 'date-field',
	load: {
		en: () => import('./messages.en.ts').then(({ en }) => en),
		fr: () => import('./messages.fr.ts').then(({ fr }) => fr),
	},
};

export type DateText = Translate<typeof en>;
