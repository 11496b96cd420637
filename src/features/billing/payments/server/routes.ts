import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { getOwnResult } from './paying/own-result.ts';

export function paymentRoutes(dependencies: PaymentDependencies): readonly Binding[] {
	return [
		bind(contract.getCheckoutResult, async ({ sessionId }, { actor }) => {
			const { outcome, payment } = await getOwnResult(dependencies, actor, sessionId);
			const { order, paid, failure } = payment;
			return {
				state: outcome.state === 'requires_action' ? 'failed' : outcome.state,
				purpose: order.purpose,
				total: order.total,
				currency: order.currency,
				...(paid && { orderNumber: paid.orderNumber, paidAt: paid.at.toISOString() }),
				...(failure && { reason: failure.reason }),
				...(outcome.state === 'pending' && { redirectTo: outcome.redirectTo }),
			};
		}),
	];
}
