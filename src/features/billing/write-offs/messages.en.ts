import type { Catalog } from '#platform/contract/text.ts';

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'statement.subject': 'Statement: {amount} due to {brand}',
	'statement.preview': 'Your unpaid invoices at {brand}.',
	'statement.lead': 'These invoices aren’t paid yet. The statement is attached.',
	'statement.document': '{number}, {day}',
	'statement.more': 'More invoices',
	'statement.total': 'Total due',
	'statement.one': 'View the invoice',
	'statement.all': 'View payments and invoices',
	'statement.note': 'Already paid? You can ignore this email. Questions? Call {hotline}.',
	'reversed.subject_payment': '{amount} paid on a written-off invoice: {number}',
	'reversed.subject_credit_note': '{amount} credited on a written-off invoice: {number}',
	'reversed.preview': 'The write-off was reversed automatically.',
	'reversed.lead_payment':
		'{payer} paid an invoice that you wrote off. The write-off was reversed automatically by the same amount.',
	'reversed.lead_credit_note':
		'An invoice that you wrote off was credited. The write-off was reversed automatically by the same amount.',
	'reversed.payer': 'Payer',
	'reversed.invoice': 'Invoice',
	'reversed.written_off': 'Written off',
	'reversed.amount': 'Reversed',
	'reversed.left': 'Still written off',
	'reversed.button': 'Open the books',
} as const satisfies Catalog;

export const paperEn = {
	'paper.file_name': 'statement',
	'paper.title': 'Statement of unpaid invoices',
	'paper.total': 'Total due',
	'paper.count': 'Unpaid invoices',
	'paper.oldest': 'Oldest invoice',
	'paper.payer': 'Billed to',
	'paper.invoice': 'Invoice',
	'paper.day': 'Date',
	'paper.for': 'Description',
	'paper.base': 'Before taxes',
	'paper.tax': 'Taxes',
	'paper.due': 'Due',
	'paper.more_lines': { one: '{first} and {count} more', other: '{first} and {count} more' },
	'paper.note': 'Payments made since then aren’t included. Questions? Call {hotline}.',
} as const satisfies Catalog;
