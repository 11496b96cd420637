import { days } from '#platform/contract/duration.ts';
import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { FindFirstSteps, FindNeeds } from '#platform/server/needs.ts';
import type { Slice } from '#platform/server/slice.ts';
import { getNeeds, needEndpoints, putOffNeed } from '../contract.ts';
import { putOff, readNeeds } from './needs.ts';

export interface NeedPorts {
	/** Every slice finds its own. */
	readonly needs: readonly FindNeeds[];
	readonly firstSteps: readonly FindFirstSteps[];
}

export const needsSlice: Slice<NeedPorts> = {
	endpoints: needEndpoints,
	retentions: [{ name: 'needs.forget_pauses', table: 'need_pauses', from: 'hidden_until', keepMs: days(1) }],
	connect: (core, { needs, firstSteps }) => ({
		bindings: [
			bind(getNeeds, (_input, call) => readNeeds({ ...core, needs, firstSteps }, call)),
			bind(putOffNeed, ({ key }, call) => putOff({ ...core, needs, firstSteps }, call, key)),
		],
	}),
};
