import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'remittances.changed_meanwhile': 'A colleague has just changed this remittance. Check it and try again.',
} as const satisfies Catalog;

/** Names a registration in the audit log. */
export const registrationsEn = {
	'registration.gst_hst': 'GST/HST',
	'registration.qst': 'QST',
	'registration.pst_bc': 'PST, British Columbia',
	'registration.pst_sk': 'PST, Saskatchewan',
	'registration.rst_mb': 'RST, Manitoba',
} as const satisfies Catalog;
