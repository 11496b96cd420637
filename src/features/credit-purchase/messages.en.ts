import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'credit_purchase.not_sold': 'Credits cannot be bought here.',
	'credit_purchase.product_unknown': 'This offer is not on sale any more. Choose another one.',
	'credit_purchase.amount_out_of_bounds': 'Choose from {min} to {max} credits.',
	'credit_purchase.address_missing': 'Add your billing address first: taxes follow it.',
	'credit_purchase.price_changed': 'The price has changed since you saw it. Nothing was charged; check the new total.',
	'credit_purchase.balance_too_high':
		'With this purchase the balance would be above {max} credits, the most that is possible. Choose fewer credits.',
	'credit_purchase.no_office': 'There is no office wallet that you can buy for.',
} as const satisfies Catalog;

export const orderEn = {
	'line.bundle': { one: '{count} credit', other: '{count} credits' },
	'line.bundle_bonus': '{credits} credits and {bonus} bonus credits',
	'line.amount': 'Credits',
} as const satisfies Catalog;
