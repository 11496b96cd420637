import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'remittances.changed_meanwhile': 'A colleague has just changed this remittance. Check it and try again.',
} as const satisfies Catalog;

/** Names a registration in the audit log. */
export const registrationsEn = {
	gst_hst: 'GST/HST',
	qst: 'QST',
	pst_bc: 'PST, British Columbia',
	pst_sk: 'PST, Saskatchewan',
	rst_mb: 'RST, Manitoba',
} as const satisfies Catalog;
