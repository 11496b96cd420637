import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en, problemsEn } from '../messages.en.ts';

export const personnelTexts: SliceCatalog<typeof en> = {
	slice: 'staff-personnel',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};

/** What the check of a person says of a field: of these no text has values. */
export type FaultCode = Exclude<keyof typeof problemsEn, 'personnel.invited_lately' | 'personnel.too_many_invitations'>;
