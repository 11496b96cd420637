import type { Slice } from '#platform/server/slice.ts';
import { officeWalletEndpoints, officeWalletProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { officeWalletRoutes } from './routes.ts';

export const officeWalletSlice: Slice = {
	endpoints: officeWalletEndpoints,
	problems: { statuses: officeWalletProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: officeWalletRoutes(core) }),
};
