// The accounts of a seller's books, and what makes an entry of them.

/** They stand in the order of a chart. */
export const accountGroups = {
	assets: ['bank', 'processor', 'receivables', 'suspense'],
	liabilities: ['gst_hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb', 'deferred_credits', 'deferred_subscriptions'],
	revenue: ['credits_used', 'credits_expired', 'subscriptions', 'promotion', 'refunds'],
	expenses: ['processor_fees', 'disputes', 'write_offs', 'rounding'],
} as const;

export const accounts = [
	...accountGroups.assets,
	...accountGroups.liabilities,
	...accountGroups.revenue,
	...accountGroups.expenses,
] as const;
export type Account = (typeof accounts)[number];

export const origins = [
	'invoice',
	'credit_note',
	'payment',
	'refund',
	'by_hand',
	'write_off',
	'open_item',
	'credits_used',
	'credits_expired',
	'credits_included',
	'days_earned',
	'processor_fee',
	'dispute',
	'payout',
	'processor_other',
] as const;

/** A proof of the books that is older than this is late. */
export const proofLastsHours = 2;
