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

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.subject': '{kind} {number}: {total}',
	'mail.preview': '{kind} {number} of {day}.',
	'mail.lead':
		'You asked for this document. It opens in the portal after you sign in, and can be printed or saved there.',
	'mail.button': 'See the document',
	'mail.number': 'Number',
	'mail.day': 'Date',
	'mail.total': 'Total',
	'mail.invoice': 'Invoice',
	'mail.credit_note': 'Credit note',
	'code.subject': 'Your code for copies of invoices: {code}',
	'code.preview': 'It confirms that copies of invoices may be sent to this address.',
	'code.greeting': 'Hello,',
	'code.lead':
		'Somebody who uses {brand} wants copies of their invoices sent to this address. If you agree, pass this code on to them. It is good for {minutes} minutes.',
	'code.note':
		'If you expect no invoices from {brand}, you need not do anything. Nothing is sent here without the code.',
} as const satisfies Catalog;

/** What stands at the head of the CSV file. */
export const csvEn = {
	'csv.file_name': 'invoices',
	'csv.number': 'Number',
	'csv.kind': 'Document',
	'csv.day': 'Date',
	'csv.credits': 'Credits',
	'csv.entry': 'Entry',
	'csv.description': 'Description',
	'csv.quantity': 'Quantity',
	'csv.unit_price': 'Unit price',
	'csv.days': 'Days',
	'csv.rate': 'Rate in %',
	'csv.registration': 'Registration',
	'csv.place': 'Taxed in',
	'csv.amount': 'Amount (CAD)',
	'csv.invoice': 'Invoice',
	'csv.credit_note': 'Credit note',
	'csv.line': 'Line',
	'csv.total': 'Total',
	'csv.days_of': '{days} of {all}',
} as const satisfies Catalog;
