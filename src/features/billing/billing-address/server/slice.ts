import type { Slice } from '#platform/server/slice.ts';
import { billingAddressEndpoints } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { billingAddressRoutes } from './routes.ts';

export const billingAddressSlice: Slice = {
	endpoints: billingAddressEndpoints,
	problems: { statuses: {}, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: billingAddressRoutes(core) }),
};
