import type { Catalog } from '#platform/contract/text.ts';

/** Words that surround the legal texts, in English. */
export const en = {
	'legal.document_title': '{title} · {brand}',
	'legal.effective': 'In effect since {date}',
	'legal.on_this_page': 'On this page',
	'legal.print': 'Print',
	'legal.other_documents': 'Other legal documents',
	'legal.privacy': 'Privacy policy',
	'legal.terms': 'Terms of use',
	'legal.disclosure': 'Disclosure',
	'legal.back_to_sign_in': 'Back to sign-in',
	'legal.back_to_top': 'Back to top',
} as const satisfies Catalog;
