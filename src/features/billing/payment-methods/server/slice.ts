import type { Slice } from '#platform/server/slice.ts';
import { cardProblem, paymentMethodEndpoints } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createCompareCardsJob } from './compare-cards.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { createDetachHandler } from './detach.ts';
import { createReminderJob } from './reminders.ts';
import { paymentMethodRoutes } from './routes.ts';

interface PaymentMethodPorts {
	readonly payments: PaymentMethodDependencies;
}

export const paymentMethodsSlice: Slice<PaymentMethodPorts> = {
	endpoints: paymentMethodEndpoints,
	problems: { statuses: cardProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (_core, { payments }) => ({
		bindings: paymentMethodRoutes(payments),
		handlers: [createDetachHandler(payments)],
		recurringJobs: [createReminderJob(payments), createCompareCardsJob(payments)],
	}),
};
