import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'tile.title': 'Prochain paiement',
	'tile.due': 'Paiement en souffrance',
	'tile.due_until': 'Accès jusqu’au {day}',
	'tile.on': 'Le {day}',
	'tile.none': 'Aucun paiement à venir',
	'tile.loading': 'Chargement…',
	'tile.failed': 'Impossible de charger votre prochain paiement',
	'tile.retry': 'Réessayer',
};
