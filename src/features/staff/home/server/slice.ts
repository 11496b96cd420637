import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { getStaffHome, homeEndpoints } from '../contract.ts';
import type { CardState } from './first-hour.ts';
import { readHome } from './read-home.ts';

export interface StaffHomePorts {
	/** Who takes cards. */
	readonly cardState: CardState;
}

export const staffHomeSlice: Slice<StaffHomePorts> = {
	endpoints: homeEndpoints,
	connect: (core, { cardState }) => ({
		bindings: [bind(getStaffHome, (_input, call) => readHome({ ...core, cardState }, call))],
	}),
};
