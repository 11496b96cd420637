import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'subscriptions.not_sold': 'Il n’y a pas d’abonnement ici.',
	'subscriptions.package_unknown': 'Ce forfait n’existe pas.',
	'subscriptions.package_withdrawn':
		'Ce forfait n’est plus offert. Rien n’a été modifié ni débité. Choisissez-en un autre.',
	'subscriptions.package_not_allowed': 'Ce forfait ne vous est pas offert.',
	'subscriptions.not_found': 'Cet abonnement n’existe pas.',
	'subscriptions.seat_not_found': 'Cette place n’existe pas ou a déjà pris fin.',
	'subscriptions.person_not_found': 'Cette personne ne fait pas partie de votre bureau.',
	'subscriptions.already_subscribed': '{name} a déjà un abonnement.',
	'subscriptions.too_many_seats': 'Ce forfait compte au plus {max} places.',
	'subscriptions.quote_outdated':
		'Les montants ont changé. Rien n’a été débité. Vérifiez les nouveaux montants et confirmez de nouveau.',
	'subscriptions.quote_not_found': 'Ces montants ne sont plus valables. Choisissez de nouveau.',
	'subscriptions.payment_in_progress': 'Un paiement est en cours pour cet abonnement. Réessayez lorsqu’il aura abouti.',
	'subscriptions.past_due': 'Payez d’abord le montant dû.',
	'subscriptions.debt_open': 'Payez d’abord {amount} pour votre dernier abonnement.',
	'subscriptions.ended': 'Cet abonnement a pris fin. Vous pouvez vous abonner de nouveau.',
	'subscriptions.ending': 'Cet abonnement est déjà annulé.',
	'subscriptions.not_ending': 'Cet abonnement n’est pas annulé.',
	'subscriptions.nothing_due': 'Il n’y a rien à payer.',
	'subscriptions.nothing_to_change': 'Rien ne changerait.',
	'subscriptions.nothing_planned': 'Aucun changement n’est prévu.',
	'subscriptions.paid_by_other': 'Seule la personne qui paie cet abonnement peut le modifier.',
	'subscriptions.no_office': 'Vous ne gérez pas les crédits d’un bureau.',
	'subscriptions.address_missing': 'Entrez d’abord votre adresse de facturation. Les taxes en dépendent.',
	'subscriptions.not_handed_back': 'Cette place ne vous a pas été remise.',
};
