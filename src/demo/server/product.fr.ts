import type { Translation } from '#platform/contract/text.ts';
import type { productEn } from './product.en.ts';

export const productFr: Translation<typeof productEn> = {
	'product.title': 'Bureau hypothécaire Northline',
	'product.tagline': 'bureau hypothécaire · produit fictif',
	'product.welcome': 'Bienvenue, {name}',
	'product.lead':
		'Le portail a ouvert votre session. Notre serveur l’a interrogé une seule fois, avec sa propre clé, et a reçu ces renseignements.',
	'product.name': 'Nom',
	'product.login': 'Nom d’utilisateur',
	'product.email': 'Courriel',
	'product.account': 'Organisation et personne',
	'product.steps': 'Connexion en',
	'product.two_steps': 'deux étapes',
	'product.one_step': 'une étape',
	'product.acting': 'Personne agissant en son nom',
	'product.return': 'Retourner au portail',
	'product.returning': 'Retour au portail',
	'product.continue': 'Continuer vers le portail',
	'product.closed_title': 'Ouvrez Northline à partir du portail',
	'product.closed_text':
		'Vous ne pouvez pas ouvrir une session ici directement. Choisissez Northline dans le menu du portail.',
	'product.refused_title': 'Le portail n’a pas confirmé votre connexion',
	'product.refused_text':
		'Un lien d’ouverture ne sert qu’une fois et expire après une minute. Ouvrez de nouveau Northline à partir du portail.',
	'product.status_title': 'Page d’état de Northline',
	'product.status_text':
		'Les marques qui ont une adresse d’état consultent cette page chaque minute. Choisissez ce qu’elle signale; le portail suit en moins de deux minutes.',
	'product.portal': 'Aller au portail',
};
