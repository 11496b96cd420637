import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

/** Ce que tout écran de l’application dit d’une connexion perdue, ou d’une consultation par le personnel. */
export const fr: Translation<typeof en> = {
	kept_at: 'à {time}',
	not_while_viewing: 'Impossible pendant une consultation.',
	needs_connection: 'Il faut une connexion au portail.',
};
