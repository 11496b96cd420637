import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core, Slice } from '#platform/server/slice.ts';
import { checkoutLimit } from '#features/billing/payment-methods/contract.ts';
import { paymentEndpoints, paymentProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createClosePageHandler } from './paying/close-pages.ts';
import { createCompareJob } from './compare/compare-job.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { createReconcileJob } from './paying/reconcile.ts';
import { paymentRetentions } from './retention.ts';
import { paymentRoutes } from './routes.ts';
import { addWebhook, createEventHandler } from './events/webhook.ts';

interface PaymentPorts {
	readonly payments: PaymentDependencies;
}

export const paymentsSlice: Slice<PaymentPorts> = {
	endpoints: paymentEndpoints,
	problems: { statuses: paymentProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: paymentRetentions,
	connect: (_core, { payments }) => ({
		bindings: paymentRoutes(payments),
		handlers: [createEventHandler(payments), createClosePageHandler(payments)],
		recurringJobs: [createReconcileJob(payments), createCompareJob(payments)],
		addRoutes: (server) => addWebhook(server, payments),
	}),
};

/** What paying takes, made once: slices that sell are given it as their port. */
export function openPayments(
	core: Core,
	ports: Pick<
		PaymentDependencies,
		| 'processor'
		| 'formerProcessors'
		| 'purposes'
		| 'afterPaid'
		| 'afterReturned'
		| 'afterStray'
		| 'followReturns'
		| 'cardNeeds'
	>,
): PaymentDependencies {
	const limit = createCallLimit(core.database, core.clock, { name: 'payments.checkouts', ...checkoutLimit });
	return { ...core, ...ports, checkoutLimit: limit };
}
