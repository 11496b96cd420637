import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'corrections.not_found': 'Invoice not found, or outside your area. Reload the page.',
	'corrections.undecided':
		'A payment, a dispute or a refund of this invoice isn’t settled yet, so nothing was done. Try again once it is.',
	'corrections.too_much': 'Less than this is left to credit. Check the amounts and try again.',
	'corrections.place_missing': 'Choose the correct province, with “Wrong province” as the reason.',
	'corrections.same_place': 'The invoice already has the taxes of this province. Choose another one.',
	'corrections.place_blocked':
		'The province of this invoice can’t be corrected: it isn’t fully paid, was partly credited, or gives back part of an earlier one. Correct its tax instead.',
	'corrections.changed': 'The amounts have changed, so nothing was done. Check the new ones and try again.',
	'corrections.charge_not_found': 'This charge has been settled, or it’s outside your area. Reload the page.',
	'corrections.key_reused': 'This request was already used for another correction. Reload the page and try again.',
} as const satisfies Catalog;

export const kindEn = {
	title: 'Correct an invoice',
	'label.invoice': 'Invoice',
	'label.reason': 'Reason',
	'label.credited': 'Credit note',
	'label.moved': 'Amount moved',
	'label.way': 'Where it goes',
	'label.credits': 'Credits removed',
	'label.place': 'Correct province',
	'label.replacement': 'Corrected invoice',
	'label.due': 'Difference',
	'word.goodwill_due': 'Covered by a goodwill credit note',
	'word.stays_due': 'Stays due from the person',
	'label.message': 'Message to the person',
	'word.none': 'None',
	'word.balance': 'Stays in the person’s favour',
	'word.due': 'Deducted from the amount due',
	'word.wrong_place': 'Wrong province',
	'word.wrong_tax': 'Wrong tax',
	'word.goodwill': 'Goodwill',
	'word.duplicate': 'Duplicate',
} as const satisfies Catalog;

export const chargeKindEn = {
	title: 'Refund a charge without a payment',
	'label.charge': 'Charge',
	'label.left': 'Not refunded',
	'label.message': 'Message to the person',
	'word.none': 'None',
} as const satisfies Catalog;
