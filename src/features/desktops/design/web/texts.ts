import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from './messages.en.ts';

/** Used by the editor only. */
export const designTexts: SliceCatalog<typeof en> = {
	slice: 'desktop-design',
	load: {
		en: async () => (await import('./messages.en.ts')).en,
		fr: async () => (await import('./messages.fr.ts')).fr,
	},
};
