import type { SliceCatalog } from '#platform/web/slice-texts.tsx';

export const staffHomeTexts: SliceCatalog = {
	slice: 'staff-home',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};
