import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'managed_tiles.audience_not_found': 'Ce bureau ou cette équipe n’existe plus. Faites un autre choix.',
	'managed_tiles.shortcut_not_found': 'Un des raccourcis n’existe plus. Choisissez-en un autre.',
	'managed_tiles.publication_not_found': 'Cette tuile publiée n’existe plus. Actualisez la liste.',
	'managed_tiles.changed': 'Une autre personne a modifié cette tuile. Actualisez la liste pour voir les changements.',
	'managed_tiles.person_not_found': 'L’utilisateur indiqué est introuvable. Vérifiez le numéro et réessayez.',
};
