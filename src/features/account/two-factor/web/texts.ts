import type { SliceCatalog } from '#platform/web/slice-texts.tsx';

/** Not those of the code entry page, which come with its HTML. */
export const factorTexts: SliceCatalog = {
	slice: 'factors',
	load: {
		en: async () => (await import('../messages.en.ts')).settingsEn,
		fr: async () => (await import('../messages.fr.ts')).settingsFr,
	},
};
