import type { SecurityNotice } from '#features/account/security/server/api.ts';
import type { FactorMethod } from '../contract.ts';
import { maskDestination } from '../rules.ts';

/** What a person is told when a factor comes or goes: at the account's address, and at addresses that got codes until now. */
export function methodNotice(
	kind: 'factor_added' | 'factor_removed',
	{ method, destination }: { readonly method: FactorMethod; readonly destination?: string | null },
	former?: string | null,
): SecurityNotice {
	const isSent = method === 'email' || method === 'sms';
	const shown = isSent && typeof destination === 'string' ? { destination: maskDestination(method, destination) } : {};
	const addresses = method === 'email' ? [destination, former].filter((one) => typeof one === 'string') : [];
	return { kind, details: { method, ...shown }, alsoTo: addresses };
}
