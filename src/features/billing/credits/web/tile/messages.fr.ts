import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'tile.title': 'Crédits',
	'tile.unit': { one: 'crédit', many: 'de crédits', other: 'crédits' },
	'tile.included': {
		one: '{amount} accordé, non transférable',
		many: '{amount} accordés, non transférables',
		other: '{amount} accordés, non transférables',
	},
	'tile.none': 'Pour les services de vos produits',
	'tile.all_transferable': 'Tous transférables',
	'tile.expires': { one: '{amount} expire après le {date}', other: '{amount} expirent après le {date}' },
	'tile.buy': 'Acheter des crédits',
	'tile.transfer': 'Transférer',
	'tile.office': 'Crédits du bureau',
	'tile.office_left': 'à dépenser ce mois-ci',
	'tile.office_spent': 'Dépensés\u00A0: {used} sur {monthly}',
	'tile.office_none': 'Votre bureau ne vous a pas accordé d’allocation.',
	'tile.loading': 'Chargement…',
	'tile.failed': 'Impossible de charger vos crédits',
	'tile.retry': 'Réessayer',
};
