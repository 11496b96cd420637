import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from './messages.en.ts';

/** Belongs to the panel, not to the background itself, which is drawn without words. */
export const backgroundTexts: SliceCatalog<typeof en> = {
	slice: 'backgrounds',
	load: {
		en: async () => (await import('./messages.en.ts')).en,
		fr: async () => (await import('./messages.fr.ts')).fr,
	},
};
