// Browsers that a person trusts: their sign-ins skip the second step until a day. The settings of the second step list them.
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** How long a trusted browser skips the second step. */
export const trustLifetimeMs = days(30);

export const trustedBrowserProblem = defineProblems({ 'two_factor.device_not_found': 404 });

export const TrustedBrowser = z.strictObject({
	id: z.string(),
	userAgent: z.string(),
	network: z.string(),
	/** ISO 3166 code, where the network tells. */
	country: z.optional(z.string()),
	isThisOne: z.boolean(),
	trustedAt: z.string(),
	lastUsedAt: z.string(),
	expiresAt: z.string(),
});
export type TrustedBrowser = z.output<typeof TrustedBrowser>;

export const forgetBrowser = endpoint({
	name: 'forgetBrowser',
	path: '/v1/twofactor/ForgetBrowser',
	summary: 'Ends the trust in one browser, or in all of them',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		/** Absent: all of them. */
		id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
	}),
	output: z.strictObject({}),
	problems: ['two_factor.device_not_found'],
	idempotent: false,
});

export const trustedBrowserEndpoints = [forgetBrowser];
