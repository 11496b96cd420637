import type { Translation } from '#platform/contract/text.ts';
import type { en, newDesktopEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'desktops.not_found': 'Cet espace de travail n’existe pas ou n’est plus partagé avec vous. Choisissez-en un autre.',
	'desktops.view_only':
		'Cet espace de travail est partagé avec vous en lecture seule. Pour le modifier, adressez-vous à son propriétaire.',
	'desktops.not_owner': 'Seul le propriétaire de cet espace de travail peut faire cela. Adressez-vous à lui.',
	'desktops.default_needed':
		'C’est votre espace de travail par défaut. Choisissez d’abord un autre de vos espaces par défaut.',
	'desktops.too_many':
		'Une personne ne peut pas avoir plus d’espaces de travail. Ouvrez-en un devenu inutile et supprimez-le.',
	'desktops.picture_not_an_image': 'Cette image ne peut pas être utilisée. Choisissez un fichier JPEG, PNG ou WebP.',
	'desktops.picture_too_many_pixels': 'Cette image est trop grande. Choisissez-en une d’au plus 24 mégapixels.',
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
	'home.calm': 'Tout est à jour.',
	'home.tiles': 'Tuiles',
	'home.opens_elsewhere': '(s’ouvre dans un nouvel onglet)',
	'home.empty_title': 'Cet espace de travail est encore vide',
	'home.empty_text':
		'Ajoutez ce qui vous sert tous les jours\u00A0: vos crédits, vos raccourcis, un mot pour vous-même.',
	'home.empty_first': 'Ajouter la première tuile',
	'home.empty_view_only': 'La personne à qui il appartient n’y a encore rien placé.',
	'home.edit': 'Modifier',
	'home.more': 'Plus d’options pour {desktop}',
	'home.shared_by': 'Partagé par {name}',
	'home.set_person': 'S’ouvre en premier\u00A0: défini pour vous par {name}',
	'home.set_team': 'S’ouvre en premier\u00A0: défini pour l’équipe {audience} par {name}',
	'home.set_office': 'S’ouvre en premier\u00A0: défini pour le bureau {audience} par {name}',
	'home.set_brand': 'S’ouvre en premier\u00A0: défini pour toute l’organisation par {name}',
	'home.not_found_title': 'Espace de travail introuvable',
	'home.to_default': 'Ouvrir mon espace par défaut',
	'home.failed_title': 'Votre espace de travail n’a pu être chargé',
	'home.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'home.retry': 'Réessayer',
	'tile.note': 'Mémo',
	'live.credits': 'Crédits',
	'live.next_payment': 'Prochain paiement',
	'live.latest_invoice': 'Dernière facture',
	'live.transactions': 'Dernières opérations',
	'live.office_credits': 'Crédits du bureau',
	'live.security': 'Sécurité',
	'live.help': 'Aide',
	'live.news': 'Nouveautés',
	'live.missing': 'Cette tuile ne peut pas être affichée ici.',
};
