import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

/** Every screen of the application shows these about a lost connection, or about a visit by staff. */
export const fr: Translation<typeof en> = {
	kept_at: 'à jour à {time}',
	not_while_viewing: 'Non disponible pendant une consultation.',
	needs_connection: 'Cette action exige une connexion à Internet.',
};
