import type { SliceCatalog } from '#platform/web/slice-texts.tsx';

export const personnelTexts: SliceCatalog = {
	slice: 'staff-personnel',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};
