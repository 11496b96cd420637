import type { SliceCatalog } from '#platform/web/slice-texts.tsx';

export const passwordTexts: SliceCatalog = {
	slice: 'passwords',
	load: {
		en: async () => (await import('../messages.en.ts')).sectionEn,
		fr: async () => (await import('../messages.fr.ts')).sectionFr,
	},
};
