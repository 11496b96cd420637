import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { settingsEn } from '../messages.en.ts';

/** Not those of the code entry page, which come with its HTML. */
export const factorTexts: SliceCatalog<typeof settingsEn> = {
	slice: 'factors',
	load: {
		en: async () => (await import('../messages.en.ts')).settingsEn,
		fr: async () => (await import('../messages.fr.ts')).settingsFr,
	},
};
