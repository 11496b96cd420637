import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

/** The browser shows these by itself when a call fails. */
export const fr: Translation<typeof en> = {
	too_many: {
		one: 'Trop de demandes en même temps. Réessayez dans {count} seconde.',
		other: 'Trop de demandes en même temps. Réessayez dans {count} secondes.',
	},
	unavailable: {
		one: 'Le portail n’est pas disponible en ce moment. Réessayez dans {count} seconde.',
		other: 'Le portail n’est pas disponible en ce moment. Réessayez dans {count} secondes.',
	},
	failed:
		'Une erreur s’est produite (erreur {status}). Réessayez; si l’erreur se reproduit, appelez la ligne de soutien.',
	reference: 'Référence\u00A0: {id}',
};
