import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'tile.title': 'Dernière facture',
	'tile.none': 'Aucune facture pour l’instant.',
	'tile.paid': 'payée',
	'tile.on_its_way': 'paiement en cours',
	'tile.past_due': 'en souffrance',
	'tile.to_pay': 'à payer',
	'tile.partly_paid': 'payée en partie',
	'tile.credited': 'créditée',
	'tile.credited_part': 'créditée en partie',
	'tile.refunded': 'remboursée',
	'tile.refunded_part': 'remboursée en partie',
	'tile.disputed': 'contestée',
	'tile.uncollected': 'non recouvrée',
	'tile.loading': 'Chargement…',
	'tile.failed': 'Impossible de charger votre dernière facture',
	'tile.retry': 'Réessayer',
};
