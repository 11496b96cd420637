import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en, bannerEn } from '../messages.en.ts';

export const assistanceTexts: SliceCatalog<typeof en> = {
	slice: 'assistance',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};

/** Apart, because every screen of a visit needs them at once. */
export const visitTexts: SliceCatalog<typeof bannerEn> = {
	slice: 'visit',
	load: {
		en: async () => (await import('../messages.en.ts')).bannerEn,
		fr: async () => (await import('../messages.fr.ts')).bannerFr,
	},
};
