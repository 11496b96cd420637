import type { Translation } from '#platform/contract/text.ts';
import type { consentEn, en, lineEn, mailEn, needsEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'auto_load.cap_too_low':
		'La limite mensuelle est inférieure à un seul prélèvement, taxes comprises. Choisissez une limite plus élevée.',
	'auto_load.consent_outdated': 'Le prix ou les conditions ont changé. Relisez-les, puis confirmez.',
	'auto_load.charge_changed':
		'Le montant prélevé aujourd’hui a changé. Rien n’a été prélevé. Vérifiez le nouveau montant.',
	'auto_load.address_missing': 'Entrez d’abord votre adresse de facturation. Les taxes en dépendent.',
	'auto_load.paid_by_other':
		'Cette recharge automatique débite la carte d’un autre gestionnaire. Configurez-la de nouveau pour payer avec la vôtre.',
	'auto_load.not_available':
		'La recharge automatique n’est pas offerte ici. Demandez à la direction de votre bureau comment obtenir des crédits.',
	'auto_load.link_expired':
		'Rien à confirmer\u00A0: le lien a expiré ou le prélèvement est déjà réglé. Ouvrez la recharge automatique pour voir son état.',
};

export const consentFr: Translation<typeof consentEn> = {
	credits: { one: '{amount} crédit', other: '{amount} crédits' },
	tax: '{amount} de {label}',
	intro: 'J’autorise {seller} à débiter ma carte par défaut\u00A0:',
	intro_card: 'J’autorise {seller} à débiter ma carte par défaut, actuellement {card}\u00A0:',
	person: 'Lorsque mon solde descend sous {threshold}, au plus une fois par heure.',
	office: 'Lorsque le solde de mon bureau descend sous {threshold}, au plus une fois par heure.',
	each: '{total} chaque fois, pour {credits}, au prix d’aujourd’hui\u00A0: {parts}.',
	cap: 'Au plus {cap} par mois civil, taxes comprises.',
	terms:
		'Les crédits achetés ne peuvent pas être remboursés sur la carte. Je peux désactiver cette recharge en tout temps.',
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
		'Vos crédits sont descendus sous le seuil choisi, mais votre carte a été refusée pour le prélèvement de {total}. Nous réessaierons le {time}. Après trois autres refus, la recharge automatique sera suspendue.',
	'declined.button': 'Vérifier ma carte',
	'paused.subject': 'La recharge automatique est suspendue',
	'paused.preview': 'Rien n’est prélevé tant que vous ne la reprenez pas.',
	'paused.declined': 'Votre carte a été refusée quatre fois. La recharge automatique est donc suspendue.',
	'paused.card_refused':
		'Votre banque a refusé définitivement le prélèvement. La recharge automatique est donc suspendue.',
	'paused.card_gone':
		'Le service de traitement des cartes n’a plus la carte utilisée pour la recharge automatique, qui est donc suspendue. Rien n’a été prélevé.',
	'paused.refused':
		'Le service de traitement des cartes a refusé nos demandes de prélèvement. La recharge automatique est donc suspendue. Rien n’a été prélevé.',
	'paused.card_missing': 'Votre compte n’a aucune carte valide. La recharge automatique est donc suspendue.',
	'paused.not_confirmed':
		'Votre banque vous a demandé de confirmer un prélèvement, mais il n’a pas été confirmé à temps. La recharge automatique est donc suspendue. Rien n’a été prélevé.',
	'paused.address_missing':
		'Votre compte n’a pas d’adresse de facturation\u00A0: les taxes ne peuvent pas être calculées. La recharge automatique est donc suspendue.',
	'paused.unmanaged_preview': 'Plus rien n’est prélevé.',
	'paused.unmanaged':
		'Vous ne gérez plus les crédits d’un bureau dont la recharge automatique débitait votre carte. Elle est donc suspendue, et votre carte ne sera plus débitée à ce titre.',
	'paused.unmanaged_manager':
		'La recharge automatique de votre bureau débitait la carte d’une personne qui n’en gère plus les crédits. Elle est donc suspendue. Pour continuer, configurez-la de nouveau avec votre propre carte.',
	'why.insufficient_funds': 'Motif\u00A0: les fonds sont insuffisants ou la limite de la carte est atteinte.',
	'why.expired_card': 'Motif\u00A0: la carte a expiré.',
	'why.wrong_details':
		'Motif\u00A0: la banque n’a pas reconnu le numéro, la date d’expiration, le code de sécurité ou l’adresse de la carte. Entrez-la de nouveau.',
	'why.invalid_card': 'Motif\u00A0: la carte n’est plus valide.',
	'why.not_supported': 'Motif\u00A0: la carte ne permet pas ce type de paiement ou ce montant.',
	'why.temporary': 'Motif\u00A0: la banque était momentanément injoignable.',
	'why.too_many_tries':
		'Motif\u00A0: la carte a été refusée trop souvent, ici ou ailleurs, et ne peut pas être débitée pendant 24 heures.',
	'why.generic': 'La banque n’a donné aucun motif. Communiquez avec elle pour en savoir plus.',
	'paused.what_next':
		'Ajoutez une carte valide au besoin, puis reprenez la recharge automatique. Rien n’est prélevé d’ici là.',
	'paused.button': 'Voir la recharge automatique',
	'confirm.subject': 'Confirmez un prélèvement de {total}',
	'confirm.preview': 'Votre banque vous demande de le confirmer dans les 24 heures.',
	'confirm.lead':
		'Vos crédits sont descendus sous le seuil choisi. Votre banque vous demande de confirmer le prélèvement de {total}. Rien n’a encore été prélevé.',
	'confirm.expiry': 'Le lien fonctionne jusqu’au {time}. Ensuite, la recharge automatique sera suspendue.',
	'confirm.button': 'Confirmer le prélèvement',
	'cap.subject': 'Votre limite mensuelle de recharge automatique est atteinte',
	'cap.preview': 'La recharge reprendra automatiquement le mois prochain.',
	'cap.lead':
		'Vos crédits sont descendus sous le seuil choisi, mais un autre prélèvement dépasserait votre limite de {cap} par mois. La recharge reprendra automatiquement le {day}. Vous pouvez relever la limite ou acheter des crédits en tout temps.',
	'cap.button': 'Modifier la limite',
	'price.subject': 'Le prix des crédits change',
	'price.preview': 'Le nouveau prix s’applique à la recharge automatique à partir du {day}.',
	'price.lead':
		'À partir du {day}, la recharge automatique achètera les crédits à {to} chacun, avant taxes. D’ici là, un crédit coûte {from}.',
	'price.charge':
		'Le prélèvement reste le même\u00A0: {amount} avant taxes permettra d’obtenir {after} crédits au lieu de {before}.',
	'price.choice':
		'Vous pouvez modifier ou désactiver la recharge automatique en tout temps. Jusqu’au {day}, les prélèvements se font au prix actuel, sauf si vous modifiez vos paramètres\u00A0: vous acceptez alors le nouveau prix.',
	'price.button': 'Voir la recharge automatique',
	'price_stays.subject': 'Le nouveau prix des crédits ne s’appliquera pas',
	'price_stays.preview': 'Un crédit coûte {price}.',
	'price_stays.lead':
		'Le nouveau prix annoncé pour la recharge automatique n’entrera pas en vigueur. Un crédit coûte toujours {price}, avant taxes.',
};

export const fr: Translation<typeof en> = {
	title: 'Recharge automatique',
	manage: 'Gérer',
	set_up: 'Configurer',
	lead: 'Lorsque le solde descend sous le seuil choisi, votre carte est débitée pour acheter d’autres crédits.',
	'missing.card_way': 'Mode de paiement',
	'missing.address_way': 'Adresse de facturation',
	'missing.address_add': 'Ajouter une adresse',
	'missing.card_title': 'Ajoutez d’abord une carte',
	'missing.card':
		'La recharge automatique débite une carte enregistrée. Ajoutez-en une, puis choisissez le seuil et le montant.',
	'missing.address_title': 'Ajoutez d’abord une adresse de facturation',
	'missing.address':
		'Les taxes, donc le prix exact que vous acceptez, en dépendent. Ajoutez-la, puis choisissez le seuil et le montant.',
	'form.title': 'Seuil et montant',
	'form.amount': 'Acheter des crédits pour',
	'form.cap': 'Limite par mois civil',
	'form.lasts': {
		one: 'Environ {count} jour à votre rythme actuel',
		many: 'Environ {count} de jours à votre rythme actuel',
		other: 'Environ {count} jours à votre rythme actuel',
	},
	'form.amount_with_taxes': '{credits} crédits, {total} taxes comprises',
	'form.turn_on': 'Activer la recharge automatique',
	'form.turn_on_and_pay': 'Activer et payer {total}',
	'form.save': 'Enregistrer',
	'form.save_and_pay': 'Enregistrer et payer {total}',
	'form.nothing_today': 'Rien n’est prélevé aujourd’hui.',
	'form.charged_now': 'Un montant de {total} est prélevé immédiatement.',
	'consent.title': 'Votre accord',
	'forecast.pace_person': {
		one: 'Les 30 prochains jours, à votre rythme moyen de {pace} crédit par jour',
		other: 'Les 30 prochains jours, à votre rythme moyen de {pace} crédits par jour',
	},
	'forecast.pace_office': {
		one: 'Les 30 prochains jours, au rythme moyen de votre bureau\u00A0: {pace} crédit par jour',
		other: 'Les 30 prochains jours, au rythme moyen de votre bureau\u00A0: {pace} crédits par jour',
	},
	'forecast.title': {
		one: '{count} prélèvement, {total} en tout',
		many: '{count} de prélèvements, {total} en tout',
		other: '{count} prélèvements, {total} en tout',
	},
	'forecast.none': 'Aucun prélèvement prévu',
	'forecast.later': 'Les prévisions s’afficheront ici après une semaine d’utilisation.',
	'forecast.today': 'Aujourd’hui',
	'forecast.around': 'Vers le {day}',
	'forecast.credits': '{before} → {after} crédits',
	'forecast.with': 'Avec la recharge automatique',
	'forecast.balance': 'Solde prévu',
	'forecast.without': 'Sans',
	'forecast.without_empty': 'Sans la recharge automatique\u00A0: solde épuisé vers le {day}',
	'forecast.level': '{credits} crédits',
	'forecast.stopped': 'Votre limite empêche le prélèvement prévu vers le {day}.',
	'forecast.raise': 'Fixer la limite à {limit}',
	back: 'Retour',
	'summary.consent': 'Votre accord du {day}',
	'summary.consent_other': 'Accord donné le {day} par un autre gestionnaire',
	'summary.cap': 'Au plus {cap} par mois civil, taxes comprises.',
	'summary.original_en': 'Afficher le texte anglais que vous avez accepté',
	'summary.original_fr': 'Afficher le texte français que vous avez accepté',
	loading: 'Chargement…',
	retry: 'Réessayer',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'wallet.label': 'Crédits pour',
	'wallet.person': 'Mes crédits',
	'state.active': 'Activée',
	'state.paused': 'Suspendue',
	'state.off': 'Désactivée',
	'form.threshold': 'Lorsque le solde descend sous',
	'form.threshold_hint': 'Les crédits réservés ne comptent pas.',
	'form.threshold_unit': 'crédits',
	'form.amount_hint': 'Au moins {minimum}, avant taxes.',
	'form.cap_hint': 'Taxes comprises. Rien de plus n’est prélevé.',
	'form.too_low': 'Entrez au moins {minimum}.',
	'form.too_high': 'Entrez au plus {maximum}.',
	'form.not_a_number': 'Entrez un montant en chiffres.',
	'done.saved': 'La recharge automatique est activée.',
	'summary.rule': {
		one: 'Lorsque le solde descend sous {amount} crédit, nous prélevons {price} plus les taxes sur votre carte par défaut.',
		other:
			'Lorsque le solde descend sous {amount} crédits, nous prélevons {price} plus les taxes sur votre carte par défaut.',
	},
	'summary.month': 'Prélevé ce mois-ci',
	'summary.of_cap': '{charged} sur {cap}',
	edit: 'Modifier',
	stop: 'Désactiver',
	'stop.title': 'Désactiver la recharge automatique?',
	'stop.lead': 'Plus rien ne sera prélevé. Vous conservez vos crédits.',
	'stop.confirm': 'Désactiver',
	'done.stopped': 'La recharge automatique est désactivée.',
	resume: 'Reprendre',
	'paused.add_card': 'Ajouter une autre carte',
	'resume.title': 'Reprendre la recharge automatique?',
	'resume.confirm_and_pay': 'Reprendre et payer {total}',
	'resume.charged': 'Prélevé aujourd’hui',
	'resume.next': 'Chaque prélèvement suivant',
	'resume.rule': 'Lorsque le solde descend sous {credits} crédits, jusqu’à {cap} par mois civil',
	'done.resumed': 'Recharge automatique réactivée.',
	'price.title': 'Le crédit coûtera {to} à partir du {day}',
	'price.lead':
		'D’ici là, la recharge automatique l’achète à {from}. Chaque prélèvement de {amount} avant taxes donnera ensuite {after} crédits au lieu de {before}. Si vous modifiez vos paramètres, le nouveau prix s’applique dès ce moment.',
	'paused.title': 'La recharge automatique est suspendue',
	'paused.declined':
		'Votre carte a été refusée quatre fois. Ajoutez-en une autre ou reprenez la recharge lorsque la carte fonctionnera de nouveau.',
	'paused.card_refused':
		'Votre banque a refusé définitivement le prélèvement. Ajoutez une autre carte ou entrez celle-ci de nouveau.',
	'paused.card_gone':
		'Le service de traitement des cartes n’a plus votre carte. Ajoutez-en une autre ou entrez-la de nouveau.',
	'paused.refused':
		'Le service de traitement des cartes a refusé nos demandes de prélèvement. Rien n’a été prélevé. Ajoutez une autre carte ou reprenez la recharge plus tard.',
	'paused.card_missing': 'Il manque un mode de paiement. Veuillez ajouter une carte de crédit valide.',
	'paused.not_confirmed':
		'Votre banque vous a demandé de confirmer un prélèvement, mais il n’a pas été confirmé à temps. Rien n’a été prélevé.',
	'paused.address_missing': 'Votre adresse de facturation est manquante. Les taxes en dépendent.',
	'paused.by_other':
		'Elle débite la carte d’un autre gestionnaire, qui peut la reprendre. Vous pouvez aussi la configurer de nouveau avec votre propre carte.',
	'paused.set_up': 'Configurer de nouveau',
	'paused.unmanaged':
		'La personne dont la carte était débitée ne gère plus les crédits de ce bureau. Configurez de nouveau la recharge avec votre propre carte.',
	'confirm.by_link': 'Rien n’est prélevé tant que vous n’avez pas confirmé.',
	'confirm.title': 'Votre banque vous demande de confirmer un prélèvement',
	'confirm.lead': 'Confirmez le prélèvement de {total} avant le {time}. Rien n’a encore été prélevé.',
	'confirm.button': 'Confirmer le prélèvement',
	'charges.title': 'Prélèvements automatiques récents',
	'charges.empty': 'Aucun prélèvement automatique pour l’instant.',
	'charges.receipt': 'Reçu',
	'charges.credits': { one: '{amount} crédit', other: '{amount} crédits' },
	'charge.charging': 'En cours',
	'charge.waiting': 'Refusé; prochaine tentative le {time}',
	'charge.confirming': 'À confirmer',
	'charge.paid': 'Payé',
	'charge.failed': 'Non prélevé',
	'charge.cancelled': 'Annulé',
	'error.title': 'Impossible de charger les paramètres de la recharge automatique',
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
