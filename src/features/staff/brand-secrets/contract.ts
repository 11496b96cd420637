// What a brand's own sign-in providers need outside its draft: a secret of each, written once and shown to nobody.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { ProposalReason } from '#features/staff/approvals/contract.ts';
import { BrandKey, Time } from '#features/staff/brand-editor/contract.ts';

export const brandSecretProblem = defineProblems({
	/** The draft has no such provider, or not yet its issuer and client. */
	'brand_commerce.no_such_provider': 404,
	/** The operator has set no key to seal it with. */
	'brand_commerce.no_key': 409,
	/** People sign in with the one that is there: two decide. */
	'brand_commerce.reason_missing': 409,
});

/** `entered` on screen, of the `environment`, `unreadable` because its key is gone, or `missing`. */
const secretStates = ['entered', 'environment', 'unreadable', 'missing'] as const;

const ProviderKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
const access = { staff: 'brands.manage' } as const;

export const listProviderSecrets = endpoint({
	name: 'listProviderSecrets',
	path: '/v1/staff/ListProviderSecrets',
	summary: 'Says of each sign-in provider in the draft of a brand whether it has a secret, and who entered it when',
	access,
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({
		/** False where the operator has set no key: then none can be entered. */
		canEnter: z.boolean(),
		providers: z.array(
			z.strictObject({
				provider: z.string(),
				state: z.enum(secretStates),
				setAt: z.optional(Time),
				by: z.optional(z.string()),
				/** Its last characters, by which its owner knows it; absent for a short one. */
				ending: z.optional(z.string()),
				/** People sign in with it, so that a second person decides about another one. */
				isUsed: z.boolean(),
				/** Another one waits for a second person. */
				waiting: z.optional(z.strictObject({ proposalId: z.string(), by: z.string(), at: Time })),
				/** It is to be entered at the provider; absent while the brand has no main host. */
				returnAddress: z.optional(z.string()),
			}),
		),
	}),
	problems: ['brands.not_found'],
	idempotent: true,
});

export const setProviderSecret = endpoint({
	name: 'setProviderSecret',
	path: '/v1/staff/SetProviderSecret',
	summary:
		'Keeps the secret of a sign-in provider, sealed: at once for a client that nobody signs in with, else once a second person approves it',
	access,
	needsRecentProof: true,
	input: z.strictObject({
		brandKey: BrandKey,
		provider: ProviderKey,
		secret: line({ min: 1, max: 2000 }),
		/** For the second person, where there is one. */
		reason: z.optional(ProposalReason),
	}),
	/** Absent where it counts already. */
	output: z.strictObject({ proposalId: z.optional(z.string()) }),
	problems: [
		'brands.not_found',
		'brand_commerce.no_such_provider',
		'brand_commerce.no_key',
		'brand_commerce.reason_missing',
		'approvals.waits_already',
		'approvals.outdated',
	],
	idempotent: true,
});

export const brandSecretEndpoints = [listProviderSecrets, setProviderSecret];
