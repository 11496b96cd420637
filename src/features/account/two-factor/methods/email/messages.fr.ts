import type { Translation } from '#platform/contract/text.ts';
import type { noticeEn, problemsEn, securityEn, settingsEn, staffEn, verifyEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'two_factor.invalid_email': 'Adresse courriel non valide',
};

export const verifyFr: Translation<typeof verifyEn> = {
	'verify.title_email': 'Consultez vos courriels',
	'verify.way_email': 'Courriel à {destination}',
	'verify.hint_email': 'Rien reçu? Vérifiez vos courriels indésirables.',
};

export const settingsFr: Translation<typeof settingsEn> = {
	'setup.email': 'Courriel',
	'setup.title_email': 'Configurez les codes par courriel',
	'setup.email_text': 'Un code par courriel.',
	'setup.email_field': 'Adresse courriel',
	'setup.email_invalid': 'Adresse courriel non valide',
};

export const noticeFr: Translation<typeof noticeEn> = {
	'value.email': 'Code par courriel',
};

export const securityFr: Translation<typeof securityEn> = {
	'way.email': 'code par courriel',
	'method.email': 'courriel',
	'proof.method_email': 'Code par courriel à {destination}',
	'state.email_only': 'Courriel seulement',
	'advice.sent_only.email':
		'Vos codes arrivent par courriel seulement. Une application fonctionne sans courriel, et avoir accès à votre boîte ne suffit plus pour ouvrir une session.',
};

export const staffFr: Translation<typeof staffEn> = {
	'factor.email': 'Code par courriel',
};
