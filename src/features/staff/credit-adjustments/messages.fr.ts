import type { Translation } from '#platform/contract/text.ts';
import type { en, grantEn, reversalEn } from './messages.en.ts';

export const grantFr: Translation<typeof grantEn> = { title: 'Octroi de crédits', 'label.given': 'Crédits octroyés' };

export const reversalFr: Translation<typeof reversalEn> = {
	title: 'Annulation d’une transaction',
	'label.transaction': 'Transaction',
	'label.moved': 'Crédits touchés',
	'word.reversed': 'Annulée',
};

export const fr: Translation<typeof en> = {
	'credits.title': 'Crédits',
	'credits.loading': 'Chargement des crédits…',
	'credits.failed': 'Impossible de charger les crédits',
	'credits.available': { one: '{amount} crédit disponible', other: '{amount} crédits disponibles' },
	'credits.recent': 'Transactions récentes',
	'credits.none': 'Aucune transaction pour l’instant.',
	'credits.give': 'Accorder des crédits',
	'credits.amount': 'Montant',
	'credits.unit': 'crédits',
	'credits.amount_missing': 'Entrez un montant, par exemple 25 ou 12,50.',
	'credits.reason_hint': 'Au moins 10 caractères. Il figure dans le relevé de la personne, et il est conservé.',
	'credits.before': 'Avant',
	'credits.after': 'Après',
	'credits.second': 'Une seconde personne doit approuver',
	'credits.second_text': {
		one: 'Au-delà de {amount} crédit par personne et par jour, un collègue qui a le même droit se prononce. D’ici là, rien ne change.',
		other:
			'Au-delà de {amount} crédits par personne et par jour, un collègue qui a le même droit se prononce. D’ici là, rien ne change.',
	},
	'credits.propose': 'Proposer',
	'credits.pending': 'Traitement…',
	'credits.cancel': 'Fermer',
	'credits.given': 'Les crédits sont accordés.',
	'credits.proposed': 'Proposition envoyée. Un collègue se prononcera.',
	'credits.reversed': 'Annulée',
	'credits.take_back': 'Annuler la transaction',
	'credits.take_back_one': 'Annuler la transaction {reference}',
	'credits.take_back_title': 'Annuler cette transaction?',
	'credits.take_back_text':
		'{kind}, {amount}, {time}, {reference}. Ce qui a été déplacé est remis en place, et la personne en est avisée par courriel.',
	'credits.taken': 'La transaction est annulée.',
	'credits.kind_bought': 'Achat',
	'credits.kind_granted': 'Octroi',
	'credits.kind_transferred_in': 'Réception',
	'credits.kind_transferred_out': 'Transfert',
	'credits.kind_spent': 'Utilisation',
	'credits.kind_reversed': 'Annulation',
	'credits.kind_expired': 'Expiration',
	'credits.reason': 'Motif',
	'credits.reason_missing': 'Écrivez au moins 10 caractères.',
	retry: 'Réessayer',
	close: 'Fermer',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
