import { type FactorMethod, isMailMethod, isSendingMethod } from '../contract.ts';
import { maskDestination } from '../rules.ts';
import type { FactorNotice } from './dependencies.ts';

/** What a person is told when a factor comes or goes: at the account's address, and at addresses that got codes until now. */
export function methodNotice(
	kind: 'factor_added' | 'factor_removed',
	{ method, destination }: { readonly method: FactorMethod; readonly destination?: string | null },
	former?: string | null,
): FactorNotice {
	const shown =
		isSendingMethod(method) && typeof destination === 'string'
			? { destination: maskDestination(method, destination) }
			: {};
	const addresses = isMailMethod(method) ? [destination, former].filter((one) => typeof one === 'string') : [];
	return { kind, details: { method, ...shown }, alsoTo: addresses };
}
