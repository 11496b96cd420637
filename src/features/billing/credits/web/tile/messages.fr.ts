import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'tile.title': 'Crédits',
	'tile.unit': { one: 'crédit', many: 'de crédits', other: 'crédits' },
	'tile.included': {
		one: '{amount} inclus, non transférable',
		many: '{amount} inclus, non transférables',
		other: '{amount} inclus, non transférables',
	},
	'tile.none': 'Il n’en reste aucun',
	'tile.all_transferable': 'Tous peuvent être transférés',
	'tile.expires': '{amount} prennent fin le {date}',
	'tile.buy': 'Acheter des crédits',
	'tile.office': 'Crédits du bureau',
	'tile.office_left': 'restants ce mois-ci',
	'tile.office_spent': '{used} dépensés sur {monthly}',
	'tile.office_none': 'Votre bureau n’a rien réservé pour vous.',
	'tile.loading': 'Chargement de vos crédits…',
	'tile.failed': 'Vos crédits n’ont pu être chargés.',
	'tile.retry': 'Réessayer',
};
