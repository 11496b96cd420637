// Launching the mortgage product: a signed-in person is handed over to it, and its server asks who came (specification § 2).
import * as z from 'zod/mini';
import { seconds } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { LanguageID, Token } from '#features/account/identity/contract.ts';

/** As long as a login token: the browser goes over at once. */
export const launchTokenLifetimeMs = seconds(60);

/** The field of the form that the browser posts to the product. */
export const launchTokenField = 'LaunchToken';

export const launchProblem = defineProblems({
	/** The brand has no such product. */
	'launch.not_configured': 404,
	'launch.product_unavailable': 503,
	'launch.token_invalid': 401,
});

export const launchProduct = endpoint({
	name: 'launchProduct',
	path: '/v1/launch/LaunchProduct',
	summary: 'Gives a single-use token, 60 seconds long, and where the browser posts it to open the mortgage product',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({ address: z.string(), launchToken: Token, productName: z.string() }),
	problems: ['launch.not_configured', 'launch.product_unavailable'],
	idempotent: false,
});

export const redeemLaunchToken = endpoint({
	name: 'redeemLaunchToken',
	path: '/v1/launch/RedeemLaunchToken',
	summary: 'Tells the launched product, once, who was handed over to it',
	access: { service: 'launch.redeem' },
	input: z.strictObject({ launchToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
	output: z.strictObject({
		userId: z.int(),
		orgId: z.int(),
		loginName: z.string(),
		givenName: z.string(),
		familyName: z.string(),
		email: z.string(),
		languageId: LanguageID,
		/** `aal2`: two steps of sign-in were passed. */
		assurance: z.enum(['aal1', 'aal2']),
		/** Who acts, where the account is one that they switched to. */
		actingUserId: z.optional(z.int()),
	}),
	problems: ['launch.token_invalid'],
	idempotent: false,
});

export const launchEndpoints = [launchProduct, redeemLaunchToken];
