import type { Translation } from '#platform/contract/text.ts';
import type { choosingEn, en, mailEn, problemsEn, sectionEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'passwords.link_expired':
		'Lien expiré. Retournez à la page Mot de passe oublié et demandez une nouvelle réinitialisation',
	'passwords.wrong_current': 'Ce n’est pas votre mot de passe actuel. Réessayez.',
	'passwords.too_many_failures':
		'Trop de mots de passe erronés. Attendez un peu et réessayez, ou réinitialisez votre mot de passe par courriel.',
	'passwords.too_many_requests':
		'Trop de demandes proviennent de votre réseau. Attendez quelques minutes, puis réessayez.',
	'passwords.no_password': 'Votre compte n’a pas de mot de passe. Ouvrez une session avec votre compte Microsoft.',
	'passwords.wrong_length': 'Utilisez de {minimum} à {maximum} caractères. Vous en avez saisi {length}.',
	'passwords.missing_lower': 'Ajoutez une lettre minuscule.',
	'passwords.missing_upper': 'Ajoutez une lettre majuscule.',
	'passwords.missing_digit': 'Ajoutez un chiffre.',
	'passwords.missing_symbol': 'Ajoutez un symbole, par exemple # ou -.',
	'passwords.common':
		'C’est un mot de passe courant à peine modifié, donc facile à deviner. Combinez des mots sans lien entre eux.',
	'passwords.sequence':
		'C’est surtout une suite de touches ou une répétition, donc facile à deviner. Variez davantage.',
	'passwords.personal':
		'Ce mot de passe contient votre nom, votre adresse, votre organisation ou le nom de ce portail. Choisissez quelque chose qui n’a aucun lien avec vous.',
	'passwords.unchanged': 'C’est votre mot de passe actuel. Choisissez-en un nouveau.',
};

export const choosingFr: Translation<typeof choosingEn> = {
	'choose.new': 'Nouveau mot de passe',
	'choose.confirmation': 'Confirmez le nouveau mot de passe',
	'choose.show': 'Afficher le mot de passe',
	'choose.rules': 'Votre mot de passe doit comporter',
	'choose.length': 'de {minimum} à {maximum} caractères',
	'choose.lower': 'une lettre minuscule',
	'choose.upper': 'une lettre majuscule',
	'choose.digit': 'un chiffre',
	'choose.symbol': 'un symbole, par exemple # ou -',
	'choose.met': 'exigence remplie',
	'choose.unmet': 'exigence non remplie',
	'choose.progress': { one: '{count} exigence à remplir', other: '{count} exigences à remplir' },
	'choose.all_met': 'Toutes les exigences sont remplies',
	'choose.advice': 'Deux ou trois mots sans lien entre eux sont faciles à retenir et difficiles à deviner.',
	'choose.refused': 'Votre mot de passe ne remplit pas encore toutes les exigences ci-dessous.',
	'choose.missing': 'Entrez un nouveau mot de passe.',
	'choose.mismatch': 'Les mots de passe ne correspondent pas. Saisissez de nouveau votre mot de passe.',
	'choose.matches': 'Les mots de passe correspondent.',
};

export const fr: Translation<typeof en> = {
	...choosingFr,
	'forgot.title': 'Mot de passe oublié?',
	'forgot.document_title': 'Mot de passe oublié · {brand}',
	'forgot.lead':
		'Entrez votre nom d’utilisateur ou votre courriel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
	'forgot.name': 'Nom d’utilisateur ou courriel',
	'forgot.name_missing': 'Entrez votre nom d’utilisateur ou votre courriel.',
	'forgot.submit': 'Envoyer le lien',
	'forgot.pending': 'Envoi…',
	'forgot.sent_title': 'Instructions envoyées par courriel.',
	'forgot.sent':
		'Si «\u00A0{name}\u00A0» correspond à un compte, un message a été envoyé à l’adresse courriel de ce compte. Le lien qu’il contient expire dans {minutes} minutes.',
	'forgot.sent_hint': 'Toujours rien après quelques minutes? Vérifiez vos courriels indésirables ou votre saisie.',
	'forgot.again': 'Utiliser un autre nom d’utilisateur ou courriel',
	'forgot.back': 'Retour à la connexion',
	'forgot.network_failure':
		'Impossible de joindre le portail. Vérifiez votre connexion; ce que vous avez saisi est toujours là.',
	'forgot.script_needed': 'Cette page nécessite JavaScript. Activez-le dans votre navigateur, puis actualisez la page.',
	'forgot.demo_mailbox': 'Démonstration\u00A0: ouvrir la boîte de réception dans un nouvel onglet',
	'reset.title': 'Choisissez un nouveau mot de passe',
	'reset.document_title': 'Nouveau mot de passe · {brand}',
	'reset.lead': 'L’enregistrement met fin à toutes vos sessions et retire vos navigateurs de confiance.',
	'reset.submit': 'Enregistrer',
	'reset.pending': 'Enregistrement…',
	'reset.checking': 'Vérification de votre lien…',
	'reset.done_title': 'Mot de passe modifié.',
	'reset.done':
		'Toutes vos sessions ont pris fin. Ouvrez une session avec votre nouveau mot de passe; votre deuxième étape reste la même.',
	'reset.sign_in': 'Ouvrir une session',
	'reset.expired_title': 'Ce lien ne fonctionne plus',
	'reset.expired_hint': 'Un lien ne sert qu’une fois et expire rapidement. Seul le plus récent fonctionne.',
	'reset.ask_again': 'Demander un nouveau lien',
	'reset.failed_title': 'Impossible de vérifier votre lien',
	'reset.try_again': 'Réessayer',
};

export const sectionFr: Translation<typeof sectionEn> = {
	...choosingFr,
	'change.loading': 'Chargement…',
	'change.current': 'Mot de passe actuel',
	'change.current_missing': 'Entrez votre mot de passe actuel.',
	'change.submit': 'Changer le mot de passe',
	'change.pending': 'Modification…',
	'change.others':
		'Toutes les autres sessions prennent fin, au cas où quelqu’un connaîtrait l’ancien mot de passe. La session ouverte ici se poursuit.',
	'change.done': 'Mot de passe modifié.',
	'change.ended': {
		one: '{count} autre session a pris fin.',
		other: '{count} autres sessions ont pris fin.',
	},
	'change.ended_none': 'Aucune autre session n’était ouverte.',
	'change.none_title': 'Vous ouvrez une session sans mot de passe',
	'change.none':
		'Vous ouvrez une session avec un compte Microsoft. C’est là que votre mot de passe est conservé et modifié.',
	'change.forgot': 'Oublié? Réinitialisez-le par courriel',
	'change.network_failure':
		'Impossible de joindre le portail. Vérifiez votre connexion; ce que vous avez saisi est toujours là.',
	'change.failed_title': 'Impossible de charger les paramètres de votre mot de passe',
	'change.try_again': 'Réessayer',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'reset.subject': 'Choisissez un nouveau mot de passe pour {brand}',
	'reset.preview': 'Le lien ne sert qu’une fois et expire dans {duration}.',
	'reset.lead':
		'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour le compte {login}. Choisissez-le ici\u00A0:',
	'reset.staff_lead':
		'Le personnel vous demande de choisir un nouveau mot de passe pour le compte {login}. Choisissez-le ici\u00A0:',
	'reset.lock_lead':
		'Votre compte {login} vient d’être verrouillé. Un nouveau mot de passe le déverrouille. Choisissez-le ici\u00A0:',
	'reset.button': 'Choisir un nouveau mot de passe',
	'reset.expiry':
		'Le lien ne sert qu’une fois et expire dans {duration}. L’ancien mot de passe reste valide jusqu’au choix du nouveau.',
	'reset.lock_expiry':
		'Le lien ne sert qu’une fois et expire dans {duration}. Ensuite, demandez-en un autre en choisissant «\u00A0Mot de passe oublié?\u00A0» à la page de connexion.',
	'reset.minutes': '{count}\u00A0minutes',
	'reset.hours': '{count}\u00A0heures',
	'reset.note':
		'Vous n’avez rien demandé? Vous n’avez rien à faire\u00A0: sans ce lien, personne ne peut changer votre mot de passe. Si cela se reproduit, appelez le {hotline}.',
	'reset.lock_note':
		'Assurez-vous d’abord d’être la seule personne à lire vos courriels. Au moindre doute, changez le mot de passe de votre messagerie. Pour obtenir de l’aide, appelez le {hotline}.',
	'waiting.subject': 'Votre compte {brand} est verrouillé',
	'waiting.preview': 'Vous pourrez choisir un nouveau mot de passe à partir du {time}.',
	'waiting.lead':
		'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour le compte {login}. Ce compte est verrouillé, car une connexion par une autre personne a été signalée. Toutes ses méthodes de vérification datent de moins de sept jours.',
	'waiting.how':
		'Pour protéger votre compte, vous ne pourrez choisir un nouveau mot de passe qu’à partir du {time}. Demandez alors un nouveau lien. Pour y accéder plus tôt, appelez le {hotline}\u00A0: nous vérifierons votre identité.',
	'microsoft.subject': 'Votre connexion à {brand}',
	'microsoft.preview': 'La connexion se fait avec Microsoft.',
	'microsoft.lead':
		'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour le compte {login}. Ce compte n’en a pas ici\u00A0: la connexion se fait uniquement avec un compte Microsoft.',
	'microsoft.how':
		'Choisissez «\u00A0Continuer avec Microsoft\u00A0» à la page de connexion. Si vous avez oublié votre mot de passe Microsoft, réinitialisez-le auprès de Microsoft.',
	'microsoft.button': 'Ouvrir une session',
	'disabled.subject': 'Votre compte {brand} est désactivé',
	'disabled.preview': 'Un nouveau mot de passe n’y donnera pas accès.',
	'disabled.lead':
		'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour le compte {login}. Ce compte est désactivé\u00A0: un nouveau mot de passe n’y donnerait pas accès.',
	'disabled.how': 'Communiquez avec la direction de votre bureau ou appelez le {hotline}.',
};
