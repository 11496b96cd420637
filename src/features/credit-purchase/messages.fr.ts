import type { Translation } from '#platform/contract/text.ts';
import type { orderEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credit_purchase.not_sold': 'Il n’est pas possible d’acheter des crédits ici.',
	'credit_purchase.product_unknown': 'Cette offre n’est plus en vente. Choisissez-en une autre.',
	'credit_purchase.amount_out_of_bounds': 'Choisissez de {min} à {max} crédits.',
	'credit_purchase.address_missing': 'Ajoutez d’abord votre adresse de facturation : les taxes en dépendent.',
	'credit_purchase.price_changed':
		'Le prix a changé depuis que vous l’avez vu. Rien n’a été facturé; vérifiez le nouveau total.',
	'credit_purchase.balance_too_high':
		'Avec cet achat, le solde dépasserait {max} crédits, le maximum possible. Choisissez moins de crédits.',
	'credit_purchase.no_office': 'Il n’y a pas de solde de bureau pour lequel vous puissiez acheter.',
};

export const orderFr: Translation<typeof orderEn> = {
	'line.bundle': { one: '{count} crédit', many: '{count} de crédits', other: '{count} crédits' },
	'line.bundle_bonus': '{credits} crédits et {bonus} crédits en prime',
	'line.amount': 'Crédits',
};
