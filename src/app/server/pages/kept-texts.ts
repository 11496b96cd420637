// Texts that were drawn, for as long as they are asked for: a process may have a thousand brands with hundreds of pages each, most of which have
// nobody at the moment.

export interface KeptTexts {
	find(key: string): string | undefined;
	keep(key: string, text: string): void;
	clear(): void;
	/** Characters of all that is kept. */
	readonly length: number;
}

/** Keeps at most so many characters, and lets go first what was asked for longest ago. */
export function keepTexts(mostCharacters: number): KeptTexts {
	const kept = new Map<string, string>();
	let length = 0;

	function drop(key: string): void {
		length -= kept.get(key)?.length ?? 0;
		kept.delete(key);
	}

	return {
		find(key) {
			const text = kept.get(key);
			if (text === undefined) return undefined;
			// The one that was asked for last is the last in the order.
			kept.delete(key);
			kept.set(key, text);
			return text;
		},
		keep(key, text) {
			// Two requests may have drawn the same at once; its length counts once.
			drop(key);
			kept.set(key, text);
			length += text.length;
			for (const oldest of kept.keys()) {
				if (length <= mostCharacters) return;
				drop(oldest);
			}
		},
		clear() {
			kept.clear();
			length = 0;
		},
		get length() {
			return length;
		},
	};
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Tells objects apart in a key: nothing is kept yet of another version of a brand. */
export function numberOf(object: object): number {
	const number = numbers.get(object) ?? (last += 1);
	numbers.set(object, number);
	return number;
}
