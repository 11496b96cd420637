import type { Core } from '#platform/server/slice.ts';
import type { AutoLoadBooks } from '../dependencies.ts';

export function openAutoLoadBooks(
	{ clock, queue, keyFor }: Core,
	officeRoles: AutoLoadBooks['officeRoles'],
): AutoLoadBooks {
	return { clock, queue, key: keyFor('automatic loading'), officeRoles };
}
