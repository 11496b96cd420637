// What the person may do and open in the staff area, as their grants say. The server refuses the calls in any case.
import { createContext, use } from 'react';
import type { RouteName } from '#platform/contract/paths.ts';

export interface Permissions<P extends string = string> {
	readonly may: (permission: P) => boolean;
	/** Whether a screen is open to them, as far as the menu says. */
	readonly isOpen: (screen: RouteName | undefined) => boolean;
}

export const PermissionsContext = createContext<Permissions | undefined>(undefined);

/** Used in screens of the staff area. */
export function usePermissions<P extends string>(): Permissions<P> {
	const permissions = use(PermissionsContext);
	if (permissions === undefined) throw new Error('Wrap the screen in a StaffScreen');
	return permissions;
}
