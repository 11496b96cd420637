import type { Catalog } from '#platform/contract/text.ts';

/** What any screen of the application says of a lost connection, and of a visit of staff. */
export const en = {
	kept_at: 'at {time}',
	not_while_viewing: 'Not while viewing.',
	needs_connection: 'This needs a connection to the portal.',
} as const satisfies Catalog;
