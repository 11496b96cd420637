import type { Translation } from '#platform/contract/text.ts';
import type { en, orderEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credit_purchase.not_sold': 'Il n’est pas possible d’acheter des crédits ici.',
	'credit_purchase.product_unknown': 'Cette offre n’est plus en vente. Choisissez-en une autre.',
	'credit_purchase.amount_out_of_bounds': 'Choisissez de {min} à {max} crédits.',
	'credit_purchase.address_missing': 'Ajoutez d’abord votre adresse de facturation : les taxes en dépendent.',
	'credit_purchase.price_changed':
		'Le prix a changé depuis que vous l’avez vu. Rien n’a été facturé; vérifiez le nouveau total.',
	'credit_purchase.balance_too_high':
		'Avec cet achat, le solde dépasserait {max} crédits, le maximum possible. Choisissez moins de crédits.',
	'credit_purchase.no_office': 'Il n’y a pas de solde de bureau pour lequel vous puissiez acheter.',
};

export const orderFr: Translation<typeof orderEn> = {
	'line.bundle': { one: '{count} crédit', many: '{count} de crédits', other: '{count} crédits' },
	'line.bonus': {
		one: '{count} crédit en prime',
		many: '{count} de crédits en prime',
		other: '{count} crédits en prime',
	},
	'line.bundle_bonus': '{credits} et {bonus}',
	'line.amount': 'Crédits',
};

export const fr: Translation<typeof en> = {
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	retry: 'Réessayer',
	cancel: 'Annuler',
	failed: 'Erreur lors de l’achat de crédits',
	unknown:
		'Aucune réponse n’est arrivée. Réessayez\u00A0: vous ne serez facturé qu’une fois, même si la première tentative a abouti.',
	'buy.document_title': 'Acheter des crédits · {brand}',
	'buy.title': 'Acheter des crédits',
	'buy.lead':
		'Les crédits servent à payer les services de vos produits. Ils s’ajoutent à votre solde dès que le paiement est accepté.',
	'buy.loading': 'Chargement des offres…',
	'buy.failed': 'Il est impossible d’acheter des crédits pour l’instant',
	'product.lead': 'Vérifiez la commande, puis payez.',
	'product.more': 'Voir toutes les offres',
	'offer.title': 'Combien de crédits?',
	'offer.credits': { one: '{count} crédit', many: '{count} de crédits', other: '{count} crédits' },
	'offer.bonus': {
		one: 'et {count} crédit en prime',
		many: 'et {count} de crédits en prime',
		other: 'et {count} crédits en prime',
	},
	'offer.free': 'Un autre nombre',
	'offer.free_text': 'De {min} à {max}, à {price} chacun',
	'offer.amount': 'Nombre de crédits',
	'offer.amount_hint': 'Un nombre entier de {min} à {max}.',
	'offer.amount_invalid': 'Entrez un nombre entier de {min} à {max}.',
	'offer.unit': 'crédits',
	'wallet.label': 'Acheter pour',
	'wallet.person': 'Vous-même',
	'address.title': 'Votre adresse de facturation',
	'address.text':
		'Les taxes dépendent du lieu où vous êtes. Vous ne l’entrez qu’une fois et pouvez la modifier en tout temps.',
	'order.title': 'Votre commande',
	'order.loading': 'Calcul du prix…',
	'order.credits': 'Crédits',
	'order.bonus': 'Crédits en prime',
	'order.subtotal': 'Sous-total',
	'order.total': 'Total à payer (CAD)',
	'order.save_card': 'Conserver cette carte pour mes prochains achats',
	'order.no_refund': 'Les crédits achetés ne peuvent être remboursés sur la carte.',
	'order.review': 'Vérifier et payer',
	'confirm.title': {
		one: 'Acheter {count} crédit pour {total}?',
		many: 'Acheter {count} de crédits pour {total}?',
		other: 'Acheter {count} crédits pour {total}?',
	},
	'confirm.pay': 'Payer {total}',
	'confirm.go_on': 'Passer au paiement',
	'confirm.sending': 'Envoi de votre commande…',
	'confirm.card': 'Le paiement sera porté à la carte {card}.',
	'confirm.page': 'Vous payez sur la page sécurisée du service de traitement des cartes, puis revenez ici.',
	'confirm.office': 'Les crédits vont à {office}.',
	'reason.insufficient_funds': 'Les fonds sont insuffisants sur cette carte. Choisissez-en une autre.',
	'reason.expired_card': 'Cette carte est expirée. Choisissez-en une autre.',
	'reason.invalid_card': 'Cette carte ne peut plus être utilisée. Choisissez-en une autre.',
	'reason.generic': 'La banque a refusé la carte. Choisissez-en une autre ou communiquez avec votre banque.',
	'reason.authentication_required':
		'Votre banque veut que vous confirmiez le paiement. Choisissez «\u00A0Une autre carte\u00A0» et saisissez celle-ci de nouveau.',
	'reason.abandoned': 'Le paiement n’a pas été terminé.',
	'reason.not_sent': 'Le service de traitement des cartes n’a pas été joint. Rien n’a été facturé; réessayez.',
	'unanswered.title': 'Votre dernier achat est resté sans réponse',
	'unanswered.text':
		'Nous ignorons si le montant de {total} a été facturé. Réessayez pour le savoir\u00A0: vous ne serez facturé qu’une fois.',
	'unanswered.retry': 'Réessayer cet achat',
};
