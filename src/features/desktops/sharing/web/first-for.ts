import type { Sharing } from '../contract.ts';

/** For whom its owner's desktop opens first; '' for no one. */
export function namesOf({ FirstFor = [] }: Sharing, everyone: string): string {
	return FirstFor.map(({ Kind, Name }) => (Kind === 'brand' ? everyone : Name)).join(', ');
}
