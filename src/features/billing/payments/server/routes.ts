import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { getOwnResult } from './own-result.ts';

export function paymentRoutes(dependencies: PaymentDependencies): readonly Binding[] {
	return [
		bind(contract.getCheckoutResult, async ({ SessionID }, { actor }) => {
			const { outcome, payment } = await getOwnResult(dependencies, actor, SessionID);
			const { order, paid, failure } = payment;
			return {
				State: outcome.state === 'requires_action' ? 'failed' : outcome.state,
				Purpose: order.purpose,
				Total: order.total,
				Currency: order.currency,
				...(paid && { OrderNumber: paid.orderNumber, PaidAt: paid.at.toISOString() }),
				...(failure && { Reason: failure.reason }),
				...(outcome.state === 'pending' && { RedirectTo: outcome.redirectTo }),
			};
		}),
	];
}
