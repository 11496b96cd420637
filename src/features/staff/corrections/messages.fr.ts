import type { Translation } from '#platform/contract/text.ts';
import type { chargeKindEn, kindEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'corrections.not_found': 'Cette facture n’existe pas ou ne relève pas de vous. Actualisez la page.',
	'corrections.undecided':
		'Un paiement, une contestation ou un remboursement de cette facture n’est pas encore réglé : rien n’a été fait. Réessayez plus tard.',
	'corrections.too_much': 'Il reste un montant moins élevé à créditer. Vérifiez les montants et réessayez.',
	'corrections.place_missing': 'Choisissez la bonne province, avec le motif « Province erronée ».',
	'corrections.same_place': 'La facture porte déjà les taxes de cette province. Choisissez-en une autre.',
	'corrections.place_blocked':
		'La province de cette facture ne peut pas être corrigée : elle n’est pas entièrement payée, a été créditée en partie ou crédite une facture antérieure. Corrigez plutôt la taxe.',
	'corrections.changed': 'Les montants ont changé : rien n’a été fait. Vérifiez les nouveaux montants et réessayez.',
	'corrections.charge_not_found': 'Ce débit est déjà réglé ou ne relève pas de votre secteur. Actualisez la page.',
	'corrections.key_reused': 'Cette demande a déjà servi à une autre correction. Actualisez la page et réessayez.',
};

export const kindFr: Translation<typeof kindEn> = {
	title: 'Corriger une facture',
	'label.invoice': 'Facture',
	'label.reason': 'Motif',
	'label.credited': 'Note de crédit',
	'label.moved': 'Somme visée',
	'label.way': 'Destination',
	'label.credits': 'Crédits retirés',
	'label.place': 'Bonne province',
	'label.replacement': 'Facture corrigée',
	'label.due': 'Différence',
	'word.goodwill_due': 'Prise en charge par une note de crédit (geste commercial)',
	'word.stays_due': 'Reste à payer par la personne',
	'label.message': 'Message à la personne',
	'word.none': 'Aucun',
	'word.balance': 'Conservée en faveur de la personne',
	'word.due': 'Déduite du montant dû',
	'word.wrong_place': 'Province erronée',
	'word.wrong_tax': 'Taxe erronée',
	'word.goodwill': 'Geste commercial',
	'word.duplicate': 'Doublon',
};

export const chargeKindFr: Translation<typeof chargeKindEn> = {
	title: 'Remboursement d’un débit sans paiement',
	'label.charge': 'Débit',
	'label.left': 'Non remboursé',
	'label.message': 'Message à la personne',
	'word.none': 'Aucun',
};
