import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'invoices.not_found': 'There is no such invoice.',
	'invoices.too_many_mails': 'You had thirty invoices sent today. Download this one, or try again tomorrow.',
	'invoices.no_recipient': 'Choose at least one address to send it to.',
	'invoices.copy_not_found': 'This address is no longer in the list. Reload the page.',
	'invoices.copy_not_confirmed': 'This address has not been confirmed. Enter the code that was mailed to it.',
	'invoices.copy_exists': 'This address is already in the list.',
	'invoices.too_many_copies': 'Copies go to five addresses at most. Remove one to add another.',
	'invoices.code_wrong': 'That code is not right. Look at the last message that was sent to the address.',
	'invoices.code_expired': 'That code no longer counts. Have another one sent.',
	'invoices.too_many_codes': 'Ten codes were sent today. Try again tomorrow.',
	'invoices.code_just_sent': 'A code was sent less than a minute ago. Wait a moment before you send another.',
	'invoices.year_empty': 'There is no invoice of that year.',
	'invoices.too_many_files': 'You asked for this file too often. Try again in an hour.',
} as const satisfies Catalog;
