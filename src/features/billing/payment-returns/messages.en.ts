import type { Catalog } from '#platform/contract/text.ts';

/** To the staff of a brand, when something comes back of a payment. */
export const staffMailEn = {
	'staff.subject': '{what}: payment {number}',
	'staff.preview': '{amount} of payment {number}.',
	'staff.greeting': 'Hello,',
	'staff.refund': 'Refund',
	'staff.dispute': 'Dispute',
	'staff.fraud_warning': 'Early fraud warning',
	'staff.to_refund': 'To refund',
	'staff.to_refund_lead':
		'The portal owes the person this amount, and the card processor refused the refund. Look at the payment there first. If it was not refunded, give the amount back in another way.',
	'staff.refund_lead': 'The card processor tells of a refund of this payment.',
	'staff.dispute_lead':
		'The person who paid told their bank that they do not agree to this payment. Answer the dispute at the card processor before its last day, or accept it.',
	'staff.fraud_warning_lead':
		'The bank suspects that somebody else used this card. A refund now may prevent a dispute.',
	'staff.fact_what': 'What',
	'staff.fact_state': 'State',
	'staff.fact_amount': 'Amount',
	'staff.fact_order': 'Order number',
	'staff.fact_organisation': 'Organization',
	'staff.fact_charge': 'Charge at the processor',
	'staff.fact_return': 'Its number at the processor',
	'staff.fact_reason': 'Reason',
	'staff.fact_money': 'The money',
	'staff.fact_respond_by': 'Answer by',
	'staff.withheld': 'Held back by the processor',
	'staff.not_withheld': 'Not held back',
	'staff.state_pending': 'On its way',
	'staff.state_done': 'Done',
	'staff.state_failed': 'Failed',
	'staff.state_inquiry': 'The bank asks',
	'staff.state_open': 'Open',
	'staff.state_won': 'Won',
	'staff.state_lost': 'Lost',
	'staff.state_closed': 'Closed',
	'staff.next':
		'Where credits are to be taken back, the ledger has a proposal: {command} lists it, and nothing happens before an operator confirms it.',
} as const satisfies Catalog;
