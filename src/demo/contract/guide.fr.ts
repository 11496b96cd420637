import type { Translation } from '#platform/contract/text.ts';
import type { guideEn } from './guide.en.ts';

export const guideFr: Translation<typeof guideEn> = {
	'guide.about':
		'Crédits, reçus, espaces de travail et produits, avec une seule connexion sécurisée, pour les professionnels de l’hypothèque et du paiement.',
	'guide.title': 'Démonstration\u00A0: choisissez une personne',
	'guide.title_short': 'Démo\u00A0: choisir une personne',
	'guide.lead': 'Données fictives, aucun paiement réel. Mot de passe commun\u00A0: {password}',
	'guide.sign_in': 'Ouvrir une session en tant que',
	'guide.more': 'À essayer, et autres personnes',
	'guide.demonstration': 'Démonstration',
	'guide.newest': 'dernier code',
	'guide.newest_spoken': 'Dernier code {digits}',
	'guide.none': 'Le code apparaîtra ici dès son envoi.',
	'guide.age_seconds': 'il y a {count}\u00A0s',
	'guide.age_minutes': 'il y a {count}\u00A0min',
	'guide.fill': 'Remplir',
	'guide.fill_spoken': 'Entrer le code et confirmer',
};
