// The automaton of a regular expression (Glushkov): a position for each sign that it names, and which may follow which. Position 0 is the
// search: it takes every sign and stays, except where the expression is tied to the beginning of the text.

export interface Automaton {
	/** For each position, what may come next, named once for every way there. */
	readonly follow: readonly (readonly number[])[];
	/** Which of the sample's signs a position takes, a bit each. */
	readonly signs: readonly bigint[];
	/** Where the expression has surely matched: nothing that could still fail comes after. */
	readonly ends: ReadonlySet<number>;
}

/** Whether nothing of a part need be there; `maybe` where that depends on what stands around it. */
type Nullable = 'no' | 'maybe' | 'yes';

interface Part {
	readonly nullable: Nullable;
	readonly first: readonly Start[];
	readonly last: readonly { readonly at: number; readonly isSure: boolean }[];
	/** It begins where the text begins. */
	readonly isTied: boolean;
	/** What the sign before it must be, where it begins by looking back at one. */
	readonly behind: bigint | undefined;
}

interface Start extends Pick<Part, 'isTied' | 'behind'> {
	readonly at: number;
}

const empty: Part = { nullable: 'yes', first: [], last: [], isTied: false, behind: undefined };
const assertion: Part = { ...empty, nullable: 'maybe' };
/** Repeated more often than this, it is as good as without end. */
const longestCount = 40;
const maxPositions = 3000;
/** One of every kind of sign that expressions tell apart. */
const others =
	'\u0301\u0660\u1680\u2000\u2009\u200b\u200c\u200d\u2010\u2013\u2018\u2019\u2028\u2029\u202a\u202e\u202f\u2066\u2069\u3000\ufeff\ud800\ufffdΩжא中ǅʰ٠';

/** @returns a sentence where it has what is not decided here */
export function buildAutomaton(source: string, flags: string): Automaton | string {
	return new Builder(source, flags).build();
}

class Undecided extends Error {}

class Builder {
	readonly #source: string;
	readonly #flags: string;
	readonly #sample: readonly string[];
	readonly #follow: number[][] = [[]];
	readonly #signs: bigint[];
	readonly #known = new Map<string, bigint>();
	readonly #isSticky: boolean;
	#at = 0;

	constructor(source: string, flags: string) {
		this.#source = source;
		this.#flags = flags.replaceAll(/[gydm]/g, '');
		this.#isSticky = flags.includes('y');
		const latin = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code));
		this.#sample = [...new Set([...latin, ...Array.from(others), ...Array.from(source), '😀'])];
		this.#signs = [(1n << BigInt(this.#sample.length)) - 1n];
	}

	build(): Automaton | string {
		try {
			const whole = this.#alternatives();
			if (this.#at < this.#source.length) throw new Undecided(`is not understood at ${this.#at}`);
			this.#follow[0]?.push(0);
			// A sticky one does not search.
			if (!this.#isSticky) for (const start of whole.first) this.#search(start);
			const ends = new Set(whole.last.flatMap(({ at, isSure }) => (isSure ? [at] : [])));
			return { follow: this.#follow, signs: this.#signs, ends };
		} catch (error) {
			if (error instanceof Undecided) return error.message;
			throw error;
		}
	}

	#search({ at, isTied, behind }: Start): void {
		if (isTied) return;
		if (behind === undefined) {
			this.#follow[0]?.push(at);
			return;
		}
		const before = this.#follow.push([0, at]) - 1;
		this.#signs.push(behind);
		this.#follow[0]?.push(before);
		this.#follow[before]?.push(before);
	}

	#alternatives(): Part {
		let whole = this.#sequence();
		while (this.#take('|')) {
			const other = this.#sequence();
			whole = {
				nullable: [whole.nullable, other.nullable].includes('yes') ? 'yes' : either(whole.nullable, other.nullable),
				first: [...whole.first, ...other.first],
				last: [...whole.last, ...other.last],
				isTied: whole.isTied && other.isTied,
				behind: undefined,
			};
		}
		return whole;
	}

	#sequence(): Part {
		let whole = empty;
		while (this.#at < this.#source.length && !'|)'.includes(this.#peek())) whole = this.#join(whole, this.#repeated());
		return whole;
	}

	#join(one: Part, next: Part): Part {
		for (const { at } of one.last) this.#follow[at]?.push(...next.first.map((first) => first.at));
		const behind = one.first.length === 0 ? one.behind : undefined;
		const tied = next.first.map((first) => ({
			...first,
			isTied: first.isTied || one.isTied,
			behind: first.behind ?? behind,
		}));
		const before = one.last.map((last) => ({ ...last, isSure: last.isSure && next.nullable === 'yes' }));
		return {
			nullable: one.nullable === 'no' || next.nullable === 'no' ? 'no' : both(one.nullable, next.nullable),
			first: one.nullable === 'no' ? one.first : [...one.first, ...tied],
			last: next.nullable === 'no' ? next.last : [...before, ...next.last],
			isTied: one.isTied || (one.nullable !== 'no' && next.isTied && one.first.length === 0),
			behind: behind ?? (one.first.length === 0 ? next.behind : undefined),
		};
	}

	#repeated(): Part {
		const start = this.#at;
		const part = this.#atom();
		const end = this.#at;
		const counts = this.#quantifier();
		if (counts === undefined) return part;
		const [min, max] = counts;
		const again = (): Part => {
			const after = this.#at;
			this.#at = start;
			const copy = this.#atom();
			if (this.#at !== end) throw new Undecided('is read differently the second time');
			this.#at = after;
			return copy;
		};
		if (max > longestCount) {
			const looped = this.#loop(part);
			return min === 0 ? optional(looped) : looped;
		}
		if (max === 0) return empty;
		const copies = [part, ...Array.from({ length: max - 1 }, again)];
		return copies.reduceRight<Part>((rest, copy, index) => {
			const joined = this.#join(copy, rest);
			return index < min ? joined : optional(joined);
		}, empty);
	}

	#loop(part: Part): Part {
		for (const { at } of part.last) this.#follow[at]?.push(...part.first.map((first) => first.at));
		return part;
	}

	#quantifier(): readonly [number, number] | undefined {
		const [whole = '', one, min, comma, max] =
			/^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.#source.slice(this.#at, this.#at + 20)) ?? [];
		this.#at += whole.length;
		if (whole === '') return undefined;
		if (one !== undefined) return [one === '+' ? 1 : 0, one === '?' ? 1 : Infinity];
		return [Number(min), comma === undefined ? Number(min) : max === '' ? Infinity : Number(max)];
	}

	#atom(): Part {
		const rest = this.#source.slice(this.#at);
		if (this.#take('^')) return { ...assertion, isTied: true };
		if (this.#take('$') || this.#take('\\b') || this.#take('\\B')) return assertion;
		if (rest.startsWith('(')) return this.#group(rest);
		if (/^\\[1-9k]/.test(rest)) throw new Undecided('refers back to what it has read');
		return this.#sign(
			/^(?:\\(?:u\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|p\{[^}]*\}|[^])|\[(?:\\[^]|[^\]\\])*\]|[\ud800-\udbff][\udc00-\udfff]|[^])/i.exec(
				rest,
			)?.[0] ?? '',
		);
	}

	#group(rest: string): Part {
		const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(rest)?.[0] ?? '';
		this.#at += opening.length;
		const inner = this.#alternatives();
		if (!this.#take(')')) throw new Undecided(`has a group that is not understood at ${this.#at}`);
		if (opening.startsWith('(?<=') || opening.startsWith('(?<!')) {
			const [only, ...more] = inner.last.map(({ at }) => at);
			if (inner.last.some(({ at }) => (this.#follow[at]?.length ?? 0) > 0))
				throw new Undecided('looks back through a loop');
			if (only === undefined || more.length > 0 || inner.first.length > 1 || inner.first[0]?.at !== only)
				return assertion;
			const signs = this.#signs[only] ?? 0n;
			return { ...assertion, behind: opening.startsWith('(?<!') ? ~signs & (this.#signs[0] ?? 0n) : signs };
		}
		// What it looks at is read, and then read again by what follows.
		if (opening === '(?=' || opening === '(?!') return { ...assertion, first: inner.first };
		return inner;
	}

	#sign(written: string): Part {
		this.#at += written.length;
		if (this.#follow.length > maxPositions) throw new Undecided('is too long');
		const at = this.#follow.push([]) - 1;
		this.#signs.push(this.#signsOf(written));
		const first = [{ at, isTied: false, behind: undefined }];
		return { nullable: 'no', first, last: [{ at, isSure: true }], isTied: false, behind: undefined };
	}

	#signsOf(written: string): bigint {
		const known = this.#known.get(written);
		if (known !== undefined) return known;
		const pattern = new RegExp(`^${written}$`, this.#flags);
		const signs = this.#sample.reduce(
			(all, sign, index) => (pattern.test(sign) ? all | (1n << BigInt(index)) : all),
			0n,
		);
		this.#known.set(written, signs);
		return signs;
	}

	#peek(): string {
		return this.#source[this.#at] ?? '';
	}

	#take(written: string): boolean {
		if (!this.#source.startsWith(written, this.#at)) return false;
		this.#at += written.length;
		return true;
	}
}

function optional(part: Part): Part {
	return { ...part, nullable: 'yes', isTied: false, behind: undefined };
}

function either(one: Nullable, other: Nullable): Nullable {
	return one === 'no' && other === 'no' ? 'no' : 'maybe';
}

function both(one: Nullable, other: Nullable): Nullable {
	return one === 'yes' && other === 'yes' ? 'yes' : 'maybe';
}
