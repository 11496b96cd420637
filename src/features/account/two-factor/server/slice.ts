import { requireContext } from '#platform/server/http/request-context.ts';
import type { Core, Slice } from '#platform/server/slice.ts';
import { twoFactorEndpoints, twoFactorProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { addDeliveryCallback } from './codes/delivery-callback.ts';
import type { FactorNotices, SignInSteps, TwoFactorDependencies } from './dependencies.ts';
import { findFirstSteps, findNeeds } from './needs.ts';
import { twoFactorRetentions } from './retention.ts';
import { twoFactorRoutes } from './routes.ts';

interface TwoFactorPorts {
	readonly twoFactor: TwoFactorDependencies;
}

/** R-22's daily limit per network. The demonstration runs on one machine, which is everybody's network. */
const maxSendsPerNetwork = { production: 20, demo: 200 } as const;

export const twoFactorSlice: Slice<TwoFactorPorts> = {
	endpoints: twoFactorEndpoints,
	problems: { statuses: twoFactorProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: twoFactorRetentions,
	needs: () => findNeeds,
	firstSteps: () => findFirstSteps,
	connect: ({ database, clock, config }, { twoFactor }) => ({
		bindings: twoFactorRoutes(twoFactor),
		addRoutes: (server) =>
			addDeliveryCallback(server, {
				database,
				clock,
				twilio: config.twilio,
				originOf: (request) => requireContext(request).brand.canonicalOrigin,
			}),
	}),
};

/** What sending and judging codes takes, made once: other slices get functions over it as their ports. */
export function openTwoFactor(
	core: Core,
	ports: { readonly notices: FactorNotices; readonly secondStep: SignInSteps },
): TwoFactorDependencies {
	return {
		...core,
		notices: ports.notices,
		key: core.keyFor('two-factor'),
		sealKey: core.keyFor('two-factor secrets'),
		maxSendsPerNetwork: maxSendsPerNetwork[core.config.mode],
		signIn: ports.secondStep,
	};
}
