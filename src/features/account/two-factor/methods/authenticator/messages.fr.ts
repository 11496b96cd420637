import type { Translation } from '#platform/contract/text.ts';
import type { noticeEn, securityEn, settingsEn, staffEn, verifyEn } from './messages.en.ts';

export const verifyFr: Translation<typeof verifyEn> = {
	'verify.title_authenticator': 'Ouvrez votre application d’authentification',
	'verify.lead_authenticator': 'Entrez le code à 6 chiffres que l’application affiche pour {brand}.',
	'verify.way_authenticator': 'Application d’authentification',
};

export const settingsFr: Translation<typeof settingsEn> = {
	'setup.authenticator': 'Application d’authentification',
	'setup.title_authenticator': 'Configurez votre application d’authentification',
	'setup.authenticator_text': 'Fonctionne sans réseau, sur tout téléphone.',
	'setup.authenticator_help':
		'Il vous faut une application comme Microsoft Authenticator, Google Authenticator ou 1Password sur votre téléphone ou votre ordinateur.',
	'setup.show_code': 'Afficher le code QR',
	'setup.showing': 'Création du code QR…',
	'setup.scan_title': 'Numérisez le code avec votre application',
	'setup.scan_text': 'Dans l’application, ajoutez un compte et pointez l’appareil photo vers cette image.',
	'setup.qr': 'Code QR pour votre application d’authentification',
	'setup.key': 'Pas d’appareil photo? Saisissez cette clé',
	'setup.app_code': 'Code affiché par l’application',
};

export const noticeFr: Translation<typeof noticeEn> = {
	'value.authenticator': 'Application d’authentification',
};

export const securityFr: Translation<typeof securityEn> = {
	'way.authenticator': 'application d’authentification',
	'method.authenticator': 'application d’authentification',
	'proof.method_authenticator': 'Code de votre application d’authentification',
};

export const staffFr: Translation<typeof staffEn> = {
	'factor.authenticator': 'Application d’authentification',
};
