import type { Catalog } from '#platform/contract/text.ts';

/** What the browser itself says of calls that went wrong. */
export const en = {
	too_many: {
		one: 'Too many requests at once. Try again in {count} second.',
		other: 'Too many requests at once. Try again in {count} seconds.',
	},
	unavailable: {
		one: 'The portal isn’t available right now. Try again in {count} second.',
		other: 'The portal isn’t available right now. Try again in {count} seconds.',
	},
	failed: 'Something went wrong (error {status}). Try again; if it happens again, call the support hotline.',
	reference: 'Reference: {id}',
} as const satisfies Catalog;
