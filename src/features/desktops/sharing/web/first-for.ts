import type { Sharing } from '../contract.ts';

/** For whom its owner's desktop opens first; '' for no one. */
export function namesOf({ firstFor = [] }: Sharing, everyone: string): string {
	return firstFor.map(({ kind, name }) => (kind === 'brand' ? everyone : name)).join(', ');
}
