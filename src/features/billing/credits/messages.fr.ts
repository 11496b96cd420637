import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credits.insufficient': 'Il n’y a pas assez de crédits pour cette opération. Ajoutez des crédits, puis réessayez.',
	'credits.daily_limit':
		'C’est plus que ce que vous pouvez transférer en 24 heures. Choisissez un montant plus petit ou attendez à demain.',
	'credits.allowance_exceeded':
		'C’est plus que ce que la personne peut encore dépenser ce mois-ci avec les crédits du bureau. Demandez au directeur du bureau d’augmenter l’allocation.',
	'credits.key_reused': 'Cette demande a déjà servi à autre chose. Actualisez la page, puis réessayez.',
	'credits.person_not_found': 'Cette personne n’existe pas.',
	'credits.no_office':
		'Il n’y a pas de portefeuille de bureau que vous puissiez utiliser. Choisissez votre propre portefeuille.',
	'credits.reservation_not_found': 'Cette réservation n’existe pas.',
	'credits.reservation_closed': 'Cette réservation a déjà été utilisée, a été rendue ou est échue.',
	'credits.over_reservation': 'C’est plus que ce qui a été réservé.',
	'credits.already_reversed': 'Cette opération a déjà été annulée.',
	'credits.not_reversible': 'Cette opération ne peut pas être annulée.',
};

export const fr: Translation<typeof en> = {
	'hub.title': 'Crédits et abonnements',
	'hub.document_title': 'Crédits et abonnements · {brand}',
	'hub.lead': 'Ce que vous avez, ce que vous dépensez et comment vous payez.',
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
	'section.unknown_title': 'Il n’y a rien à cette adresse',
	'section.unknown_text':
		'La page a peut-être été déplacée. Tout ce qui concerne vos crédits se trouve dans la vue d’ensemble.',
	'section.back_to_auto_load': 'Continuer avec la recharge automatique',
	'section.back_to_subscription': 'Continuer avec l’abonnement',
	'section.to_overview': 'Aller à la vue d’ensemble',
	'balance.title': 'Vos crédits',
	'balance.loading': 'Chargement de vos crédits…',
	'balance.failed': 'Impossible de charger vos crédits',
	'balance.available': 'Disponibles',
	'balance.unit': { one: 'crédit', other: 'crédits' },
	'balance.transferable': 'Achetés ou reçus',
	'balance.transferable_text': 'peuvent être transférés',
	'balance.granted': 'Accordés',
	'balance.granted_text': 'restent à vous',
	'balance.held': 'Réservés',
	'balance.held_text': 'pour des services en cours',
	'balance.expires': {
		one: '{amount} crédit accordé expire le {date}',
		other: '{amount} crédits accordés expirent le {date}',
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
