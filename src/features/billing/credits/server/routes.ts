import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import * as balance from './balance.ts';
import type { CreditDependencies } from './dependencies.ts';

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
	];
}
