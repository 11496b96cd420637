import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { sectionEn } from '../messages.en.ts';

export const passwordTexts: SliceCatalog<typeof sectionEn> = {
	slice: 'passwords',
	load: {
		en: async () => (await import('../messages.en.ts')).sectionEn,
		fr: async () => (await import('../messages.fr.ts')).sectionFr,
	},
};
