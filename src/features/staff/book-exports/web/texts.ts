import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from '../messages.en.ts';

export const bookExportsTexts: SliceCatalog<typeof en> = {
	slice: 'book-exports',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};
