import type { Translation } from '#platform/contract/text.ts';
import type { en, grantEn, reversalEn } from './messages.en.ts';

export const grantFr: Translation<typeof grantEn> = {
	title: 'Accorder des crédits',
	'label.given': 'Crédits accordés',
};

export const reversalFr: Translation<typeof reversalEn> = {
	title: 'Annulation d’une opération',
	'label.transaction': 'Opération',
	'label.moved': 'Crédits visés',
	'word.reversed': 'Annulée',
};

export const fr: Translation<typeof en> = {
	'credits.title': 'Crédits',
	'credits.loading': 'Chargement…',
	'credits.failed': 'Impossible de charger les crédits',
	'credits.available': { one: '{amount} crédit disponible', other: '{amount} crédits disponibles' },
	'credits.recent': 'Opérations récentes',
	'credits.none': 'Aucune opération pour l’instant.',
	'credits.give': 'Accorder des crédits',
	'credits.amount': 'Montant',
	'credits.unit': 'crédits',
	'credits.amount_missing': 'Entrez un montant, par exemple 25 ou 12,50.',
	'credits.reason_hint': 'Au moins 10 caractères. Il figure au relevé de la personne et sera conservé au dossier.',
	'credits.before': 'Avant',
	'credits.after': 'Après',
	'credits.second': 'Approbation d’une deuxième personne requise',
	'credits.second_text': {
		one: 'Au-delà de {amount} crédit par personne et par jour, une autre personne ayant la même autorisation se prononce. D’ici là, rien ne change.',
		other:
			'Au-delà de {amount} crédits par personne et par jour, une autre personne ayant la même autorisation se prononce. D’ici là, rien ne change.',
	},
	'credits.propose': 'Proposer',
	'credits.pending': 'Traitement…',
	'credits.cancel': 'Fermer',
	'credits.given': 'Crédits accordés.',
	'credits.proposed': 'Proposition envoyée. Une autre personne se prononcera.',
	'credits.reversed': 'Annulée',
	'credits.take_back': 'Annuler l’opération',
	'credits.take_back_menu': 'Annuler l’opération…',
	'credits.actions_of': 'Actions pour {reference}',
	'credits.take_back_title': 'Annuler cette opération?',
	'credits.take_back_text':
		'{kind}, {amount}, {time}, {reference}. Les crédits sont restitués, et la personne en est avisée par courriel.',
	'credits.taken': 'Opération annulée.',
	'credits.kind_bought': 'Achat',
	'credits.kind_granted': 'Crédits accordés',
	'credits.kind_transferred_in': 'Transfert reçu',
	'credits.kind_transferred_out': 'Transfert envoyé',
	'credits.kind_spent': 'Utilisation',
	'credits.kind_reversed': 'Annulation',
	'credits.kind_expired': 'Expiration',
	'credits.reason': 'Motif',
	'credits.reason_missing': 'Entrez au moins 10 caractères.',
	'unanswered.title': 'Votre dernière demande est restée sans réponse',
	'unanswered.text': {
		one: 'Nous ignorons si elle a abouti\u00A0: {amount} crédit, «\u00A0{reason}\u00A0». Réessayez pour le savoir\u00A0: rien ne sera fait deux fois. Vérifiez les crédits de la personne avant d’entrer autre chose.',
		other:
			'Nous ignorons si elle a abouti\u00A0: {amount} crédits, «\u00A0{reason}\u00A0». Réessayez pour le savoir\u00A0: rien ne sera fait deux fois. Vérifiez les crédits de la personne avant d’entrer autre chose.',
	},
	'unanswered.let_go': 'Entrer autre chose',
	retry: 'Réessayer',
	close: 'Fermer',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
