import type { StaffPermission } from '#features/staff/access/contract.ts';

/** Those who hold it help others, and are helped by no equal. */
const helping: StaffPermission = 'assistance.view';

/**
 * Whether one of the staff may look at an account and help its person: everything that its person may do in the staff area they may
 * do as well and something besides, and the person does not help others. No equal is ever looked at.
 */
export function outranks(own: readonly StaffPermission[], others: readonly StaffPermission[]): boolean {
	if (others.includes(helping)) return false;
	return own.length > others.length && others.every((permission) => own.includes(permission));
}
