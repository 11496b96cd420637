import type { Core, Slice } from '#platform/server/slice.ts';
import type { ProofFactor, SecurityNotices } from '#features/account/security/server/api.ts';
import { passkeyEndpoints, passkeyProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { PasskeyDependencies } from './dependencies.ts';
import { createPasskeyFactor } from './proof-factor.ts';
import { passkeyRetentions } from './retention.ts';
import { passkeyRoutes } from './routes.ts';

export type PasskeyPorts = Pick<
	PasskeyDependencies,
	'notices' | 'alternativeSignIn' | 'secondStep' | 'enrol' | 'hasLinkedAccount'
>;

const keyOf = (core: Core): Buffer => core.keyFor('passkeys');

export const passkeysSlice: Slice<PasskeyPorts> = {
	endpoints: passkeyEndpoints,
	problems: { statuses: passkeyProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: passkeyRetentions,
	connect: (core, { notices, alternativeSignIn, secondStep, enrol, hasLinkedAccount }) => ({
		bindings: passkeyRoutes({
			...core,
			key: keyOf(core),
			notices,
			alternativeSignIn,
			secondStep,
			enrol,
			hasLinkedAccount,
		}),
	}),
};

/** Makes the passkey a proof in the middle of a session. */
export function openPasskeyFactor(core: Core, notices: SecurityNotices): ProofFactor {
	return createPasskeyFactor({ ...core, key: keyOf(core), notices });
}
