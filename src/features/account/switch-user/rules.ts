import { assistPermission } from '#features/account/identity/contract.ts';

/**
 * Whether staff may act in an account: everything that its person may do they may do as well and something besides, and the person
 * may not help others. No one gains a right by it, and no equal is ever entered.
 */
export function outranks(own: readonly string[], others: readonly string[]): boolean {
	if (others.includes(assistPermission)) return false;
	return own.length > others.length && others.every((permission) => own.includes(permission));
}
