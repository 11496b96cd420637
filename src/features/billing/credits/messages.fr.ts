import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credits.insufficient': 'Crédits insuffisants. Ajoutez-en, puis réessayez.',
	'credits.daily_limit':
		'Ce montant dépasse votre limite de transfert sur 24 heures. Choisissez un montant moins élevé ou attendez jusqu’à demain.',
	'credits.allowance_exceeded':
		'Ce montant dépasse le reste de l’allocation de la personne pour ce mois-ci. Demandez à la direction du bureau de l’augmenter.',
	'credits.key_reused': 'Cette demande a déjà servi à autre chose. Actualisez la page et réessayez.',
	'credits.person_not_found': 'Personne introuvable.',
	'credits.no_office': 'Aucun portefeuille de bureau disponible. Choisissez votre propre portefeuille.',
	'credits.reservation_not_found': 'Réservation introuvable.',
	'credits.reservation_closed': 'Cette réservation a déjà été utilisée ou libérée, ou elle a expiré.',
	'credits.over_reservation': 'Ce montant dépasse celui de la réservation.',
	'credits.already_reversed': 'Cette opération a déjà été annulée.',
	'credits.partly_reversed':
		'Une partie des crédits de cet achat a déjà été retirée; il ne peut donc pas être annulé en entier. Corrigez plutôt la facture pour le reste.',
	'credits.not_reversible': 'Cette opération ne peut pas être annulée.',
};

export const fr: Translation<typeof en> = {
	'hub.title': 'Crédits et abonnements',
	'hub.only_credits': 'Crédits',
	'hub.lead': 'Votre solde, vos dépenses et vos paiements.',
	'hub.back': 'Crédits et abonnements',
	'hub.sections': 'Crédits',
	'hub.section_document_title': '{section} · {brand}',
	'section.transactions': 'Opérations',
	'section.transfer': 'Transfert',
	'section.usage': 'Utilisation',
	'section.office': 'Portefeuille du bureau',
	'section.auto_load': 'Recharge automatique',
	'section.payment_method': 'Mode de paiement',
	'section.billing_address': 'Adresse de facturation',
	'section.unknown_title': 'Page introuvable',
	'section.unknown_text': 'Cette adresse a changé ou n’existe pas. Vos crédits se trouvent dans la vue d’ensemble.',
	'section.back_to_auto_load': 'Continuer avec la recharge automatique',
	'section.back_to_subscription': 'Continuer avec votre abonnement',
	'section.to_overview': 'Aller à la vue d’ensemble',
	'balance.title': 'Vos crédits',
	'balance.loading': 'Chargement…',
	'balance.failed': 'Impossible de charger vos crédits',
	'balance.available': 'Disponibles',
	'balance.unit': { one: 'crédit', other: 'crédits' },
	'balance.worth_usual':
		'De quoi payer 26 dossiers de crédit Equifax, 18 évaluations immobilières ou 113 vérifications d’identité.',
	'balance.transferable': 'Achetés ou reçus',
	'balance.transferable_text': 'peuvent être transférés',
	'balance.granted': 'Accordés',
	'balance.granted_text': 'ne sont pas transférables',
	'balance.nothing':
		'Les crédits servent à payer les services de vos produits. Vous pouvez transférer ceux que vous achetez ou recevez, mais pas ceux qui vous sont accordés.',
	'balance.held': 'Réservés',
	'balance.held_text': 'pour des services en cours',
	'balance.expires_none': 'Aucun de vos crédits n’expire',
	'balance.expires_more': { one: '{count} autre', many: '{count} d’autres', other: '{count} autres' },
	'balance.expires': {
		one: '{amount} crédit accordé expire après le {date}',
		other: '{amount} crédits accordés expirent après le {date}',
	},
	'balance.buy': 'Acheter des crédits',
	'balance.transfer': 'Transférer',
	'office.title': 'Crédits de {office}',
	'office.spent': 'Dépensés ce mois-ci',
	'office.of': '{used} sur {monthly}',
	'office.left': {
		one: 'Vous pouvez encore dépenser {amount} crédit de votre bureau ce mois-ci.',
		other: 'Vous pouvez encore dépenser {amount} crédits de votre bureau ce mois-ci.',
	},
	'office.wallet': 'Dans le portefeuille du bureau',
	'office.transactions': 'Opérations du bureau',
	'office.manage': 'Membres et allocations',
	retry: 'Réessayer',
};
