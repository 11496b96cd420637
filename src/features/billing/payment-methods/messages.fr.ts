import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn, mailEn, pageEn, en } from './messages.en.ts';

const methodMissing = 'Il manque un mode de paiement. Veuillez ajouter une carte de crédit valide.';
const cardNotSaved = 'Erreur lors de l’enregistrement de la carte de crédit';

export const problemsFr: Translation<typeof problemsEn> = {
	'payments.method_missing': methodMissing,
	'payments.method_not_found': 'Carte introuvable. Actualisez la page.',
	'payments.needed_for_auto_load':
		'La recharge automatique utilise cette carte. Ajoutez-en une autre ou désactivez la recharge automatique, puis retirez celle-ci.',
	'payments.needed_for_subscription':
		'Votre abonnement utilise cette carte. Ajoutez-en d’abord une autre, puis retirez celle-ci.',
	'payments.too_many_cards':
		'Vous avez déjà dix cartes enregistrées. Retirez-en une qui ne vous sert plus, puis ajoutez la nouvelle.',
	'payments.default_is_no_backup': 'C’est votre carte par défaut. Choisissez-en une autre comme carte de secours.',
	'payments.backup_expired': 'Cette carte a expiré. Choisissez-en une autre comme carte de secours.',
	'payments.card_not_saved': cardNotSaved,
	'payments.not_found': 'Ce paiement est introuvable. Cherchez-le dans la liste des paiements.',
	'payments.unavailable':
		'Le service de traitement des cartes ne répond pas. Aucun montant ne sera prélevé deux fois. Réessayez dans une minute.',
	'payments.too_many_checkouts': 'Trop de tentatives de paiement. Attendez une heure, puis réessayez.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'expiry.subject': 'Votre carte {card} expire bientôt',
	'expiry.preview': 'Elle expire le {day}.',
	'expiry.lead':
		'Votre carte enregistrée {card} expire le {day}. Par la suite, les paiements avec cette carte échoueront.',
	'expiry.what': 'Ajoutez votre nouvelle carte d’ici là et faites-en votre carte par défaut.',
	'expiry.button': 'Voir mes cartes',
	'mail.help': 'Des questions? Appelez le {hotline} ({brand}).',
};

const pastDue = '{amount} en souffrance. Vous choisirez de payer ou non après avoir ajouté la carte.';

export const pageFr: Translation<typeof pageEn> = { 'page.past_due': pastDue };

/** The cards that a person keeps. */
export const fr: Translation<typeof en> = {
	'cards.title': 'Vos cartes',
	'cards.text': 'Les achats et les paiements automatiques utilisent la carte par défaut.',
	'cards.loading': 'Chargement…',
	'cards.failed_title': 'Impossible de charger vos cartes',
	'cards.retry': 'Réessayer',
	'cards.add': 'Ajouter une carte',
	'cards.opening': 'Ouverture de la page du service de traitement des cartes…',
	'cards.full': 'Vous avez atteint le nombre maximal de cartes. Retirez-en une pour en ajouter une autre.',
	'cards.empty_title': 'Aucune carte pour l’instant',
	'cards.empty_text': methodMissing,
	'cards.safe':
		'Les numéros de carte sont entrés sur la page du service de traitement des cartes. Le portail ne les voit jamais et ne les conserve pas.',
	'cards.default': 'Par défaut',
	'cards.expired': 'Expirée',
	'cards.expires_soon': 'Expire bientôt',
	'cards.good_through': 'Expire le {date}',
	'cards.ended': 'A expiré le {date}',
	'cards.make_default': 'Utiliser par défaut',
	'cards.made_default': '{card} est maintenant votre carte par défaut.',
	'cards.backup': 'De secours',
	'cards.backup_text':
		'Si un paiement d’abonnement échoue avec votre carte par défaut, la prochaine tentative se fait avec celle-ci. La recharge automatique et les achats ne l’utilisent jamais.',
	'cards.make_backup': 'Utiliser comme carte de secours',
	'cards.made_backup': '{card} est maintenant votre carte de secours.',
	'cards.stop_backup': 'Ne plus utiliser comme carte de secours',
	'cards.stopped_backup': '{card} n’est plus votre carte de secours.',
	'cards.more': 'Autres actions pour {card}',
	'cards.replace': 'Remplacer',
	'cards.remove': 'Retirer',
	'cards.needed_auto_load': 'Requise pour la recharge automatique. Pour la retirer, ajoutez-en d’abord une autre.',
	'cards.needed_subscription': 'Requise pour votre abonnement. Pour la retirer, ajoutez-en d’abord une autre.',
	'remove.title': 'Retirer cette carte?',
	'remove.text':
		'{card} ne sera plus débitée. Les reçus antérieurs en affichent toujours les quatre derniers chiffres.',
	'remove.next_default': '{card} devient votre carte par défaut.',
	'remove.backup':
		'C’est votre carte de secours. Sans elle, si un paiement d’abonnement échoue, nous réessaierons seulement avec votre carte par défaut.',
	'remove.confirm': 'Retirer la carte',
	'remove.pending': 'Retrait…',
	'remove.keep': 'Conserver la carte',
	'remove.done': '{card} retirée.',
	'cards.past_due': pastDue,
	'return.unpaid': '{card} ajoutée. Rien n’a encore été prélevé.',
	'return.checking': 'Vérification auprès du service de traitement des cartes…',
	'return.saved': '{card} ajoutée.',
	'return.saved_default': '{card} ajoutée comme carte par défaut.',
	'return.replaced': '{card} remplace {former}.',
	'return.not_replaced': '{card} ajoutée, mais {former} n’a pas été retirée',
	'return.not_replaced_text': 'Retirez-la vous-même si elle ne vous sert plus.',
	'return.open_title': 'Aucune carte ajoutée pour l’instant',
	'return.open_text':
		'Le service de traitement des cartes n’a signalé aucune carte. Si vous venez d’en entrer une, vérifiez de nouveau dans un instant.',
	'return.check_again': 'Vérifier de nouveau',
	'return.expired_title': 'Aucune carte ajoutée',
	'return.expired_text':
		'La page du service de traitement des cartes s’est fermée avant l’entrée d’une carte. Rien n’a été prélevé.',
	'return.failed_title': cardNotSaved,
	'return.failed_text':
		'Le service de traitement des cartes était injoignable. Si vous avez entré une carte, elle s’affichera ici dès qu’il nous l’aura signalée.',
	'notice.expired_title': '{card} a expiré',
	'notice.expired_text': 'Les paiements avec cette carte échoueront. Remplacez-la par votre nouvelle carte.',
	'notice.expires_title': '{card} expire bientôt',
	'notice.expires_text': 'Elle expire le {date}. Remplacez-la d’ici là pour qu’aucun paiement n’échoue.',
	'choice.title': 'Payer avec',
	'choice.card': 'Carte de crédit',
	'choice.other': 'Une autre carte',
	'choice.other_text': 'Vous l’entrerez sur la page sécurisée du service de traitement des cartes.',
	'overview.title': 'Mode de paiement',
	'overview.manage': 'Gérer',
	'overview.add': 'Ajouter une carte',
	'overview.none': 'Aucune carte pour l’instant. Ajoutez-en une pour payer par carte.',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
