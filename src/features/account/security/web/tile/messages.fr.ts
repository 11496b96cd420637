import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'tile.title': 'Sécurité',
	'tile.good': 'Bonne',
	'tile.second_step': 'Aucune deuxième étape',
	'tile.codes': { one: '{count} code', many: '{count} de codes', other: '{count} codes' },
	'tile.codes_text': {
		one: 'code de récupération restant',
		many: 'de codes de récupération restants',
		other: 'codes de récupération restants',
	},
	'tile.second_step_text': 'Un mot de passe seul se vole facilement.',
	'tile.authenticator_text': 'Renforcée par une application',
	'tile.passkey_text': 'Renforcée par une clé d’accès',
	'tile.last': 'Dernière connexion\u00A0: {when}',
	'tile.nothing': 'Rien à faire',
	'tile.own_only': 'Seule la personne titulaire du compte peut voir ceci.',
	'tile.loading': 'Chargement…',
	'tile.failed': 'Impossible de charger l’état de votre sécurité',
	'tile.retry': 'Réessayer',
};
