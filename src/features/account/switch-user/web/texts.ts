import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en, bannerEn } from '../messages.en.ts';

export const switchTexts: SliceCatalog<typeof en> = {
	slice: 'switch-user',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};

/** Apart, because every screen may need them at once. */
export const bannerTexts: SliceCatalog<typeof bannerEn> = {
	slice: 'switch-banner',
	load: {
		en: async () => (await import('../messages.en.ts')).bannerEn,
		fr: async () => (await import('../messages.fr.ts')).bannerFr,
	},
};
