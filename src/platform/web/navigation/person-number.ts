import { readSerialNumber } from './shown-address.ts';

/** The number of the person that an address names; what is no number gives one that nobody has, and the server says so. */
export function personNumber(key: string): number {
	return readSerialNumber(key) ?? 2 ** 31 - 1;
}
