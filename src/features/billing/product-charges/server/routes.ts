import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Receipt } from '#features/billing/credits/server/api.ts';
import * as contract from '../contract.ts';
import { charge, reserve } from './charge.ts';
import type { ProductChargeDependencies } from './dependencies.ts';
import { capture, release } from './reservations.ts';

export function productChargeRoutes(dependencies: ProductChargeDependencies): readonly Binding[] {
	return [
		bind(contract.chargeCredits, async (input, call) => toWireReceipt(await charge(dependencies, call, input))),
		bind(contract.reserveCredits, async (input, call) => {
			const { reservationId, reference, expiresAt } = await reserve(dependencies, call, input);
			return { reservationId, reference, expiresAt: expiresAt.toISOString() };
		}),
		bind(contract.captureReservation, async (input, call) => toWireReceipt(await capture(dependencies, call, input))),
		bind(contract.releaseReservation, async (input, call) => toWireReceipt(await release(dependencies, call, input))),
	];
}

function toWireReceipt({ transactionId, reference, balanceAfter }: Receipt) {
	return { transactionId, reference, balanceAfter };
}
