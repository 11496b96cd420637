import { parseReturnAddress } from '#platform/contract/paths.ts';
import { storageKeys } from '#platform/contract/storage.ts';

/** The remembered address if it is one of our own screens, once. */
export function takeReturnAddress(): string | undefined {
	const stored = sessionStorage.getItem(storageKeys.returnAddress);
	sessionStorage.removeItem(storageKeys.returnAddress);
	return parseReturnAddress(stored);
}
