import type { Translation } from '#platform/contract/text.ts';
import type { noticeEn, securityEn, settingsEn, staffEn, verifyEn } from './messages.en.ts';

export const verifyFr: Translation<typeof verifyEn> = {
	'verify.title_passkey': 'Utilisez votre clé d’accès',
	'verify.lead_passkey':
		'Confirmez avec votre empreinte, votre visage ou le verrouillage de l’écran, ou choisissez un autre moyen.',
	'verify.way_passkey': 'Clé d’accès',
};

export const settingsFr: Translation<typeof settingsEn> = {
	'setup.passkey': 'Clé d’accès',
	'setup.title_passkey': 'Configurez une clé d’accès',
	'setup.passkey_text': 'Votre empreinte, votre visage ou le NIP de votre appareil. Résiste à l’hameçonnage.',
	'setup.passkey_help':
		'Votre appareil vous demandera de confirmer. Ajoutez plus tard une autre méthode, au cas où vous perdriez cet appareil.',
	'setup.make_passkey': 'Créer une clé d’accès',
	'setup.making_passkey': 'Suivez les étapes sur votre appareil…',
	'setup.passkey_cancelled': 'Aucune clé d’accès n’a été créée. Réessayez, ou choisissez un autre moyen.',
	'setup.passkey_already_there': 'Cet appareil a déjà une clé d’accès pour votre compte.',
	'setup.passkey_unsupported': 'Ce navigateur ne peut pas créer de clé d’accès. Choisissez un autre moyen.',
};

export const noticeFr: Translation<typeof noticeEn> = {
	'value.passkey': 'Clé d’accès',
};

export const securityFr: Translation<typeof securityEn> = {
	'way.passkey': 'clé d’accès',
	'method.passkey': 'clé d’accès',
	'proof.method_passkey': 'Clé d’accès',
};

export const staffFr: Translation<typeof staffEn> = {
	'factor.passkey': 'Clé d’accès',
};
