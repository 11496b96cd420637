import type { Translation } from '#platform/contract/text.ts';
import type { mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'payments.method_missing': 'Il manque un mode de paiement. Veuillez ajouter une carte de crédit valide.',
	'payments.method_not_found': 'Cette carte n’existe plus. Actualisez la page.',
	'payments.needed_for_auto_load':
		'Le rechargement automatique utilise cette carte. Ajoutez-en une autre ou désactivez le rechargement automatique, puis retirez celle-ci.',
	'payments.needed_for_subscription':
		'Votre abonnement est porté à cette carte. Ajoutez-en d’abord une autre, puis retirez celle-ci.',
	'payments.too_many_cards':
		'Vous conservez déjà dix cartes. Retirez-en une qui ne vous sert pas, puis ajoutez la nouvelle.',
	'payments.card_not_saved': 'Erreur lors de l’enregistrement de la carte de crédit',
	'payments.not_found': 'Ce paiement est introuvable.',
	'payments.key_reused': 'Cette demande a déjà servi à autre chose. Actualisez la page et réessayez.',
	'payments.unavailable':
		'Le service de traitement des cartes ne répond pas pour le moment. Rien n’a été porté deux fois à votre carte et rien n’est perdu; réessayez dans une minute.',
	'payments.too_many_checkouts': 'Vous avez fait beaucoup de tentatives de paiement. Attendez une heure et réessayez.',
	'payments.webhook_refused': 'Cet avis ne provient pas du service de traitement des cartes.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'expiry.subject': 'Votre carte {card} expire bientôt',
	'expiry.preview': 'Elle est valide jusqu’au {day}.',
	'expiry.lead':
		'La carte {card} que vous conservez dans le portail est valide jusqu’au {day}. Passé cette date, les paiements avec cette carte échoueront.',
	'expiry.what': 'Ajoutez votre nouvelle carte d’ici là et faites-en votre carte par défaut.',
	'expiry.button': 'Voir mes cartes',
	'mail.help': 'Des questions? Composez le {hotline} ({brand}).',
};
