import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'identity.choose_title': 'Choisissez un compte',
	'identity.choose_lead': 'Cette page remplace la connexion à {provider}. Aucun mot de passe n’est demandé.',
	'identity.consent_title': 'Communiquer votre identité à {client}?',
	'identity.consent_lead': 'Session ouverte\u00A0: {name}, {email}.',
	'identity.consent_scopes':
		'Le portail recevra votre nom, votre adresse courriel et votre numéro de compte. Il ne pourra rien modifier ici.',
	'identity.accept': 'Continuer',
	'identity.cancel': 'Annuler',
	'identity.demo': 'Démonstration',
	'identity.document_title': '{provider} · démonstration',
};
