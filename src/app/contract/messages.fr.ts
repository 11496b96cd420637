import type { Translation } from '#platform/contract/text.ts';
import type { documentEn, scriptsNeededEn, shellEn } from './messages.en.ts';

export const documentFr: Translation<typeof documentEn> = {
	'frame.skip': 'Passer au contenu',
	'frame.language': 'English',
	'frame.theme_dark': 'Thème sombre',
	'frame.theme_light': 'Thème clair',
	'frame.hotline': 'Soutien',
	'frame.copyright': '© 2006-2025 {brand}',
	'frame.privacy': 'Confidentialité',
	'frame.terms': 'Conditions d’utilisation',
	'frame.disclosure': 'Divulgation',
	'frame.legal': 'Pages juridiques',
	'not_found.title': 'Page introuvable',
	'not_found.text': 'L’adresse comporte peut-être une erreur, ou la page a été déplacée.',
	'not_found.home': 'Aller à mon espace de travail',
	'not_found.document_title': 'Page introuvable · {brand}',
	'legal.document_title': '{page} · {brand}',
};

export const scriptsNeededFr: Translation<typeof scriptsNeededEn> = {
	'scripts.title': 'Ce portail a besoin de JavaScript',
	'scripts.text':
		'Votre navigateur a envoyé le formulaire sans JavaScript\u00A0: rien n’a été fait de ce que vous avez saisi. Activez JavaScript dans votre navigateur, puis recommencez.',
	'scripts.back': 'Retour à la connexion',
	'scripts.document_title': 'JavaScript requis · {brand}',
};

export const shellFr: Translation<typeof shellEn> = {
	...documentFr,
	'shell.navigation': 'Navigation principale',
	'shell.menu': 'Menu',
	'shell.close': 'Fermer',
	'shell.desktops': 'Espaces de travail',
	'shell.default_desktop': 'Par défaut',
	'shell.account_section': 'Votre compte',
	'shell.profile': 'Profil et photo',
	'shell.security': 'Sécurité',
	'shell.products': 'Produits',
	'shell.help': 'Aide',
	'shell.kb_mortgage': 'Base de connaissances – hypothèques',
	'shell.kb_payment': 'Base de connaissances – paiements',
	'shell.new_tab': 's’ouvre dans un nouvel onglet',
	'shell.hotline': 'Ligne de soutien',
	'shell.account': 'Menu du compte',
	'shell.language': 'Langue',
	'shell.theme': 'Thème',
	'shell.theme_default': 'Par défaut',
	'shell.theme_dark': 'Sombre',
	'shell.switch_account': 'Changer de compte',
	'shell.sign_out': 'Se déconnecter',
	'shell.loading': 'Chargement…',
	'shell.notifications': 'Avis',
	'shell.not_saved': 'Votre choix s’applique ici, mais n’a pu être enregistré dans votre compte.',
	'shell.failed_title': 'Une erreur est survenue',
	'shell.failed_text': 'Actualisez la page. Si l’erreur se reproduit, appelez la ligne de soutien.',
	'shell.reload': 'Actualiser',
	'shell.request_id': 'Référence\u00A0: {id}',
	'idle.title': 'Êtes-vous toujours là?',
	'idle.text': {
		one: 'Par mesure de sécurité, vous serez déconnecté dans {count} minute.',
		other: 'Par mesure de sécurité, vous serez déconnecté dans {count} minutes.',
	},
	'idle.soon': 'Par mesure de sécurité, vous serez déconnecté dans moins d’une minute.',
	'idle.stay': 'Rester connecté',
	'idle.sign_out': 'Se déconnecter maintenant',
};
