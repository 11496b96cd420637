import { useSyncExternalStore } from 'react';

/** Below it the menu of the portal is a drawer, and a brand begins with the list of its sections. */
const narrow = '(width < 64rem)';

function subscribe(listener: () => void): () => void {
	const list = matchMedia(narrow);
	list.addEventListener('change', listener);
	return () => list.removeEventListener('change', listener);
}

export function useIsNarrow(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(narrow).matches,
		() => false,
	);
}
