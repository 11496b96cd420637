import type { Translation } from '#platform/contract/text.ts';
import type { productEn } from './product.en.ts';

export const productFr: Translation<typeof productEn> = {
	'product.title': 'Bureau hypothécaire Northline',
	'product.tagline': 'bureau hypothécaire · doublure de la démonstration',
	'product.welcome': 'Bienvenue, {name}',
	'product.lead':
		'Le portail vous a transféré ici. Voici ce qu’il a répondu lorsque notre serveur l’a interrogé, une seule fois, avec sa propre clé.',
	'product.name': 'Nom',
	'product.login': 'Nom d’utilisateur',
	'product.email': 'Courriel',
	'product.account': 'Organisation et personne',
	'product.steps': 'Connexion en',
	'product.two_steps': 'deux étapes',
	'product.one_step': 'une étape',
	'product.acting': 'Personne à l’œuvre',
	'product.return': 'Me connecter au portail',
	'product.returning': 'Retour au portail',
	'product.continue': 'Continuer vers le portail',
	'product.closed_title': 'Ouvrez Northline à partir du portail',
	'product.closed_text': 'Personne ne se connecte ici directement. Choisissez Northline dans le menu du portail.',
	'product.refused_title': 'Le portail ne s’est pas porté garant de vous',
	'product.refused_text':
		'Un transfert sert une seule fois, pendant une minute. Ouvrez de nouveau Northline à partir du portail.',
	'product.portal': 'Aller au portail',
};
