// Marks the root of the page while something is loading: `data-loading`, and `data-late` once that takes longer than usual. The HTML of a
// signed-in screen begins with the first one; the style sheet does the rest.
import { useLayoutEffect } from 'react';
import { lateAfterMs, markLate } from './late.ts';

let waiting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The first wait began with the page, before any script. */
let isFirst = true;

function count(change: 1 | -1): void {
	waiting += change;
	document.documentElement.toggleAttribute('data-loading', waiting > 0);
	// What one part of a page puts in its place may be another wait, which is the same one for a person.
	queueMicrotask(followWait);
}

function followWait(): void {
	const isLoading = waiting > 0;
	if (isLoading && timer === undefined) {
		timer = setTimeout(() => markLate(true), isFirst ? Math.max(lateAfterMs - performance.now(), 0) : lateAfterMs);
	}
	if (!isLoading) {
		clearTimeout(timer);
		timer = undefined;
		markLate(false);
	}
	isFirst = false;
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

/** Takes the marks over from the HTML, where the application has nothing to wait for. */
export function useFirstLoadingMark(): void {
	useLayoutEffect(() => {
		document.documentElement.toggleAttribute('data-loading', waiting > 0);
		queueMicrotask(followWait);
	}, []);
}
