import type { Catalog } from '#platform/contract/text.ts';

/** What any screen of the application says of a lost connection, and of a visit of staff. */
export const en = {
	kept_at: 'as of {time}',
	not_while_viewing: 'Not available while viewing as someone else.',
	needs_connection: 'You need a connection to the portal for this.',
} as const satisfies Catalog;
