import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'tile.title': 'Prochain paiement',
	'tile.due': 'Paiement en souffrance',
	'tile.due_until': 'Vous avez accès jusqu’au {day}.',
	'tile.on': 'Le {day}',
	'tile.none': 'Rien ne sera débité.',
	'tile.loading': 'Chargement de votre prochain paiement…',
	'tile.failed': 'Votre prochain paiement n’a pu être chargé.',
	'tile.retry': 'Réessayer',
};
