import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { listDefaults, previewDefault, setDefaultFor } from './audience-defaults.ts';

export const defaultDesktopsSlice: Slice = {
	endpoints: contract.defaultDesktopEndpoints,
	connect: (core) => ({
		bindings: [
			bind(contract.listAudienceDefaults, (_input, call) => listDefaults(core, call)),
			bind(contract.previewAudienceDefault, ({ audience }, call) => previewDefault(core, call, audience)),
			bind(contract.setAudienceDefault, async (input, call) => {
				await setDefaultFor(core, call, input);
				return {};
			}),
		],
	}),
};
