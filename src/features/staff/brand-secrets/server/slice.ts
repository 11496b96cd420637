import type { Slice } from '#platform/server/slice.ts';
import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { ProviderSettings } from '#features/account/linked-accounts/server/api.ts';
import { brandSecretEndpoints, brandSecretProblem, listProviderSecrets, setProviderSecret } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { readSecrets, setSecret } from './provider-secrets.ts';

interface BrandSecretPorts {
	readonly providerSettings: ProviderSettings;
}

export const brandSecretSlice: Slice<BrandSecretPorts> = {
	endpoints: brandSecretEndpoints,
	problems: { statuses: brandSecretProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core, { providerSettings }) {
		const dependencies = { ...core, providerSettings };
		return {
			bindings: [
				bind(listProviderSecrets, (input, call) => readSecrets(dependencies, call, input)),
				bind(setProviderSecret, async (input, call) => {
					const proposalId = await setSecret(dependencies, call, input);
					return proposalId === undefined ? {} : { proposalId };
				}),
			],
		};
	},
};
