// How people get in, put together: what proves them first, what second, and what follows when both are done.
import type { Core } from '#platform/server/slice.ts';
import {
	createOpenId,
	type LinkedAccountsDependencies,
	linkProvedAccount,
} from '#features/account/linked-accounts/server/api.ts';
import { hasPasskeyToSignIn } from '#features/account/passkeys/server/api.ts';
import type { ProofAttempts, SecurityNotices } from '#features/account/security/server/api.ts';
import {
	createAlternativeSignIn,
	createSecondStep,
	type FirstStepDependencies,
	type LoginTokenDependencies,
	type SignInDependencies,
	type Throttle,
} from '#features/account/sign-in/server/api.ts';
import { isLinked } from '#features/account/switch-user/server/api.ts';
import type { IdentityProviders } from './identity-providers.ts';

export interface SignInMethodParts {
	readonly throttle: Throttle;
	readonly proofAttempts: ProofAttempts;
	readonly providers: IdentityProviders;
	readonly notices: SecurityNotices;
}

/** R-27's least length of an exempt person's password. The demonstration's people have shorter ones. */
const minExemptPasswordLength = { production: 15, demo: 8 } as const;

export function connectSignInMethods(core: Core, parts: SignInMethodParts) {
	const { database, clock, hasher, config, findBrandOfOrganisation } = core;
	const { throttle, proofAttempts, providers, notices } = parts;
	const firstStep: FirstStepDependencies & { readonly throttle: Throttle } = {
		database,
		clock,
		throttle,
		notices,
		findBrandOfOrganisation,
		atCompletion: (queries, call, person) => linkProvedAccount(linkedAccounts, queries, call, person),
	};
	const signIn: SignInDependencies & LoginTokenDependencies = {
		...firstStep,
		hasher,
		minExemptPasswordLength: minExemptPasswordLength[config.mode],
		isLinked: ({ organisationId, userId }, person) => isLinked(database, { organisationId, id: userId }, person),
		isStillLinked: (queries, { organisationId, userId }, person) =>
			isLinked(queries, { organisationId, id: userId }, person),
	};
	const alternativeSignIn = createAlternativeSignIn(firstStep);
	const linkedAccounts: LinkedAccountsDependencies = {
		database,
		clock,
		settings: providers.settings,
		openId: createOpenId({ ...providers, clock }),
		key: core.keyFor('linked-accounts'),
		notices,
		signIn,
		alternativeSignIn,
		originOf: core.originOf,
		hasPasskeyToSignIn,
	};
	return { signIn, alternativeSignIn, linkedAccounts, secondStep: createSecondStep({ ...firstStep, proofAttempts }) };
}
