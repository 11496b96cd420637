import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'identity.choose_title': 'Choisissez un compte',
	'identity.choose_lead': 'Cette page remplace la connexion à {provider}. Aucun mot de passe n’est demandé.',
	'identity.consent_title': 'Dire à {client} qui vous êtes?',
	'identity.consent_lead': 'Connexion établie\u00A0: {name}, {email}.',
	'identity.consent_scopes':
		'Le portail recevra votre nom, votre courriel et le numéro de votre compte. Il ne peut rien modifier ici.',
	'identity.accept': 'Continuer',
	'identity.cancel': 'Annuler',
	'identity.demo': 'Démonstration',
	'identity.document_title': '{provider} · démonstration',
};
