import type { SliceCatalog } from '#platform/web/slice-texts.tsx';

export const assistanceTexts: SliceCatalog = {
	slice: 'assistance',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};

/** Apart, because every screen of a visit needs them at once. */
export const visitTexts: SliceCatalog = {
	slice: 'visit',
	load: {
		en: async () => (await import('../messages.en.ts')).bannerEn,
		fr: async () => (await import('../messages.fr.ts')).bannerFr,
	},
};
