import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

/** Every screen of the application shows these about a lost connection, or about a visit by staff. */
export const fr: Translation<typeof en> = {
	kept_at: 'à {time}',
	not_while_viewing: 'Impossible pendant une consultation.',
	needs_connection: 'Il faut une connexion au portail.',
};
