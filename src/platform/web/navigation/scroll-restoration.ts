// How far down each page of the history was read. Kept in memory, because storage may hold declared keys only.

const scrollPositions = new Map<unknown, number>();
let shownEntry: unknown;

function entryOfHistory(): unknown {
	return (history.state as { readonly entry?: unknown } | null)?.entry;
}

/** From now on the browser leaves the place to us: it would restore it before the screen of that address is there. */
export function takeOverScrollRestoration(): void {
	history.scrollRestoration = 'manual';
	shownEntry = entryOfHistory();
	addEventListener('popstate', rememberScrollPosition);
}

/** Before another page of the history takes over. */
export function rememberScrollPosition(): void {
	scrollPositions.set(shownEntry, scrollY);
}

/** Makes the state of a new page of the history. */
export function newEntry(): object {
	return { entry: crypto.randomUUID() };
}

/** Once the screen of an address is there: a new page begins at its top, an earlier one where it was left, a replaced one stays. */
export function restoreScrollPosition(): void {
	const entry = entryOfHistory();
	if (entry === shownEntry) return;
	shownEntry = entry;
	scrollTo(0, scrollPositions.get(entry) ?? 0);
}
