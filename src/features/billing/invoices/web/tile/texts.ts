import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from './messages.en.ts';

/** Only the tile uses it: a desktop does not wait for the texts of the whole slice. */
export const invoiceTileTexts: SliceCatalog<typeof en> = {
	slice: 'invoice-tile',
	load: {
		en: async () => (await import('./messages.en.ts')).en,
		fr: async () => (await import('./messages.fr.ts')).fr,
	},
};
