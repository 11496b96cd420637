import type { Translation } from '#platform/contract/text.ts';
import type { en, firstStepEn, orderEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credit_purchase.not_sold':
		'Il n’est pas possible d’acheter des crédits ici. Demandez à votre directeur de bureau comment en obtenir.',
	'credit_purchase.product_unknown': 'Cette offre n’est plus en vente. Choisissez-en une autre.',
	'credit_purchase.amount_out_of_bounds': 'Choisissez de {min} à {max} crédits.',
	'credit_purchase.address_missing': 'Ajoutez d’abord votre adresse de facturation : les taxes en dépendent.',
	'credit_purchase.price_changed':
		'Le prix a changé depuis que vous l’avez vu. Rien n’a été facturé; vérifiez le nouveau total.',
	'credit_purchase.balance_too_high':
		'Avec cet achat, le solde dépasserait {max} crédits, le maximum possible. Choisissez moins de crédits.',
	'credit_purchase.no_office':
		'Il n’y a pas de portefeuille de bureau pour lequel vous puissiez acheter. Choisissez votre propre portefeuille.',
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
	failed: 'Erreur lors de l’achat de crédits',
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
	'offer.bonus_badge': '+{share} en prime',
	'offer.share_badge': '+{share}',
	'offer.no_bonus': 'Sans prime',
	'offer.made': '{credits} et {bonus} en prime',
	'offer.each': '{price} le crédit',
	'offer.bounds': 'De {min} à {max}',
	'offer.free_name': 'Un autre nombre, de {min} à {max}, {price} le crédit',
	'offer.free': 'Un autre nombre',
	'offer.amount': 'Nombre de crédits',
	'offer.amount_invalid': 'Entrez un nombre entier de {min} à {max}.',
	'offer.unit': 'crédits',
	'worth.title': {
		one: 'Ce que permet {count} crédit',
		many: 'Ce que permettent {count} de crédits',
		other: 'Ce que permettent {count} crédits',
	},
	'worth.enough': 'De quoi payer {what}.',
	'worth.costs': '1 {service} coûte {credits} crédits.',
	'worth.each': '{credits} l’unité',
	'worth.note': 'Tout d’une même sorte. Prix de vos produits aujourd’hui.',
	'wallet.label': 'Acheter pour',
	'wallet.person': 'Vous-même',
	'address.title': 'Votre adresse de facturation',
	'address.text':
		'Les taxes dépendent du lieu où vous êtes. Vous ne l’entrez qu’une fois et pouvez la modifier en tout temps.',
	'order.title': 'Votre commande',
	'order.loading': 'Calcul du prix…',
	'order.balance': 'Solde',
	'order.spoken': '{credits} crédits. Prélevé aujourd’hui {total}',
	'order.card_end': 'Expiration\u00A0: {end}',
	'order.change_card': 'Autre carte',
	'order.own_wallet': 'Votre propre portefeuille',
	'order.bonus': {
		one: '{count} crédit en prime',
		many: '{count} de crédits en prime',
		other: '{count} crédits en prime',
	},
	'order.charged': 'Prélevé aujourd’hui',
	'order.next': 'Prochain paiement',
	'order.next_none': 'Aucun',
	'order.once': 'Achat unique. Rien d’autre ne sera prélevé.',
	'order.balance_after': '{before} → {after} crédits, dès le paiement',
	'order.save_card': 'Conserver cette carte pour mes prochains achats',
	'order.no_refund': 'Crédits non remboursables sur la carte',
	'pay.card': 'Payer {total}',
	'pay.page': 'Entrer une carte\u00A0: {total}',
	'pay.sending': 'Paiement en cours…',
	'pay.card_text': 'Votre carte est débitée dès que vous sélectionnez le bouton.',
	'pay.page_text': 'Vous payez sur la page sécurisée du service de traitement des cartes, puis revenez ici.',
	'pay.office': 'Les crédits vont à {office}.',
	'reason.insufficient_funds': 'Les fonds sont insuffisants sur cette carte. Choisissez-en une autre.',
	'reason.expired_card': 'Cette carte est expirée. Choisissez-en une autre.',
	'reason.wrong_details':
		'La banque n’a pas reconnu les renseignements de cette carte. Choisissez «\u00A0Une autre carte\u00A0» et saisissez-la de nouveau, avec l’adresse de ses relevés.',
	'reason.not_supported': 'Cette carte ne permet pas ce paiement. Choisissez-en une autre.',
	'reason.card_gone':
		'Le service de traitement des cartes ne conserve plus cette carte. Choisissez-en une autre ou saisissez-la de nouveau.',
	'reason.temporary': 'La banque n’a pas pu être jointe. Rien n’a été facturé; réessayez dans une heure.',
	'reason.too_many_tries':
		'Cette carte a été refusée trop souvent et ne peut être utilisée avant un jour. Choisissez-en une autre.',
	'reason.invalid_card': 'Cette carte ne peut plus être utilisée. Choisissez-en une autre.',
	'reason.generic': 'La banque a refusé la carte. Choisissez-en une autre ou communiquez avec votre banque.',
	'reason.authentication_required':
		'Votre banque veut que vous confirmiez le paiement. Choisissez «\u00A0Une autre carte\u00A0» et saisissez celle-ci de nouveau.',
	'reason.abandoned': 'Le paiement n’a pas été terminé.',
	'reason.not_sent': 'Le service de traitement des cartes n’a pas été joint. Rien n’a été facturé; réessayez.',
	'reason.refused':
		'Le service de traitement des cartes n’a pas accepté la demande. Rien n’a été facturé; choisissez une autre carte.',
	'unanswered.title': 'Votre dernier achat est resté sans réponse',
	'unanswered.text':
		'Nous ignorons si le montant de {total} a été facturé. Réessayez pour le savoir\u00A0: vous ne serez facturé qu’une fois.',
	'unanswered.retry': 'Réessayer cet achat',
};

/** The first credits of a new person, on their home. */
export const firstStepFr: Translation<typeof firstStepEn> = {
	'first.credits': 'Obtenir vos premiers crédits',
	'first.credits_name': 'premiers crédits',
	'first.credits_from': 'À partir de {price} avant les taxes.',
	'first.credits_done': 'Terminé',
	'first.credits_action': 'Acheter des crédits',
};
