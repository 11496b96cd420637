import type { Translation } from '#platform/contract/text.ts';
import type { en, newDesktopEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'desktops.not_found': 'Cet espace de travail n’existe pas ou n’est plus partagé avec vous. Choisissez-en un autre.',
	'desktops.view_only':
		'Vous pouvez seulement consulter cet espace de travail. Pour le faire modifier, adressez-vous à son propriétaire.',
	'desktops.not_owner':
		'Cette action est réservée au propriétaire de l’espace de travail. Demandez-lui de s’en charger.',
	'desktops.default_needed': 'C’est votre espace de travail par défaut. Choisissez d’abord un autre espace par défaut.',
	'desktops.too_many': 'Vous avez atteint le nombre maximal d’espaces de travail. Supprimez-en un qui ne sert plus.',
	'desktops.picture_not_an_image':
		'Ce format d’image n’est pas pris en charge. Choisissez un fichier JPEG, PNG ou WebP.',
	'desktops.picture_too_many_pixels': 'Cette image est trop grande. Choisissez-en une d’au plus 24 mégapixels.',
	'desktops.too_many_pictures': 'Vous avez téléversé trop d’images. Réessayez dans une heure.',
	'desktops.picture_not_found': 'Cette image n’existe plus. Choisissez-en une autre.',
};

export const newDesktopFr: Translation<typeof newDesktopEn> = {
	'desktops.fixed_name': 'Accueil',
	'desktops.first_name': 'Mon espace de travail',
	'desktops.first_section': 'Aujourd’hui',
	'desktops.shortcut_section': 'Raccourcis',
};

export const fr: Translation<typeof en> = {
	'home.document_title': '{desktop} · {brand}',
	'home.greeting_morning': 'Bonjour, {name}',
	'home.greeting_afternoon': 'Bonjour, {name}',
	'home.greeting_evening': 'Bonjour, {name}',
	'home.calm': 'Tout est à jour.',
	'home.tiles': 'Tuiles',
	'home.opens_elsewhere': '(s’ouvre dans un nouvel onglet)',
	'home.quiet': 'Rien à afficher\u00A0: {names}.',
	'home.empty_title': 'Cet espace de travail est vide',
	'home.empty_text': 'Ajoutez les outils que vous ouvrez tous les jours.',
	'home.empty_first': 'Ajouter des tuiles',
	'home.empty_view_only': 'Rien n’y a encore été ajouté.',
	'home.edit': 'Modifier',
	'home.more': 'Autres actions pour {desktop}',
	'home.shared_by': 'Partagé par {name}',
	'home.set_person': 'Votre espace par défaut, défini par {name}',
	'home.set_team': 'Espace par défaut de l’équipe {audience}, défini par {name}',
	'home.set_office': 'Espace par défaut du bureau {audience}, défini par {name}',
	'home.set_brand': 'Espace par défaut de votre organisation, défini par {name}',
	'home.not_found_title': 'Espace de travail introuvable',
	'home.to_default': 'Ouvrir mon espace par défaut',
	'home.failed_title': 'Impossible de charger votre espace de travail',
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
	'live.product_state': 'État du produit',
	'live.missing': 'Cette tuile ne peut pas être affichée ici.',
};
