import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import * as balance from './balance.ts';
import { charge, reserve } from './charge.ts';
import type { CreditDependencies } from './dependencies.ts';
import type { Receipt } from './receipt.ts';
import { capture, release } from './reservations.ts';

export function creditRoutes(dependencies: CreditDependencies): readonly Binding[] {
	return [
		bind(contract.getBalance, async (_input, { actor }) => {
			const { office, ...own } = await balance.getBalance(dependencies, actor);
			return {
				Available: own.available,
				Held: own.held,
				Transferable: own.transferable,
				Expiring: own.expiring.map(({ amount, expiresAt }) => ({ Amount: amount, ExpiresAt: expiresAt.toISOString() })),
				...(office && {
					Office: { Name: office.name, Monthly: office.monthly, Used: office.used, Available: office.available },
				}),
			};
		}),
		...productRoutes(dependencies),
	];
}

function productRoutes(dependencies: CreditDependencies): readonly Binding[] {
	return [
		bind(contract.chargeCredits, async (input, call) => toWireReceipt(await charge(dependencies, call, input))),
		bind(contract.reserveCredits, async (input, call) => {
			const { reservationId, reference, expiresAt } = await reserve(dependencies, call, input);
			return { ReservationID: reservationId, Reference: reference, ExpiresAt: expiresAt.toISOString() };
		}),
		bind(contract.captureReservation, async (input, call) => toWireReceipt(await capture(dependencies, call, input))),
		bind(contract.releaseReservation, async (input, call) => toWireReceipt(await release(dependencies, call, input))),
	];
}

function toWireReceipt({ transactionId, reference, balanceAfter }: Receipt) {
	return { TransactionID: transactionId, Reference: reference, BalanceAfter: balanceAfter };
}
