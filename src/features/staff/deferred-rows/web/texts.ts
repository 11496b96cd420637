import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from '../messages.en.ts';

export const deferredRowsTexts: SliceCatalog<typeof en> = {
	slice: 'deferred-rows',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};
