import type { Catalog } from '#platform/contract/text.ts';

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.button': 'View the host',
	'host.subject': '{host} no longer works for {brand}',
	'host.preview': 'A check of the host fails.',
	'host.lead': 'Since {time}, a check of {host} fails, so people might not be able to open {brand} there.',
	'host.next': 'The page of the host shows which record is missing or has changed, and what it should say.',
} as const satisfies Catalog;
