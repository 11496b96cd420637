import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'asked_approvers.cannot_decide':
		'Cette personne ne peut pas se prononcer sur cette proposition. Choisissez quelqu’un d’autre.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'asked.subject': '{name} demande votre approbation\u00A0: {title}',
	'asked.preview': 'Rien ne change avant une décision.',
	'asked.lead': '{name} a fait une proposition et vous demande de vous prononcer. Rien n’a encore changé.',
	'asked.others':
		'Les autres personnes autorisées peuvent aussi se prononcer. Sans décision, la proposition expire après 7\u00A0jours.',
	'asked.button': 'Voir la proposition',
	'fact.what': 'Proposition',
	'fact.why': 'Motif',
};

export const fr: Translation<typeof en> = {
	asked: 'La demande a été adressée à {name} ({time}). Les autres personnes autorisées peuvent aussi se prononcer.',
	nobody: 'La demande n’a été adressée à personne en particulier.',
	label: 'Demander à une personne',
	choose: 'Choisissez une personne',
	ask: 'Demander',
	done: 'Un courriel a été envoyé à {name}.',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
