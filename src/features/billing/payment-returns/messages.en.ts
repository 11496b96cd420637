import type { Catalog } from '#platform/contract/text.ts';

/** To the staff of a brand, when something comes back of a payment. */
export const staffMailEn = {
	'staff.subject': '{what}: payment {number}',
	'staff.preview': '{amount} of payment {number}.',
	'staff.greeting': 'Hello,',
	'staff.refund': 'Refund',
	'staff.dispute': 'Dispute',
	'staff.fraud_warning': 'Early fraud warning',
	'staff.to_refund': 'Refund owed',
	'staff.to_refund_lead':
		'The portal owes the customer this amount, and the card processor refused the refund. Check the payment with the processor first. If it wasn’t refunded, pay the amount back another way.',
	'staff.refund_lead': 'The card processor reported a refund of this payment.',
	'staff.dispute_lead':
		'The payer disputed this payment with their bank. Respond to the dispute with the card processor before the deadline, or accept it.',
	'staff.fraud_warning_lead': 'The bank suspects that someone else used this card. A refund now can prevent a dispute.',
	'staff.fact_what': 'Event',
	'staff.fact_state': 'Status',
	'staff.fact_amount': 'Amount',
	'staff.fact_order': 'Order number',
	'staff.fact_organisation': 'Organization',
	'staff.fact_charge': 'Processor’s charge ID',
	'staff.fact_return': 'Processor’s reference',
	'staff.fact_reason': 'Reason',
	'staff.fact_money': 'Funds',
	'staff.fact_respond_by': 'Respond by',
	'staff.withheld': 'Withheld by the processor',
	'staff.not_withheld': 'Not withheld',
	'staff.state_pending': 'Processing',
	'staff.state_done': 'Completed',
	'staff.state_failed': 'Failed',
	'staff.state_inquiry': 'Bank inquiry',
	'staff.state_open': 'Open',
	'staff.state_won': 'Won',
	'staff.state_lost': 'Lost',
	'staff.state_closed': 'Closed',
	'staff.next':
		'If credits need to be reversed, a proposal is ready: list it with {command}. Nothing happens until an operator confirms it.',
} as const satisfies Catalog;
