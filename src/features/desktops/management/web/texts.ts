import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from './messages.en.ts';

/** Not of the desktop itself, which is drawn without them. */
export const manageTexts: SliceCatalog<typeof en> = {
	slice: 'desktop-management',
	load: {
		en: async () => (await import('./messages.en.ts')).en,
		fr: async () => (await import('./messages.fr.ts')).fr,
	},
};
