import type { Catalog } from '#platform/contract/text.ts';

/** What the browser itself says of calls that went wrong. */
export const en = {
	too_many: {
		one: 'Too many requests came at once. Try again in {count} second.',
		other: 'Too many requests came at once. Try again in {count} seconds.',
	},
	unavailable: {
		one: 'The portal is not available right now. Try again in {count} second.',
		other: 'The portal is not available right now. Try again in {count} seconds.',
	},
	failed: 'The portal could not do this (HTTP {status}). Try again; if it fails again, call the support hotline.',
	reference: 'Reference: {id}',
} as const satisfies Catalog;
