import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn, registrationsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'remittances.changed_meanwhile': 'Une autre personne vient de modifier cette remise. Vérifiez-la et réessayez.',
};

export const registrationsFr: Translation<typeof registrationsEn> = {
	'registration.gst_hst': 'TPS/TVH',
	'registration.qst': 'TVQ',
	'registration.pst_bc': 'TVP, Colombie-Britannique',
	'registration.pst_sk': 'TVP, Saskatchewan',
	'registration.rst_mb': 'TVD, Manitoba',
};
