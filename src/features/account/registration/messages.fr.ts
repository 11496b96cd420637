import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'registration.not_set_up':
		'La création de compte n’est pas encore offerte\u00A0: la configuration du portail est en cours. Réessayez plus tard.',
	'registration.invitation_invalid':
		'Cette invitation a déjà servi ou a expiré. Demandez-en une nouvelle à la personne qui vous l’a envoyée.',
	'registration.invitation_address':
		'Utilisez l’adresse à laquelle cette invitation a été envoyée. Vous pourrez la changer dans votre profil après la connexion.',
	'registration.too_many_requests': 'Trop de demandes de compte proviennent de votre réseau. Réessayez dans une heure.',
	'registration.expired': 'Cette inscription a expiré. Recommencez.',
	'registration.invalid_code': 'Le code saisi n’est pas valide',
	'registration.code_expired': 'Ce code a expiré. Demandez-en un nouveau.',
	'registration.too_many_failures': 'Trop de codes erronés. Recommencez.',
	'registration.too_many_names': 'Vous avez essayé trop de noms d’utilisateur. Recommencez dans une heure.',
	'registration.login_name_taken': 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
	'registration.email_taken':
		'Un compte utilise maintenant cette adresse courriel. Ouvrez une session ou réinitialisez le mot de passe.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.greeting_unproved': 'Bonjour,',
	'invitation.subject': 'Votre invitation à {brand}',
	'invitation.preview': 'Créez votre compte.',
	'invitation.lead':
		'On vous invite à rejoindre {brand}. Choisissez un nom d’utilisateur et un mot de passe pour créer votre compte\u00A0:',
	'invitation.button': 'Créer mon compte',
	'invitation.expiry': 'Le lien ne sert qu’une fois et expire dans 7\u00A0jours.',
	'invitation.note': 'Vous n’attendiez pas d’invitation? Ignorez ce message ou appelez le {hotline}.',
	'code.subject': '{code} est votre code {brand}',
	'code.preview': 'Il expire dans 10\u00A0minutes.',
	'code.lead': 'Entrez ce code pour créer votre compte {brand}\u00A0:',
	'code.expiry': 'Il ne sert qu’une fois et expire dans 10\u00A0minutes.',
	'code.note': 'Vous n’avez pas demandé de compte? Ignorez ce message\u00A0: sans le code, aucun compte n’est créé.',
	'already.subject': 'Vous avez déjà un compte {brand}',
	'already.preview': 'Ouvrez plutôt une session.',
	'already.lead':
		'Quelqu’un, probablement vous, a tenté de créer un compte avec cette adresse courriel. Vous en avez déjà un; votre nom d’utilisateur est {login}.',
	'already.button': 'Ouvrir une session',
	'already.forgot':
		'Si vous avez oublié votre mot de passe, choisissez «\u00A0Mot de passe oublié?\u00A0» à la page de connexion.',
	'already.note':
		'Ce n’était pas vous? Vous n’avez rien à faire\u00A0: rien n’a changé, et aucun renseignement sur votre compte n’a été divulgué.',
};

export const fr: Translation<typeof en> = {
	'register.title': 'Créez votre compte',
	'register.document_title': 'Créer un compte · {brand}',
	'register.lead':
		'Deux minutes suffisent. Nous enverrons un code à votre adresse courriel pour confirmer qu’elle est bien à vous.',
	'register.invited': 'On vous invite à rejoindre {organisation}.',
	'register.given_name': 'Prénom',
	'register.family_name': 'Nom de famille',
	'register.email': 'Courriel',
	'register.login_name': 'Nom d’utilisateur',
	'register.login_name_hint':
		'Pour ouvrir une session\u00A0: de 3 à 40 lettres, chiffres, points, traits d’union ou traits de soulignement.',
	'register.password': 'Mot de passe',
	'register.confirmation': 'Confirmez le mot de passe',
	'register.terms': 'J’accepte les',
	'register.terms_link': 'conditions d’utilisation',
	'register.submit': 'Continuer',
	'register.pending': 'Un instant…',
	'register.required': 'Ce champ est obligatoire.',
	'register.email_invalid': 'Adresse courriel non valide',
	'register.login_name_invalid':
		'Utilisez de 3 à 40 lettres, chiffres, points, traits d’union ou traits de soulignement, sans espace.',
	'register.terms_missing': 'Acceptez les conditions d’utilisation pour continuer.',
	'register.network_failure':
		'Impossible de joindre le portail. Vérifiez votre connexion; ce que vous avez saisi est toujours là.',
	'register.sign_in': 'J’ai déjà un compte',
	'register.script_needed':
		'Cette page nécessite JavaScript. Activez-le dans votre navigateur, puis actualisez la page.',
	'register.demo_mailbox': 'Démonstration\u00A0: ouvrir la boîte de réception dans un nouvel onglet',
	'register.loading': 'Chargement…',
	'code.title': 'Consultez vos courriels',
	'code.lead': 'Entrez le code à 6 chiffres envoyé à {email}.',
	'code.label': 'Code',
	'code.missing': 'Entrez le code à 6 chiffres.',
	'code.submit': 'Créer mon compte',
	'code.pending': 'Création de votre compte…',
	'code.resend': 'Envoyer un nouveau code',
	'code.resend_in': 'Vous pourrez demander un nouveau code dans {count}\u00A0s',
	'code.sent': 'Nouveau code envoyé.',
	'code.back': 'Modifier mes renseignements',
	'code.hint': 'Rien reçu? Vérifiez vos courriels indésirables.',
	'name.title': 'Choisissez un autre nom d’utilisateur',
	'name.lead': 'Votre adresse courriel est confirmée, mais le nom d’utilisateur {name} est déjà pris.',
	'done.title': 'Votre compte est prêt',
	'done.text':
		'Ouvrez une session avec votre nom d’utilisateur, {name}. Vous choisirez ensuite une deuxième étape pour protéger votre compte.',
	'done.sign_in': 'Ouvrir une session',
	'closed.invitation_title': 'Une invitation est nécessaire',
	'closed.invitation_text':
		'Les comptes {brand} se créent sur invitation seulement. Rouvrez le lien de votre invitation ou demandez-en une à la direction de votre bureau.',
	'closed.sign_in': 'Ouvrir une session',
};
