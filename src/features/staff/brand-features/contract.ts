// What a brand offers to people, and how they come in: whom each change touches, and what goes with it.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { features } from '#platform/contract/features.ts';
import { BrandKey } from '#features/staff/brand-editor/contract.ts';

const Feature = z.enum(features);

export const getBrandFeatures = endpoint({
	name: 'getBrandFeatures',
	path: '/v1/staff/GetBrandFeatures',
	summary: 'Says of each feature of a brand whom it touches, what of it runs and what is off with it',
	access: { staff: 'brands.manage' },
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({
		features: z.array(
			z.strictObject({
				feature: Feature,
				/** Whether the draft has what it needs, such as prices of credits. */
				hasData: z.boolean(),
				/** Feature without which it is off. */
				needs: z.optional(Feature),
				people: z.int(),
				/** Subscriptions that renew and charges under way, of what depends on it as well: it cannot be turned off while there are any. */
				running: z.int(),
				/** How many of each kind go with it, and with what depends on it. */
				pages: z.int(),
				acts: z.int(),
				tiles: z.int(),
				calls: z.int(),
				jobs: z.int(),
				mails: z.int(),
			}),
		),
		/** Where somebody who registers can come to. */
		organisations: z.array(z.strictObject({ organisationId: z.int(), name: z.string() })),
	}),
	problems: ['brands.not_found'],
	idempotent: true,
});

const count = z.int();

export const getBrandSignIn = endpoint({
	name: 'getBrandSignIn',
	path: '/v1/staff/GetBrandSignIn',
	summary: 'Counts how people of a brand sign in, who has one way alone, and who loses theirs by the draft',
	access: { staff: 'brands.manage' },
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({
		/** Of what is live; one that nobody has is left out. */
		ways: z.array(
			z.strictObject({
				/** A provider has its key; others are `password` and `passkey`. */
				way: z.string(),
				people: count,
				/** They have no other one. */
				only: count,
			}),
		),
		withoutSecondStep: count,
		/** The draft takes it from them. */
		losing: z.strictObject({ people: count, administrators: count }),
	}),
	problems: ['brands.not_found'],
	idempotent: true,
});

export const brandFeatureEndpoints = [getBrandFeatures, getBrandSignIn];
