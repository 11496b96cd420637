// Whether this page is a visit of staff to an account, in which nothing can be changed. The server refuses every act in any case.
import { useSyncExternalStore } from 'react';

let isVisit = false;
const listeners = new Set<() => void>();

/** Said once the account is known. */
export function setVisit(now: boolean): void {
	if (now === isVisit) return;
	isVisit = now;
	for (const listener of listeners) listener();
}

export function useIsVisit(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isVisit,
		() => false,
	);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
