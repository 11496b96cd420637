import type { SliceCatalog } from '#platform/web/slice-texts.tsx';

/** Not of the desktop itself, which is drawn without them. */
export const manageTexts: SliceCatalog = {
	slice: 'desktop-management',
	load: {
		en: async () => (await import('./messages.en.ts')).en,
		fr: async () => (await import('./messages.fr.ts')).fr,
	},
};
