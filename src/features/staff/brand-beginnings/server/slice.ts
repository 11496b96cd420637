import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import type { RecordGivenSend } from '#features/account/two-factor/server/api.ts';
import { brandBeginningEndpoints, makeBrand } from '../contract.ts';
import { make } from './make.ts';
import { createInviteFirstHandler } from './open-brand.ts';

interface BrandBeginningPorts {
	readonly recordGivenSend: RecordGivenSend;
}

export const brandBeginningsSlice: Slice<BrandBeginningPorts> = {
	endpoints: brandBeginningEndpoints,
	connect: (core, { recordGivenSend }) => ({
		bindings: [
			bind(makeBrand, async (input, call) => {
				await make(core, call, input);
				return {};
			}),
		],
		handlers: [createInviteFirstHandler({ ...core, recordGivenSend })],
	}),
};
