// Brands begin here as drafts: on screen, by a folder, by a command. Once one is live, its first administrator is let in.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line } from '#platform/contract/field-kinds.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { BrandKey } from '#features/staff/brand-editor/contract.ts';

export const makeBrand = endpoint({
	name: 'makeBrand',
	path: '/v1/staff/MakeBrand',
	summary:
		'Begins a brand as a draft that nobody sees; it can take sign-in methods and prices of the caller’s own brand',
	access: { staff: 'brands.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		/** Stays for ever. */
		brandKey: BrandKey,
		names: z.strictObject(inEachLanguage(() => line({ min: 1, max: 80 }))),
		accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
		/** Sign-in methods, prices and packages; never names, logos, texts, secrets, hosts, sender or seller. */
		copiesCommerce: z.boolean(),
	}),
	output: z.strictObject({}),
	problems: ['brands.key_taken', 'brands.accent_too_weak', 'brands.too_many'],
	idempotent: true,
});

export const brandBeginningEndpoints = [makeBrand];
