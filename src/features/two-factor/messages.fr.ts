import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'two_factor.invalid_code': 'Le code saisi n’est pas valide',
	'two_factor.code_expired': 'Ce code a expiré. Demandez-en un nouveau.',
	'two_factor.no_code_sent': 'Aucun code n’a encore été envoyé pour cette connexion. Demandez-en un.',
	'two_factor.too_many_failures': 'Trop de codes erronés. Connectez-vous de nouveau pour en recevoir un autre.',
	'two_factor.sent_a_moment_ago':
		'Un code vient d’être envoyé. Vous pourrez en demander un autre dans {seconds} secondes.',
	'two_factor.too_many_sends':
		'Trop de codes ont été envoyés. Attendez {minutes} minutes avant d’en demander un autre, ou appelez la ligne de soutien.',
	'two_factor.not_owed': 'Cette connexion est déjà terminée.',
	'two_factor.no_method': 'Votre compte n’a pas cette méthode.',
	'two_factor.invalid_email': 'Adresse courriel non valide',
	'two_factor.invalid_phone': 'Numéro de téléphone non valide',
	'two_factor.no_text_messages': 'L’envoi de messages texte n’est pas possible ici. Choisissez une autre méthode.',
	'two_factor.no_set_up': 'Aucune configuration n’est en cours. Recommencez.',
	'two_factor.last_method':
		'C’est votre seule méthode, et il en faut au moins une. Ajoutez-en une autre avant de la retirer.',
	'two_factor.device_not_found': 'Ce navigateur n’est plus un navigateur de confiance.',
};

export const mailFr: Translation<typeof mailEn> = {
	'code.subject': '{code} est votre code de vérification {brand}',
	'code.preview': 'Il expire dans 10 minutes.',
	'code.greeting': 'Bonjour {name},',
	'code.lead_sign_in': 'Entrez ce code pour terminer votre connexion\u00A0:',
	'code.lead_set_up': 'Entrez ce code pour recevoir vos codes de connexion à cette adresse\u00A0:',
	'code.lead_confirm': 'Entrez ce code pour confirmer votre identité\u00A0:',
	'code.expiry':
		'Il ne sert qu’une fois et expire dans 10 minutes. Ne le communiquez à personne\u00A0: {brand} ne vous le demandera jamais.',
	'code.note_sign_in':
		'Vous n’avez pas tenté de vous connecter? Quelqu’un connaît peut-être votre mot de passe. Composez le {hotline}.',
	'code.note_set_up':
		'Vous n’avez rien demandé? Ne faites rien\u00A0: sans le code, rien ne change. Des questions? Composez le {hotline}.',
	'code.note_confirm':
		'Vous ne modifiez rien dans votre compte? Quelqu’un d’autre le fait peut-être. Composez le {hotline}.',
	'code.sms': 'Votre code {brand} est {code}. Il expire dans 10 minutes. Ne le partagez pas.',
};

export const fr: Translation<typeof en> = {
	'verify.title': 'Consultez vos courriels',
	'verify.document_title': 'Code de vérification · {brand}',
	'verify.sent_to': 'Entrez le code à 6 chiffres envoyé à {destination}.',
	'verify.sending': 'Envoi de votre code…',
	'verify.lead': 'Entrez le code à 6 chiffres que nous vous avons envoyé.',
	'verify.code': 'Code de vérification',
	'verify.code_missing': 'Entrez les 6 chiffres du code.',
	'verify.submit': 'Vérifier',
	'verify.pending': 'Vérification en cours…',
	'verify.resend': 'Envoyer un nouveau code',
	'verify.resend_in': 'Vous pourrez demander un nouveau code dans {count}\u00A0s',
	'verify.sent': 'Code de vérification envoyé.',
	'verify.send_failed': 'L’envoi du code de vérification a échoué',
	'verify.demo_mailbox': 'Démonstration\u00A0: ouvrir la boîte de réception dans un nouvel onglet',
	'verify.back': 'Se connecter avec un autre compte',
	'verify.spam_hint': 'Rien reçu? Jetez un œil au dossier des courriels indésirables.',
	'verify.script_needed':
		'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis actualisez la page.',
	'verify.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
