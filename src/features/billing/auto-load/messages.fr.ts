import type { Translation } from '#platform/contract/text.ts';
import type { consentEn, en, lineEn, mailEn, needsEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'auto_load.cap_too_low':
		'La limite mensuelle est inférieure à un seul prélèvement, taxes comprises. Choisissez une limite plus élevée.',
	'auto_load.consent_outdated':
		'Le prix ou les conditions ont changé. Veuillez les relire et les confirmer de nouveau.',
	'auto_load.address_missing': 'Entrez d’abord votre adresse de facturation. Les taxes en dépendent.',
	'auto_load.not_available':
		'La recharge automatique n’est pas offerte ici. Demandez à votre directeur de bureau comment obtenir des crédits.',
	'auto_load.link_expired':
		'Il n’y a plus rien à confirmer\u00A0: le lien est expiré ou le prélèvement est réglé. Ouvrez la recharge automatique pour voir où en sont les choses.',
};

export const consentFr: Translation<typeof consentEn> = {
	credits: { one: '{amount} crédit', other: '{amount} crédits' },
	person:
		'J’autorise {seller} à débiter la carte par défaut de mon compte chaque fois que mon solde descend sous {threshold} : {amount} plus les taxes à chaque fois (aujourd’hui {total} en tout, pour {credits}), au plus une fois par heure et, taxes comprises, au plus {cap} par mois civil. Les crédits achetés ne peuvent être remboursés sur la carte. Je peux désactiver cette recharge à tout moment.',
	office:
		'J’autorise {seller} à débiter la carte par défaut de mon compte chaque fois que le solde de mon bureau descend sous {threshold} : {amount} plus les taxes à chaque fois (aujourd’hui {total} en tout, pour {credits}), au plus une fois par heure et, taxes comprises, au plus {cap} par mois civil. Les crédits achetés ne peuvent être remboursés sur la carte. Je peux désactiver cette recharge à tout moment.',
};

export const lineFr: Translation<typeof lineEn> = {
	line: { one: '{amount} crédit, recharge automatique', other: '{amount} crédits, recharge automatique' },
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.help': 'Des questions? Appelez le {hotline} ({brand}).',
	'declined.subject': 'Votre carte a été refusée : {total}',
	'declined.preview': 'Nous réessaierons avec votre carte par défaut.',
	'declined.lead':
		'Vos crédits sont descendus sous le seuil que vous avez choisi, mais votre carte a été refusée lorsque nous avons tenté de prélever {total}. Nous réessaierons le {time}. Si elle est refusée trois autres fois, la recharge automatique sera suspendue.',
	'declined.button': 'Vérifier ma carte',
	'paused.subject': 'La recharge automatique de crédits est suspendue',
	'paused.preview': 'Rien ne sera prélevé avant que vous la repreniez.',
	'paused.declined':
		'Votre carte a été refusée quatre fois; la recharge automatique de vos crédits est donc suspendue.',
	'paused.card_refused':
		'L’émetteur de votre carte a refusé le prélèvement de façon définitive; la recharge automatique de vos crédits est donc suspendue.',
	'paused.card_gone':
		'Le service de traitement des cartes n’a plus la carte utilisée pour la recharge automatique; celle-ci est donc suspendue. Rien n’a été prélevé.',
	'paused.refused':
		'Le service de traitement des cartes n’a pas accepté nos demandes de prélèvement; la recharge automatique de vos crédits est donc suspendue. Rien n’a été prélevé.',
	'paused.card_missing':
		'Il n’y a aucune carte valide dans votre compte; la recharge automatique de vos crédits est donc suspendue.',
	'paused.not_confirmed':
		'Votre banque vous a demandé de confirmer un prélèvement, qui ne l’a pas été à temps; la recharge automatique de vos crédits est donc suspendue. Rien n’a été prélevé.',
	'paused.address_missing':
		'Votre compte n’a pas d’adresse de facturation : les taxes ne peuvent être calculées et la recharge automatique de vos crédits est suspendue.',
	'why.insufficient_funds': 'Raison donnée : les fonds sont insuffisants ou la limite de la carte est atteinte.',
	'why.expired_card': 'Raison donnée : la carte est expirée.',
	'why.wrong_details':
		'Raison donnée : la banque n’a pas reconnu le numéro, la date d’expiration, le code de sécurité ou l’adresse de la carte. Saisissez-la de nouveau.',
	'why.invalid_card': 'Raison donnée : la carte n’est plus valide.',
	'why.not_supported': 'Raison donnée : la carte ne permet pas ce genre de paiement ou ce montant.',
	'why.temporary': 'Raison donnée : la banque n’a pas pu être jointe.',
	'why.too_many_tries':
		'Raison donnée : la carte a été refusée trop souvent, ici ou ailleurs, et ne peut être débitée avant un jour.',
	'why.generic': 'La banque ne nous a donné aucune raison. Elle peut vous en dire plus.',
	'paused.what_next':
		'Ajoutez une carte valide s’il le faut, puis reprenez la recharge automatique. Rien n’est prélevé d’ici là.',
	'paused.button': 'Voir la recharge automatique',
	'confirm.subject': 'Confirmez un prélèvement de {total}',
	'confirm.preview': 'Votre banque vous demande de le confirmer dans les 24 heures.',
	'confirm.lead':
		'Vos crédits sont descendus sous le seuil que vous avez choisi. Votre banque veut que vous confirmiez vous-même le prélèvement de {total}. Rien n’a encore été prélevé.',
	'confirm.expiry': 'Le lien fonctionne jusqu’au {time}. Ensuite, la recharge automatique sera suspendue.',
	'confirm.button': 'Confirmer le prélèvement',
	'cap.subject': 'Votre limite mensuelle de recharge automatique est atteinte',
	'cap.preview': 'La recharge reprendra d’elle-même le mois prochain.',
	'cap.lead':
		'Vos crédits sont descendus sous le seuil que vous avez choisi, mais un autre prélèvement dépasserait votre limite de {cap} par mois. La recharge automatique reprendra d’elle-même le {day}. Vous pouvez relever la limite ou acheter des crédits à tout moment.',
	'cap.button': 'Modifier la limite',
};

export const fr: Translation<typeof en> = {
	title: 'Recharge automatique',
	manage: 'Gérer',
	lead: 'Ne manquez jamais de crédits : lorsque le solde descend sous le seuil que vous choisissez, votre carte est débitée pour en acheter d’autres.',
	'missing.card_way': 'Mode de paiement',
	'missing.address_way': 'Adresse de facturation',
	'missing.card_title': 'D’abord, une carte',
	'missing.card':
		'La recharge automatique porte ses achats à une carte conservée ici. Ajoutez-en une, puis choisissez le seuil et le montant.',
	'missing.address_title': 'D’abord, une adresse de facturation',
	'missing.address':
		'Les taxes en dépendent, et vous acceptez un prix exact. Ajoutez-la, puis choisissez le seuil et le montant.',
	'form.title': 'Activer la recharge automatique',
	loading: 'Récupération de la recharge automatique',
	retry: 'Réessayer',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'wallet.label': 'Crédits visés',
	'wallet.person': 'Mes crédits',
	'state.active': 'Activée',
	'state.paused': 'Suspendue',
	'state.off': 'Désactivée',
	'form.threshold': 'Lorsque le solde descend sous',
	'form.threshold_hint': 'Les crédits réservés ne comptent pas.',
	'form.threshold_unit': 'crédits',
	'form.amount': 'Prélever sur ma carte',
	'form.amount_hint': 'Au moins {minimum}, avant les taxes.',
	'form.cap': 'Au plus, par mois civil',
	'form.cap_hint': 'Taxes comprises. Rien n’est prélevé au-delà.',
	'form.too_low': 'Entrez au moins {minimum}.',
	'form.too_high': 'Entrez au plus {maximum}.',
	'form.not_a_number': 'Entrez un montant en chiffres.',
	'form.review': 'Continuer',
	'review.title': 'Confirmer la recharge automatique',
	'review.each': 'Chaque prélèvement',
	'review.credits': 'Crédits',
	'review.subtotal': 'Sous-total',
	'review.turn_on': 'Activer',
	'review.save': 'Enregistrer les modifications',
	'review.back': 'Retour',
	'done.saved': 'La recharge automatique est activée.',
	'summary.rule': {
		one: 'Lorsque le solde descend sous {amount} crédit, {price} plus les taxes sont prélevés sur votre carte par défaut.',
		other:
			'Lorsque le solde descend sous {amount} crédits, {price} plus les taxes sont prélevés sur votre carte par défaut.',
	},
	'summary.month': 'Prélevé ce mois-ci',
	'summary.of_cap': '{charged} sur {cap}',
	'summary.consent': 'Ce que vous avez accepté le {day}',
	edit: 'Modifier',
	stop: 'Désactiver',
	'stop.title': 'Désactiver la recharge automatique?',
	'stop.lead': 'Plus rien ne sera prélevé. Vos crédits restent tels quels.',
	'stop.confirm': 'Désactiver',
	'done.stopped': 'La recharge automatique est désactivée.',
	resume: 'Reprendre',
	'done.resumed': 'La recharge automatique reprend.',
	'paused.title': 'La recharge automatique est suspendue',
	'paused.declined':
		'Votre carte a été refusée quatre fois. Ajoutez une autre carte, ou reprenez la recharge lorsqu’elle fonctionnera de nouveau.',
	'paused.card_refused':
		'Votre banque a refusé le prélèvement de façon définitive. Ajoutez une autre carte ou saisissez celle-ci de nouveau.',
	'paused.card_gone':
		'Le service de traitement des cartes n’a plus votre carte. Ajoutez-en une autre ou saisissez-la de nouveau.',
	'paused.refused':
		'Le service de traitement des cartes n’a pas accepté nos demandes de prélèvement. Rien n’a été prélevé. Ajoutez une autre carte ou reprenez la recharge plus tard.',
	'paused.card_missing': 'Il manque un mode de paiement. Veuillez ajouter une carte de crédit valide.',
	'paused.not_confirmed':
		'Un prélèvement que votre banque vous demandait de confirmer ne l’a pas été à temps. Rien n’a été prélevé.',
	'paused.address_missing': 'Votre adresse de facturation est manquante. Les taxes en dépendent.',
	'confirm.by_link': 'Votre banque veut que vous confirmiez vous-même un prélèvement. Rien n’a encore été prélevé.',
	'confirm.title': 'Votre banque vous demande de confirmer un prélèvement',
	'confirm.lead': 'Confirmez le prélèvement de {total} avant le {time}. Rien n’a encore été prélevé.',
	'confirm.button': 'Confirmer le prélèvement',
	'charges.title': 'Derniers prélèvements automatiques',
	'charges.empty': 'Aucun prélèvement automatique jusqu’ici.',
	'charges.receipt': 'Reçu',
	'charges.credits': { one: '{amount} crédit', other: '{amount} crédits' },
	'charge.charging': 'En cours',
	'charge.waiting': 'Refusé; prochain essai le {time}',
	'charge.confirming': 'À confirmer par vous',
	'charge.paid': 'Payé',
	'charge.failed': 'Non prélevé',
	'charge.cancelled': 'Annulé',
	'error.title': 'La recharge automatique n’a pas pu être affichée',
};

/** What waits for a person, on their home. */
export const needsFr: Translation<typeof needsEn> = {
	'needs.office_paused': 'La recharge automatique de votre bureau est suspendue',
	'needs.name': 'la recharge automatique',
	'needs.card': 'Choisir une carte',
	'needs.address': 'Ajouter votre adresse',
	'needs.resume': 'Reprendre la recharge',
	'needs.confirm': 'Confirmer le prélèvement',
};
