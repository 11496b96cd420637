import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from '../messages.en.ts';

/** What was done a moment ago. */
export type Done = 'done.saved' | 'done.stopped' | 'done.resumed';

export const autoLoadTexts: SliceCatalog<typeof en> = {
	slice: 'auto-load',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};
