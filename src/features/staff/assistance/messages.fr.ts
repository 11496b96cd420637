import type { Translation } from '#platform/contract/text.ts';
import { staffFr } from '#features/account/two-factor/methods/messages.fr.ts';
import type { bannerEn, en, mailEn, problemsEn, silenceEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'assistance.person_not_found': 'L’utilisateur indiqué est introuvable. Choisissez une autre personne.',
	'assistance.account_unavailable':
		'Ce compte n’est pas accessible\u00A0: il est désactivé, verrouillé ou réservé à la connexion avec Microsoft. Communiquez directement avec la personne.',
	'assistance.second_factor_needed':
		'Ouvrez une session avec les deux étapes avant de consulter le compte d’une personne.',
	'assistance.factor_not_found': 'Cette personne n’a plus cette méthode de vérification. Actualisez la page.',
	'assistance.removal_planned': 'Une autre personne a déjà prévu ce retrait. Actualisez la page pour en voir la date.',
	'assistance.checks_missing': 'Cochez au moins deux éléments avant de retirer une méthode de vérification.',
	'assistance.removal_not_found': 'Ce retrait est déjà effectué ou annulé. Actualisez la page.',
	'assistance.rank':
		'Vous ne pouvez pas aider cette personne\u00A0: ses accès sont au moins aussi étendus que les vôtres. Adressez-vous à une personne qui a des accès plus étendus.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.button': 'Voir l’historique de sécurité',
	'mail.help': 'Vous n’avez rien demandé? Appelez le {hotline} ({brand}).',
	'visit.subject': 'Le personnel a consulté votre compte {brand}',
	'visit.preview': '{name} a vu ce que vous voyez, sans pouvoir rien modifier.',
	'visit.lead':
		'{name} a consulté votre compte {brand} pour vous aider, pendant 30 minutes au plus. Cette personne a vu ce que vous voyez, sans pouvoir rien modifier. Les codes, les documents, les adresses et les numéros de carte étaient masqués.',
	'visit.money': 'Cette personne pouvait voir les montants et l’état de vos crédits, abonnements, factures et cartes.',
	'visit.no_money': 'Vos crédits, abonnements, factures et cartes étaient masqués.',
	'reset_started.subject': 'Le personnel vous a envoyé un lien de réinitialisation',
	'reset_started.preview': '{name} vous aide à retrouver l’accès à votre compte.',
	'reset_started.lead':
		'{name} vous a envoyé un lien pour choisir un nouveau mot de passe {brand}. Personne d’autre que vous ne voit ni ne choisit ce mot de passe.',
	'sessions_ended.subject': 'Le personnel a fermé toutes vos sessions',
	'sessions_ended.preview': '{name} a fermé vos sessions.',
	'sessions_ended.lead':
		'{name} a fermé vos sessions {brand} dans tous les navigateurs. Ouvrez une nouvelle session pour continuer.',
	'factor_removed.subject': 'Le personnel a retiré une méthode de vérification',
	'factor_removed.preview': 'Retrait effectué par {name}, comme annoncé.',
	'factor_removed.lead':
		'{name} a retiré une méthode de vérification de votre compte {brand}, comme annoncé il y a 24 heures. À votre prochaine connexion, vous pourriez devoir en configurer une autre.',
	'fact.who': 'Par',
	'fact.when': 'Date et heure',
	'fact.why': 'Motif',
	'fact.ticket': 'Billet',
};

export const silenceFr: Translation<typeof silenceEn> = {
	title: 'Aucun courriel sur les consultations par le personnel',
	'label.mail': 'Courriel à la personne',
	'word.sent': 'Envoyé à chaque consultation',
	'word.not_sent': 'Non envoyé; les consultations figurent dans son historique',
};

export const fr: Translation<typeof en> = {
	...staffFr,
	document_title: 'Aider une personne · {brand}',
	page_title: 'Aider une personne',
	page_back: 'Personne',
	page_title_of: 'Aider {name}',
	title: 'Aide',
	loading: 'Chargement…',
	retry: 'Réessayer',
	failed: 'Impossible de charger les actions d’aide',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	close: 'Fermer',
	cancel: 'Annuler',
	'view.open': 'Consulter en tant que {name}',
	'view.closed':
		'Vous ne pouvez pas consulter ce compte. {name} a des accès au moins aussi étendus que les vôtres, ou le compte est verrouillé ou désactivé.',
	'view.title': 'Consulter le portail en tant que {name}?',
	'view.what': 'Pendant 30 minutes, vous voyez ce que voit {name}.',
	'view.what_more':
		'Vous ne pouvez rien modifier. Les codes, les documents, les adresses et les numéros de carte sont masqués.',
	'view.told': '{name} reçoit un avis',
	'view.told_mail': 'par courriel et dans son historique, avec votre nom, l’heure et votre motif.',
	'view.told_history': 'dans son historique, avec votre nom, l’heure et votre motif.',
	'view.reason': 'Motif (visible par {name})',
	'view.reason_missing': 'Entrez au moins 10 caractères. {name} verra ce motif.',
	'view.ticket': 'Billet',
	'view.optional': 'facultatif',
	'view.submit': 'Consulter pendant 30 minutes',
	'view.pending': 'Ouverture…',
	'act.reset': 'Envoyer un lien de réinitialisation',
	'act.reset_text':
		'{name} reçoit le lien par courriel et choisit un nouveau mot de passe. Le lien déverrouille aussi un compte verrouillé.',
	'act.reset_done': 'Lien envoyé à {name}.',
	'act.sessions': 'Fermer toutes les sessions',
	'act.sessions_text': {
		one: '{count} session est ouverte. {name} devra ouvrir une nouvelle session.',
		other: '{count} sessions sont ouvertes. {name} devra ouvrir une nouvelle session.',
	},
	'act.sessions_none': 'Aucune session ouverte.',
	'act.sessions_done': 'Sessions fermées pour {name}.',
	'act.reason': 'Motif (visible par {name})',
	'act.pending': 'Traitement…',
	'factors.title': 'Méthodes de vérification',
	'factors.loading': 'Chargement…',
	'factors.failed': 'Impossible de charger les méthodes de vérification',
	'factors.none': 'Aucune. {name} en configurera une à la prochaine connexion.',
	'factors.planned': 'Retrait prévu le {time} par {name}',
	'factors.remove': 'Retirer',
	'factors.remove_one': 'Retirer : {method}',
	'factors.remove_text':
		'{name} reçoit aussitôt un courriel et peut annuler le retrait, qui prend effet après 24 heures. La prochaine connexion pourrait alors exiger une autre méthode.',
	'factors.passkey_text':
		'Toutes les clés d’accès de {name} seront retirées, y compris pour la connexion. En l’absence de mot de passe, une réinitialisation sera ensuite nécessaire.',
	'factors.checks': 'Qu’avez-vous vérifié? Cochez au moins deux éléments.',
	'factors.check_licenceNumber': 'Numéro de permis',
	'factors.check_callBack': 'Rappel au numéro inscrit au dossier',
	'factors.check_manager': 'Confirmation du gestionnaire',
	'factors.checks_missing': 'Cochez au moins deux éléments.',
	'factors.reference': 'Référence',
	'factors.reference_hint': 'Numéro du billet ou de l’appel où la vérification est consignée.',
	'factors.reference_missing': 'Entrez le numéro du billet ou de l’appel.',
	'factors.remove_submit': 'Retirer dans 24 heures',
	'factors.remove_done': 'Retrait prévu le {time}.',
	'factors.stop': 'Annuler le retrait',
	'factors.stop_title': 'Annuler le retrait?',
	'factors.stop_text': 'La méthode de vérification est conservée.',
	'factors.stop_reason': 'Motif',
	'factors.stop_done': 'Retrait annulé.',
	'factors.reason_missing': 'Entrez au moins 10 caractères.',
	'state.locked': 'Verrouillé',
	'state.locked_text':
		'Personne ne peut ouvrir une session dans ce compte. Un lien de réinitialisation le déverrouille.',
	'mail.title': 'Courriel sur les consultations',
	'mail.loading': 'Chargement…',
	'mail.failed': 'Impossible de charger le paramètre du courriel',
	'mail.is_on': 'Chez {brand}, les personnes reçoivent un courriel chaque fois que le personnel consulte leur compte.',
	'mail.is_off':
		'Chez {brand}, les personnes ne reçoivent aucun courriel lorsque le personnel consulte leur compte. La consultation figure dans leur historique.',
	'mail.turn_off': 'Désactiver',
	'mail.turn_on': 'Activer',
	'mail.off_title': 'Désactiver le courriel sur les consultations?',
	'mail.off_text':
		'Une deuxième personne ayant accès à toute la marque doit l’approuver. Les consultations figurent toujours dans l’historique de la personne.',
	'mail.on_title': 'Activer le courriel sur les consultations?',
	'mail.on_text': 'Le changement prend effet immédiatement. Aucune deuxième personne n’est nécessaire.',
	'mail.proposed': 'Proposition envoyée. Une autre personne se prononcera.',
	'mail.done': 'Courriel sur les consultations activé.',
	'mail.propose': 'Proposer',
	'mail.pending': 'Traitement…',
	'mail.cancel': 'Annuler',
	'mail.reason': 'Motif',
	'mail.reason_hint': 'Au moins 10 caractères. Il sera conservé au dossier.',
	'mail.reason_missing': 'Entrez au moins 10 caractères.',
};

export const bannerFr: Translation<typeof bannerEn> = {
	label: 'Consultation',
	left: {
		one: 'Compte consulté\u00A0: {name} – encore {count}\u00A0min',
		other: 'Compte consulté\u00A0: {name} – encore {count}\u00A0min',
	},
	rules:
		'Lecture seule. Les codes, les documents, les adresses et les numéros de carte sont masqués. {name} voit cette consultation dans son historique.',
	end: 'Terminer',
	ending: 'Fermeture…',
	announce: {
		one: 'Il reste {count} minute à la consultation.',
		other: 'Il reste {count} minutes à la consultation.',
	},
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
