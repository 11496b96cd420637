import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'two_factor.device_not_found':
		'Ce navigateur n’est plus un navigateur de confiance. Actualisez la page pour voir ceux qui le sont.',
};

export const fr: Translation<typeof en> = {
	'browsers.title': 'Navigateurs de confiance',
	'browsers.text': 'Ils passent la deuxième étape jusqu’à la fin de la période de confiance.',
	'browsers.none': 'Aucun navigateur de confiance. Vous pouvez en choisir un au moment d’entrer un code.',
	'browsers.name': '{browser} sous {system}',
	'browsers.unknown': 'Navigateur inconnu',
	'browsers.this': 'Ce navigateur',
	'browsers.this_machine': 'Cet appareil',
	'browsers.unknown_place': 'Lieu inconnu',
	'browsers.used': 'Dernière utilisation\u00A0: {date}',
	'browsers.until': 'De confiance jusqu’au {date}',
	'browsers.forget': 'Oublier',
	'browsers.forget_named': 'Oublier\u00A0: {browser}',
	'browsers.forgotten': 'Ce navigateur n’est plus de confiance.',
	'browsers.forget_all': 'Tout oublier',
	'browsers.all_forgotten': 'Il n’y a plus de navigateur de confiance.',
	'browsers.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
