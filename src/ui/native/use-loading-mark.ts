import { useLayoutEffect } from 'react';

let waiting = 0;

function count(change: 1 | -1): void {
	waiting += change;
	document.documentElement.toggleAttribute('data-loading', waiting > 0);
}

/**
 * While such a component stands in the page, its root has `data-loading`. What stands below all content is not seen then, because its
 * place is not known. `:has` could say it too, but would restyle the whole page with each element that comes.
 */
export function useLoadingMark(): void {
	useLayoutEffect(() => {
		count(1);
		return () => count(-1);
	}, []);
}
