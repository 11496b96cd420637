import type { Translation } from '#platform/contract/text.ts';
import type { mailEn, noticeEn, problemsEn, securityEn, settingsEn, staffEn, verifyEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'two_factor.invalid_phone': 'Numéro de téléphone non valide',
	'two_factor.no_text_messages': 'Les messages texte ne sont pas offerts ici. Choisissez une autre méthode.',
};

export const mailFr: Translation<typeof mailEn> = {
	'code.sms': 'Votre code {brand} est {code}. Il expire dans 10 minutes. Ne le communiquez à personne.',
};

export const verifyFr: Translation<typeof verifyEn> = {
	'verify.title_sms': 'Consultez votre téléphone',
	'verify.way_sms': 'Message texte au {destination}',
	'verify.hint_sms': 'Rien reçu? Cela peut prendre une minute là où le signal est faible.',
};

export const settingsFr: Translation<typeof settingsEn> = {
	'setup.sms': 'Téléphone cellulaire',
	'setup.title_sms': 'Configurez les codes par message texte',
	'setup.sms_text': 'Un code par message texte.',
	'setup.phone_field': 'Numéro de téléphone cellulaire',
	'setup.phone_hint': 'Nous enverrons à ce numéro un code à 6 chiffres pour confirmer qu’il est bien à vous.',
	'setup.phone_invalid': 'Numéro de téléphone non valide',
};

export const noticeFr: Translation<typeof noticeEn> = {
	'value.sms': 'Code par message texte',
};

export const securityFr: Translation<typeof securityEn> = {
	'way.sms': 'code par message texte',
	'method.sms': 'message texte',
	'proof.method_sms': 'Code par message texte au {destination}',
	'state.sms_only': 'Message texte seulement',
	'advice.sent_only.sms':
		'Vos codes arrivent par message texte seulement. Une application fonctionne sans réseau, et personne ne peut détourner ses codes vers un autre téléphone.',
};

export const staffFr: Translation<typeof staffEn> = {
	'factor.sms': 'Code par message texte',
};
