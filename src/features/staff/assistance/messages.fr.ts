import type { Translation } from '#platform/contract/text.ts';
import { staffFr } from '#features/account/two-factor/methods/messages.fr.ts';
import type { bannerEn, en, mailEn, problemsEn, silenceEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'assistance.person_not_found': 'L’utilisateur indiqué est introuvable. Choisissez une autre personne.',
	'assistance.account_unavailable':
		'Ce compte ne peut pas être consulté\u00A0: il est désactivé ou verrouillé, ou n’utilise que Microsoft. Aidez la personne autrement.',
	'assistance.second_factor_needed': 'Connectez-vous avec les deux étapes avant de consulter le compte d’une personne.',
	'assistance.factor_not_found': 'La personne n’a plus cette méthode de vérification. Actualisez la page.',
	'assistance.removal_planned':
		'Un collègue a déjà prévu le retrait de cette méthode. Actualisez la page pour voir à quel moment.',
	'assistance.checks_missing': 'Vérifiez au moins deux éléments avant de retirer une méthode de vérification.',
	'assistance.removal_not_found': 'Ce retrait est déjà effectué ou annulé. Actualisez la page.',
	'assistance.rank':
		'Vous ne pouvez pas aider cette personne\u00A0: ses droits ne sont pas inférieurs aux vôtres. Demandez à un collègue qui a plus de droits.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.button': 'Voir votre historique de sécurité',
	'mail.help': 'Vous n’avez rien demandé? Appelez le {hotline} ({brand}).',
	'visit.subject': 'Le personnel a consulté votre compte {brand}',
	'visit.preview': '{name} a vu ce que vous voyez et ne pouvait rien modifier.',
	'visit.lead':
		'{name} a consulté votre compte {brand} pour vous aider, pendant 30 minutes au plus. Cette personne a vu ce que vous voyez et ne pouvait rien modifier. Les codes, les documents, les adresses et les numéros de carte étaient masqués.',
	'visit.money':
		'Cette personne pouvait voir les montants et l’état de vos crédits, de vos abonnements, de vos factures et de vos cartes.',
	'visit.no_money': 'Vos crédits, vos abonnements, vos factures et vos cartes étaient masqués.',
	'reset_started.subject': 'Le personnel vous a envoyé un lien pour un nouveau mot de passe',
	'reset_started.preview': '{name} vous aide à retrouver l’accès à votre compte.',
	'reset_started.lead':
		'{name} vous a fait envoyer un lien pour un nouveau mot de passe {brand}. Vous seul voyez et choisissez le mot de passe.',
	'sessions_ended.subject': 'Le personnel a mis fin à toutes vos sessions',
	'sessions_ended.preview': '{name} a mis fin à vos sessions.',
	'sessions_ended.lead':
		'{name} a mis fin à vos sessions {brand} dans tous les navigateurs. Connectez-vous de nouveau pour continuer.',
	'factor_removed.subject': 'Le personnel a retiré une méthode de vérification',
	'factor_removed.preview': 'Retrait effectué par {name}, comme annoncé.',
	'factor_removed.lead':
		'{name} a retiré une méthode de vérification de votre compte {brand}, comme annoncé il y a 24 heures. À votre prochaine connexion, vous pourriez devoir en configurer une autre.',
	'fact.who': 'Qui',
	'fact.when': 'Quand',
	'fact.why': 'Motif',
	'fact.ticket': 'Billet',
};

export const silenceFr: Translation<typeof silenceEn> = {
	title: 'Aucun courriel au sujet des visites du personnel',
	'label.mail': 'Courriel à la personne',
	'word.sent': 'Envoyé à chaque visite',
	'word.not_sent': 'Non envoyé; la visite figure dans son historique',
};

export const fr: Translation<typeof en> = {
	...staffFr,
	document_title: 'Aider une personne · {brand}',
	page_title: 'Aider une personne',
	'over.title': 'La consultation a pris fin',
	'over.text': 'Ses 30 minutes sont écoulées. Vous êtes de retour dans votre compte.',
	title: 'Aide',
	loading: 'Chargement de ce que vous pouvez faire…',
	retry: 'Réessayer',
	failed: 'Impossible de charger ce que vous pouvez faire',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	close: 'Fermer',
	cancel: 'Annuler',
	'view.open': 'Consulter comme {name}',
	'view.closed':
		'Vous ne pouvez pas consulter ce compte\u00A0: {name} a autant de droits que vous, ou le compte est verrouillé ou désactivé.',
	'view.title': 'Consulter le portail comme {name}?',
	'view.what': 'Vous voyez ce que voit {name}, pendant 30 minutes.',
	'view.what_more':
		'Vous ne pouvez rien modifier; les codes, les documents, les adresses et les numéros de carte sont masqués.',
	'view.told': '{name} le saura',
	'view.told_mail': 'par courriel et dans son historique\u00A0: votre nom, l’heure et votre motif.',
	'view.told_history': 'dans son historique\u00A0: votre nom, l’heure et votre motif.',
	'view.reason': 'Motif, que {name} lira',
	'view.reason_missing': 'Écrivez au moins 10 caractères, en des mots que {name} peut lire.',
	'view.ticket': 'Billet',
	'view.optional': 'facultatif',
	'view.submit': 'Consulter pendant 30 minutes',
	'view.pending': 'Ouverture…',
	'act.reset': 'Envoyer un lien pour un nouveau mot de passe',
	'act.reset_text': '{name} le reçoit par courriel et choisit le mot de passe. Il ouvre aussi un compte verrouillé.',
	'act.reset_done': 'Le lien est en route vers {name}.',
	'act.sessions': 'Déconnecter partout',
	'act.sessions_text': {
		one: '{count} session est ouverte. {name} devra se reconnecter.',
		other: '{count} sessions sont ouvertes. {name} devra se reconnecter.',
	},
	'act.sessions_none': 'Aucune session n’est ouverte en ce moment.',
	'act.sessions_done': 'Sessions terminées pour {name}.',
	'act.reason': 'Motif, que {name} lira',
	'act.pending': 'En cours…',
	'factors.title': 'Méthodes de vérification',
	'factors.loading': 'Chargement des méthodes de vérification…',
	'factors.failed': 'Impossible de charger les méthodes de vérification',
	'factors.none': '{name} n’en a aucune. La prochaine connexion en configurera une.',
	'factors.planned': 'Retrait prévu le {time} par {name}',
	'factors.remove': 'Retirer',
	'factors.remove_one': 'Retirer : {method}',
	'factors.remove_text':
		'Un courriel en avise aussitôt {name}, qui peut s’y opposer. Le retrait prend effet 24 heures plus tard, et la prochaine connexion pourrait exiger une autre méthode.',
	'factors.passkey_text':
		'Toutes les clés d’accès de {name} seront retirées, y compris pour se connecter. Sans mot de passe, il faudra ensuite réinitialiser le mot de passe.',
	'factors.checks': 'Qu’avez-vous vérifié? Au moins deux éléments',
	'factors.check_licenceNumber': 'Le numéro de permis',
	'factors.check_callBack': 'Un rappel au numéro inscrit au dossier',
	'factors.check_manager': 'La confirmation du gestionnaire',
	'factors.checks_missing': 'Cochez au moins deux éléments.',
	'factors.reference': 'Où la vérification est consignée',
	'factors.reference_hint': 'Le numéro d’un billet ou d’un appel.',
	'factors.reference_missing': 'Indiquez où la vérification est consignée.',
	'factors.remove_submit': 'Retirer dans 24 heures',
	'factors.remove_done': 'Le retrait aura lieu le {time}.',
	'factors.stop': 'Arrêter le retrait',
	'factors.stop_title': 'Arrêter le retrait?',
	'factors.stop_text': 'La méthode de vérification est conservée.',
	'factors.stop_reason': 'Motif',
	'factors.stop_done': 'Le retrait est arrêté.',
	'factors.reason_missing': 'Écrivez au moins 10 caractères.',
	'state.locked': 'Verrouillé',
	'state.locked_text': 'Personne ne peut se connecter à ce compte. Un lien pour un nouveau mot de passe l’ouvre.',
	'mail.title': 'Courriel au sujet des visites',
	'mail.loading': 'Chargement du réglage du courriel…',
	'mail.failed': 'Impossible de charger le réglage du courriel',
	'mail.is_on': 'Les personnes de {brand} reçoivent un courriel chaque fois que le personnel consulte leur compte.',
	'mail.is_off':
		'Les personnes de {brand} ne reçoivent aucun courriel lorsque le personnel consulte leur compte. La visite figure dans leur historique.',
	'mail.turn_off': 'Désactiver',
	'mail.turn_on': 'Activer',
	'mail.off_title': 'Désactiver le courriel au sujet des visites?',
	'mail.off_text':
		'Une seconde personne qui a accès à toute la marque doit approuver. Les visites figurent toujours dans l’historique de la personne.',
	'mail.on_title': 'Activer le courriel au sujet des visites?',
	'mail.on_text': 'Le changement prend effet immédiatement, sans seconde personne.',
	'mail.proposed': 'Proposition envoyée. Un collègue se prononcera.',
	'mail.done': 'Les personnes reçoivent de nouveau le courriel au sujet des visites.',
	'mail.propose': 'Proposer',
	'mail.pending': 'Traitement…',
	'mail.cancel': 'Fermer',
	'mail.reason': 'Motif',
	'mail.reason_hint': 'Au moins 10 caractères. Il sera conservé.',
	'mail.reason_missing': 'Écrivez au moins 10 caractères.',
};

export const bannerFr: Translation<typeof bannerEn> = {
	label: 'Consultation',
	left: {
		one: 'Compte consulté\u00A0: {name} – encore {count}\u00A0min',
		other: 'Compte consulté\u00A0: {name} – encore {count}\u00A0min',
	},
	rules:
		'Lecture seule. Les codes, les documents, les adresses et les numéros de carte sont masqués. {name} voit cette visite dans son historique.',
	end: 'Mettre fin',
	ending: 'Fin en cours…',
	announce: {
		one: 'Il reste {count} minute à la consultation.',
		other: 'Il reste {count} minutes à la consultation.',
	},
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
