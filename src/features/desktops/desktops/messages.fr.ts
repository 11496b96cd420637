import type { Translation } from '#platform/contract/text.ts';
import type { en, newDesktopEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'desktops.not_found': 'Cet espace de travail n’existe pas ou n’est plus partagé avec vous.',
	'desktops.view_only':
		'Cet espace de travail est partagé avec vous en lecture seule. Pour le modifier, adressez-vous à son propriétaire.',
	'desktops.not_owner': 'Seul le propriétaire de cet espace de travail peut faire cela.',
	'desktops.default_needed': 'C’est votre espace de travail par défaut. Choisissez-en d’abord un autre.',
	'desktops.too_many': 'Vous avez atteint le nombre maximal d’espaces de travail. Supprimez-en un devenu inutile.',
	'desktops.picture_not_an_image': 'Cette image ne peut pas être utilisée. Choisissez un fichier JPEG, PNG ou WebP.',
	'desktops.picture_too_many_pixels': 'Cette image est trop grande. Elle peut compter au plus 24 mégapixels.',
	'desktops.too_many_pictures': 'Vous avez téléversé beaucoup d’images. Réessayez dans une heure.',
	'desktops.picture_not_found': 'Cette image n’existe plus. Choisissez-en une autre.',
};

export const newDesktopFr: Translation<typeof newDesktopEn> = {
	'desktops.first_name': 'Mon espace de travail',
	'desktops.first_section': 'Aujourd’hui',
	'desktops.shortcut_section': 'Raccourcis',
};

export const fr: Translation<typeof en> = {
	'home.document_title': '{desktop} · {brand}',
	'home.greeting_morning': 'Bonjour, {name}',
	'home.greeting_afternoon': 'Bon après-midi, {name}',
	'home.greeting_evening': 'Bonsoir, {name}',
	'home.shortcuts': 'Raccourcis',
	'home.shortcut_count': { one: '{count} raccourci', many: '{count} de raccourcis', other: '{count} raccourcis' },
	'home.opens_elsewhere': '(s’ouvre dans un nouvel onglet)',
	'home.filter': 'Chercher un raccourci',
	'home.no_match': 'Aucun raccourci ne correspond à «\u00A0{query}\u00A0».',
	'home.clear_filter': 'Effacer la recherche',
	'home.empty_title': 'Cet espace de travail est encore vide',
	'home.empty_text': 'Votre bureau n’y a placé aucun raccourci.',
	'home.not_found_title': 'Espace de travail introuvable',
	'home.to_default': 'Ouvrir mon espace par défaut',
	'home.failed_title': 'Votre espace de travail n’a pu être chargé',
	'home.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'home.retry': 'Réessayer',
};
