// The names of a seller's accounts and of what makes entries of them, which other slices write as well.
import type { Catalog } from '#platform/contract/text.ts';

export const accountsEn = {
	'account.bank': 'Bank, payouts',
	'account.processor': 'Processor balance',
	'account.receivables': 'Receivables',
	'account.suspense': 'Suspense',
	'account.gst_hst': 'GST/HST payable',
	'account.qst': 'QST payable',
	'account.pst_bc': 'PST payable, British Columbia',
	'account.pst_sk': 'PST payable, Saskatchewan',
	'account.rst_mb': 'RST payable, Manitoba',
	'account.deferred_credits': 'Deferred revenue, credits',
	'account.deferred_subscriptions': 'Deferred revenue, subscriptions',
	'account.credits_used': 'Revenue, credits used',
	'account.credits_expired': 'Revenue, credits expired',
	'account.subscriptions': 'Revenue, subscriptions',
	'account.promotion': 'Promotion',
	'account.refunds': 'Refunds',
	'account.processor_fees': 'Processor fees',
	'account.disputes': 'Disputes',
	'account.write_offs': 'Write-offs',
	'account.rounding': 'Rounding',
} as const satisfies Catalog;

export const originsEn = {
	'origin.invoice': 'Invoice',
	'origin.credit_note': 'Credit note',
	'origin.payment': 'Payment',
	'origin.refund': 'Refund',
	'origin.by_hand': 'Settled manually',
	'origin.write_off': 'Write-off',
	'origin.open_item': 'Open item',
	'origin.credits_used': 'Credits used',
	'origin.credits_expired': 'Credits expired',
	'origin.credits_included': 'Credits included in packages',
	'origin.days_earned': 'Subscription days earned',
	'origin.processor_fee': 'Processor fee',
	'origin.dispute': 'Dispute',
	'origin.payout': 'Payout',
	'origin.processor_other': 'At processor, no document',
} as const satisfies Catalog;
