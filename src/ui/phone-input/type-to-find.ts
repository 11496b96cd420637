// Finds a row of an open list by the typed beginning of its name.

/** Specification § 9: the search starts again this long after the last key. */
const typeToFindResetMs = 700;

export interface TypeToFind {
	/** Adds one key; gives what was typed so far. Keys with a name, such as Shift, are no text and give undefined. */
	add(key: string): string | undefined;
	/** Whether a search is under way: a space then belongs to it. */
	isActive(): boolean;
}

export function createTypeToFind(): TypeToFind {
	let typed = '';
	let timer: ReturnType<typeof setTimeout> | undefined;
	return {
		add(key) {
			if (key.length !== 1) return undefined;
			clearTimeout(timer);
			timer = setTimeout(() => {
				typed = '';
			}, typeToFindResetMs);
			typed += key;
			return typed;
		},
		isActive: () => typed !== '',
	};
}
