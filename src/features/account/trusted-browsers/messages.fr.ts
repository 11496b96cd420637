import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'two_factor.device_not_found':
		'Ce navigateur n’est plus un navigateur de confiance. Actualisez la page pour voir ceux qui le sont.',
};

export const fr: Translation<typeof en> = {
	'browsers.title': 'Navigateurs de confiance',
	'browsers.text': 'La deuxième étape n’y est pas demandée jusqu’à la date indiquée.',
	'browsers.none': 'Aucun navigateur de confiance. Vous pouvez en ajouter un au moment d’entrer un code.',
	'browsers.name': '{browser} sur {system}',
	'browsers.unknown': 'Navigateur inconnu',
	'browsers.this': 'Ce navigateur',
	'browsers.this_machine': 'Cet appareil',
	'browsers.unknown_place': 'Lieu inconnu',
	'browsers.used': 'Dernière utilisation\u00A0: {date}',
	'browsers.until': 'De confiance jusqu’au {date}',
	'browsers.forget': 'Retirer',
	'browsers.forget_named': 'Retirer {browser}',
	'browsers.forgotten': 'Navigateur de confiance retiré.',
	'browsers.forget_all': 'Tout retirer',
	'browsers.all_forgotten': 'Navigateurs de confiance retirés.',
	'browsers.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
