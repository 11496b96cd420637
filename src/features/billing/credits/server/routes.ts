import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import * as balance from './balance.ts';
import { charge, reserve } from './spending/charge.ts';
import type { CreditDependencies } from './dependencies.ts';
import type { Receipt } from './spending/receipt.ts';
import { capture, release } from './spending/reservations.ts';

export function creditRoutes(dependencies: CreditDependencies): readonly Binding[] {
	return [
		bind(contract.getBalance, async (_input, { actor }) => {
			const { office, ...own } = await balance.getBalance(dependencies, actor);
			return {
				available: own.available,
				held: own.held,
				transferable: own.transferable,
				expiring: own.expiring.map(({ amount, expiresAt }) => ({ amount, expiresAt: expiresAt.toISOString() })),
				...(office && {
					office: { name: office.name, monthly: office.monthly, used: office.used, available: office.available },
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
			return { reservationId, reference, expiresAt: expiresAt.toISOString() };
		}),
		bind(contract.captureReservation, async (input, call) => toWireReceipt(await capture(dependencies, call, input))),
		bind(contract.releaseReservation, async (input, call) => toWireReceipt(await release(dependencies, call, input))),
	];
}

function toWireReceipt({ transactionId, reference, balanceAfter }: Receipt) {
	return { transactionId, reference, balanceAfter };
}
