import type { SliceCatalog } from '#platform/web/slice-texts.tsx';

/** Of the editor alone. */
export const designTexts: SliceCatalog = {
	slice: 'desktop-design',
	load: {
		en: async () => (await import('./messages.en.ts')).en,
		fr: async () => (await import('./messages.fr.ts')).fr,
	},
};
