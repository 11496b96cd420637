import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'registration.closed': 'Aucun compte ne peut être créé ici. Connectez-vous si vous en avez un.',
	'registration.not_set_up':
		'Il n’est pas encore possible de créer un compte ici\u00A0: la configuration du portail est en cours. Réessayez plus tard.',
	'registration.invitation_invalid':
		'Cette invitation a déjà servi ou a expiré. Demandez-en une nouvelle à la personne qui vous l’a envoyée.',
	'registration.invitation_address':
		'Utilisez l’adresse à laquelle cette invitation a été envoyée. Vous pourrez la changer dans votre profil une fois en session.',
	'registration.too_many_requests':
		'Trop de comptes ont été demandés à partir de votre réseau. Réessayez dans une heure.',
	'registration.expired': 'Cette inscription a pris fin. Recommencez.',
	'registration.invalid_code': 'Le code saisi n’est pas valide',
	'registration.code_expired': 'Ce code a expiré. Demandez-en un nouveau.',
	'registration.too_many_failures': 'Trop de codes erronés. Recommencez.',
	'registration.too_many_names': 'Trop de noms d’utilisateur ont été essayés. Recommencez dans une heure.',
	'registration.login_name_taken': 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
	'registration.email_taken':
		'Un compte existe maintenant pour cette adresse courriel. Connectez-vous, ou réinitialisez son mot de passe.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.greeting_unproved': 'Bonjour,',
	'invitation.subject': 'Votre invitation à {brand}',
	'invitation.preview': 'Créez votre compte.',
	'invitation.lead':
		'On vous invite à rejoindre {brand}. Choisissez un nom d’utilisateur et un mot de passe pour créer votre compte\u00A0:',
	'invitation.button': 'Créer mon compte',
	'invitation.expiry': 'Le lien sert une seule fois et fonctionne pendant 7\u00A0jours.',
	'invitation.note': 'Vous n’attendiez pas d’invitation? Ignorez ce message, ou composez le {hotline}.',
	'code.subject': '{code} est votre code {brand}',
	'code.preview': 'Il expire dans 10\u00A0minutes.',
	'code.lead': 'Entrez ce code pour créer votre compte {brand}\u00A0:',
	'code.expiry': 'Il sert une seule fois et expire dans 10\u00A0minutes.',
	'code.note': 'Vous ne vouliez pas créer de compte? Ignorez ce message\u00A0: sans le code, il n’y en aura pas.',
	'already.subject': 'Vous avez déjà un compte {brand}',
	'already.preview': 'Connectez-vous au lieu d’en créer un.',
	'already.lead':
		'Quelqu’un, vraisemblablement vous, a voulu créer un compte avec cette adresse courriel. Vous en avez déjà un; votre nom d’utilisateur est {login}.',
	'already.button': 'Aller à la connexion',
	'already.forgot': 'Si vous avez oublié le mot de passe, choisissez-y «\u00A0Mot de passe oublié?\u00A0».',
	'already.note':
		'Ce n’était pas vous? Il n’y a rien à faire\u00A0: rien n’a changé, et personne n’a rien appris de votre compte.',
};

export const fr: Translation<typeof en> = {
	'register.title': 'Créez votre compte',
	'register.document_title': 'Créer un compte · {brand}',
	'register.lead':
		'Deux minutes suffisent. Nous envoyons un code à votre adresse courriel pour vérifier qu’elle est bien la vôtre.',
	'register.invited': 'On vous invite à rejoindre {organisation}.',
	'register.given_name': 'Prénom',
	'register.family_name': 'Nom',
	'register.email': 'Courriel',
	'register.login_name': 'Nom d’utilisateur',
	'register.login_name_hint':
		'Pour vous connecter\u00A0: de 3 à 40 lettres, chiffres, points, traits d’union ou traits de soulignement.',
	'register.password': 'Mot de passe',
	'register.confirmation': 'Répétez le mot de passe',
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
		'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis actualisez la page.',
	'register.demo_mailbox': 'Démonstration\u00A0: ouvrir la boîte de réception dans un nouvel onglet',
	'register.loading': 'Consultation de votre invitation…',
	'code.title': 'Consultez vos courriels',
	'code.lead': 'Entrez le code à 6 chiffres envoyé à {email}.',
	'code.label': 'Code',
	'code.missing': 'Entrez les 6 chiffres du code.',
	'code.submit': 'Créer mon compte',
	'code.pending': 'Création de votre compte…',
	'code.resend': 'Envoyer un nouveau code',
	'code.resend_in': 'Vous pourrez demander un nouveau code dans {count}\u00A0s',
	'code.sent': 'Un nouveau code a été envoyé.',
	'code.back': 'Corriger ma saisie',
	'code.hint': 'Toujours rien? Regardez dans le dossier des courriels indésirables.',
	'name.title': 'Choisissez un autre nom d’utilisateur',
	'name.lead': 'Votre courriel est confirmé. Seul le nom d’utilisateur {name} était déjà pris.',
	'done.title': 'Votre compte est prêt',
	'done.text':
		'Connectez-vous avec votre nom d’utilisateur, {name}. Vous choisirez ensuite une deuxième étape pour protéger votre compte.',
	'done.sign_in': 'Se connecter',
	'closed.title': 'Les comptes sont ouverts par votre bureau',
	'closed.text': 'Demandez un compte {brand} à votre directeur de bureau, ou composez le {hotline}.',
	'closed.invitation_title': 'Il vous faut une invitation',
	'closed.invitation_text':
		'Les comptes {brand} sont créés sur invitation. Ouvrez de nouveau le lien de votre invitation, ou demandez-en une à votre directeur de bureau.',
	'closed.sign_in': 'Aller à la connexion',
};
