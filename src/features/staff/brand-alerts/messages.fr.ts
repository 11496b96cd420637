import type { Translation } from '#platform/contract/text.ts';
import type { mailEn } from './messages.en.ts';

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.button': 'Voir l’adresse',
	'host.subject': '{host} ne fonctionne plus pour {brand}',
	'host.preview': 'Une vérification de l’adresse échoue.',
	'host.lead': 'Une vérification de {host} échoue depuis le {time}\u00A0: {brand} n’y est peut-être plus accessible.',
	'host.next': 'La page de l’adresse indique quel enregistrement manque ou a changé, et ce qu’il devrait contenir.',
};
