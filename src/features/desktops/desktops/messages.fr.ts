import type { Translation } from '#platform/contract/text.ts';
import type { en, newDesktopEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'desktops.not_found': 'Cet espace de travail n’existe pas ou n’est plus partagé avec vous. Choisissez-en un autre.',
};

export const newDesktopFr: Translation<typeof newDesktopEn> = {
	'desktops.first_name': 'Mon espace de travail',
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
