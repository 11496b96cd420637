import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from '../messages.en.ts';

export const brandBeginningTexts: SliceCatalog<typeof en> = {
	slice: 'brand-beginnings',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};
