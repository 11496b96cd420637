// A wait that is long: for the inline script of a page too, which comes without React.
import { seconds } from '#platform/contract/duration.ts';

/** A wait that is longer is worth a word. */
export const lateAfterMs = seconds(8);

export function markLate(isLate: boolean): void {
	document.documentElement.toggleAttribute('data-late', isLate);
}
