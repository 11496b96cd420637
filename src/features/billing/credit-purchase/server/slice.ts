import type { Slice } from '#platform/server/slice.ts';
import { creditPurchaseEndpoints, creditPurchaseProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { CreditPurchaseDependencies } from './dependencies.ts';
import { findFirstSteps } from './first-steps.ts';
import { creditPurchaseRoutes } from './routes.ts';

type CreditPurchasePorts = Pick<CreditPurchaseDependencies, 'payments'>;

export const creditPurchaseSlice: Slice<CreditPurchasePorts> = {
	endpoints: creditPurchaseEndpoints,
	problems: { statuses: creditPurchaseProblem.statuses, en: problemsEn, fr: problemsFr },
	feature: 'credits',
	firstSteps: () => findFirstSteps,
	connect: (core, { payments }) => ({ bindings: creditPurchaseRoutes({ ...core, payments }) }),
};
