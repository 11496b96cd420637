// Texts that were drawn, for as long as they are asked for: a process may have a thousand brands with hundreds of pages each, most of which have
// nobody at the moment.

export interface KeptTexts<Text> {
	find(key: string): Text | undefined;
	keep(key: string, text: Text): void;
	/** Gives what is kept, or else draws and keeps it. Requests that come together share one drawing. */
	findOrDraw(key: string, draw: () => Promise<Text>): Promise<Text>;
	clear(): void;
	/** Characters of all that is kept, or bytes where it is compressed. */
	readonly length: number;
}

/** Keeps at most so many characters or bytes, and lets go first what was asked for longest ago. */
export function keepTexts<Text extends string | Buffer = string>(most: number): KeptTexts<Text> {
	const kept = new Map<string, Text>();
	const drawing = new Map<string, Promise<Text>>();
	let length = 0;

	function drop(key: string): void {
		length -= kept.get(key)?.length ?? 0;
		kept.delete(key);
	}

	function find(key: string): Text | undefined {
		const text = kept.get(key);
		if (text === undefined) return undefined;
		// The one that was asked for last is the last in the order.
		kept.delete(key);
		kept.set(key, text);
		return text;
	}

	function keep(key: string, text: Text): void {
		// Two requests may have drawn the same at once; its length counts once.
		drop(key);
		kept.set(key, text);
		length += text.length;
		for (const oldest of kept.keys()) {
			if (length <= most) return;
			drop(oldest);
		}
	}

	/** A drawing that was begun before everything was cleared may show yesterday, and is not kept. */
	async function keepDrawn(key: string, drawn: Promise<Text>): Promise<Text> {
		drawing.set(key, drawn);
		const isWanted = (): boolean => drawing.get(key) === drawn;
		try {
			const text = await drawn;
			if (isWanted()) keep(key, text);
			return text;
		} finally {
			if (isWanted()) drawing.delete(key);
		}
	}

	return {
		find,
		keep,
		async findOrDraw(key, draw) {
			return find(key) ?? drawing.get(key) ?? keepDrawn(key, draw());
		},
		clear() {
			kept.clear();
			drawing.clear();
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
