import type { Slice } from '#platform/server/slice.ts';
import { subscriptionEndpoints, subscriptionProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { createDunningHandlers } from './dunning/dunning.ts';
import { createLookAheadJob } from './dunning/look-ahead.ts';
import { createNotifyHandler } from './mail/notifications.ts';
import { createLessenedHandler } from './charging/go-on.ts';
import { createRenewalHandler } from './charging/renew.ts';
import { createFindNeeds } from './needs.ts';
import { subscriptionRetentions } from './retention.ts';
import { subscriptionRoutes } from './routes.ts';

type SubscriptionPorts = Pick<SubscriptionDependencies, 'payments'>;

export const subscriptionsSlice: Slice<SubscriptionPorts> = {
	endpoints: subscriptionEndpoints,
	problems: { statuses: subscriptionProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: subscriptionRetentions,
	feature: 'subscriptions',
	needs: (_core, { payments }) => createFindNeeds(payments),
	connect: (core, { payments }) => {
		const dependencies: SubscriptionDependencies = { ...core, payments, processor: payments.processor };
		return {
			bindings: subscriptionRoutes(dependencies),
			handlers: [
				createRenewalHandler(dependencies),
				...createDunningHandlers(dependencies),
				createLessenedHandler(dependencies),
				createNotifyHandler(dependencies),
			],
			recurringJobs: [createLookAheadJob(dependencies)],
		};
	},
};
