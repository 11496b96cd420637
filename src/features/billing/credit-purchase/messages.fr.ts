import type { Translation } from '#platform/contract/text.ts';
import type { en, firstStepEn, orderEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credit_purchase.not_sold':
		'Les crédits ne sont pas vendus ici. Demandez à la direction de votre bureau comment en obtenir.',
	'credit_purchase.product_unknown': 'Cette offre n’est plus disponible. Choisissez-en une autre.',
	'credit_purchase.amount_out_of_bounds': 'Choisissez entre {min} et {max} crédits.',
	'credit_purchase.address_missing': 'Entrez d’abord votre adresse de facturation. Les taxes en dépendent.',
	'credit_purchase.price_changed':
		'Le prix a changé depuis son affichage. Rien n’a été prélevé. Vérifiez le nouveau total.',
	'credit_purchase.balance_too_high':
		'Avec cet achat, le solde dépasserait le maximum de {max} crédits. Choisissez moins de crédits.',
	'credit_purchase.no_office': 'Aucun portefeuille de bureau disponible. Choisissez votre propre portefeuille.',
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
	'buy.loading': 'Chargement…',
	'buy.failed': 'Achat de crédits impossible pour l’instant',
	'product.lead': 'Vérifiez la commande, puis payez.',
	'product.more': 'Voir toutes les offres',
	'offer.title': 'Combien de crédits?',
	'offer.credits': { one: '{count} crédit', many: '{count} de crédits', other: '{count} crédits' },
	'offer.bonus_badge': '+{share} en prime',
	'offer.share_badge': '+{share}',
	'offer.no_bonus': 'Sans prime',
	'offer.made': '{credits} + {bonus} en prime',
	'offer.each': '{price} le crédit',
	'offer.bounds': 'de {min} à {max}',
	'offer.free_name': 'Un autre nombre, de {min} à {max}, {price} le crédit',
	'offer.free': 'Un autre nombre',
	'offer.amount': 'Nombre de crédits',
	'offer.amount_invalid': 'Entrez un nombre entier de {min} à {max}.',
	'offer.unit': 'crédits',
	'worth.title': {
		one: 'Avec {count} crédit, vous pouvez acheter',
		many: 'Avec {count} de crédits, vous pouvez acheter',
		other: 'Avec {count} crédits, vous pouvez acheter',
	},
	'worth.prices': 'Services et prix',
	'worth.unit': { one: 'crédit', other: 'crédits' },
	'worth.enough': 'De quoi payer {what}.',
	'worth.about': 'Environ {count} {name}',
	'worth.costs': '1 {service} coûte {credits} crédits.',
	'worth.each': '{credits} l’unité',
	'worth.note': 'Si tout sert à un seul service, aux prix du jour.',
	'wallet.label': 'Acheter pour',
	'wallet.person': 'Vous-même',
	'address.title': 'Votre adresse de facturation',
	'address.text': 'Les taxes en dépendent. Vous ne l’entrez qu’une fois et pouvez la modifier en tout temps.',
	'order.title': 'Votre commande',
	'order.loading': 'Calcul du prix…',
	'order.balance': 'Solde',
	'order.spoken': '{credits} crédits. Prélevé aujourd’hui\u00A0: {total}',
	'order.card_end': 'Expiration\u00A0: {end}',
	'order.change_card': 'Une autre carte',
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
	'order.save_card': 'Enregistrer cette carte pour mes prochains achats',
	'order.no_refund': 'Crédits non remboursables sur la carte',
	'pay.card': 'Payer {total}',
	'pay.page': 'Payer {total} par carte',
	'pay.unpaid': 'Le paiement n’a pas été effectué. Rien n’a été prélevé.',
	'pay.sending': 'Paiement en cours…',
	'pay.card_text': 'Votre carte est débitée immédiatement.',
	'pay.page_text': 'Vous paierez sur la page sécurisée du service de traitement des cartes, puis reviendrez ici.',
	'pay.office': 'Les crédits vont à {office}.',
	'reason.insufficient_funds': 'Fonds insuffisants sur cette carte. Choisissez-en une autre.',
	'reason.expired_card': 'Cette carte a expiré. Choisissez-en une autre.',
	'reason.wrong_details':
		'La banque n’a pas reconnu les renseignements de cette carte. Choisissez «\u00A0Une autre carte\u00A0» et entrez-la de nouveau, avec l’adresse de ses relevés.',
	'reason.not_supported': 'Cette carte ne permet pas ce paiement. Choisissez-en une autre.',
	'reason.card_gone':
		'Le service de traitement des cartes n’a plus cette carte. Choisissez-en une autre ou entrez-la de nouveau.',
	'reason.temporary': 'La banque était momentanément injoignable. Rien n’a été prélevé. Réessayez dans une heure.',
	'reason.too_many_tries':
		'Cette carte a été refusée trop souvent et ne peut pas être utilisée pendant 24 heures. Choisissez-en une autre.',
	'reason.invalid_card': 'Cette carte ne peut plus être débitée. Choisissez-en une autre.',
	'reason.generic': 'La banque a refusé la carte. Choisissez-en une autre ou communiquez avec votre banque.',
	'reason.authentication_required':
		'Votre banque vous demande de confirmer le paiement. Choisissez «\u00A0Une autre carte\u00A0» et entrez celle-ci de nouveau.',
	'reason.abandoned': 'Le paiement n’a pas été terminé.',
	'reason.not_sent': 'Le service de traitement des cartes était injoignable. Rien n’a été prélevé. Réessayez.',
	'reason.refused':
		'Le service de traitement des cartes a refusé le paiement. Rien n’a été prélevé. Choisissez une autre carte.',
	'unanswered.title': 'Votre dernier achat est resté sans réponse',
	'unanswered.text':
		'Nous ignorons si le montant de {total} a été prélevé. Réessayez pour le savoir. Rien ne sera prélevé deux fois.',
	'unanswered.retry': 'Réessayer l’achat',
};

/** The first credits of a new person, on their home. */
export const firstStepFr: Translation<typeof firstStepEn> = {
	'first.credits': 'Obtenir vos premiers crédits',
	'first.credits_name': 'premiers crédits',
	'first.credits_from': 'À partir de {price} avant taxes.',
	'first.credits_done': 'Terminé',
	'first.credits_action': 'Acheter des crédits',
};
