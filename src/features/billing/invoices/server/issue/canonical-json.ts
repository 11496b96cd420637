// JSON of which every value has one form (RFC 8785), so that a hash of it can be computed by anybody from the document.

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * Members in the order of their UTF-16 units, nothing between tokens; strings and numbers as ECMAScript writes them, which is what the RFC
 * prescribes. A member that is undefined is left out.
 * @throws TypeError for what JSON cannot hold: no finite number, half of a surrogate pair, another type
 */
export function canonicalJson(value: unknown): string {
	return write(value as Json);
}

function write(value: Json): string {
	if (value === null || typeof value === 'boolean') return String(value);
	if (typeof value === 'number') return writeNumber(value);
	if (typeof value === 'string') return writeString(value);
	if (isList(value)) return `[${value.map(write).join(',')}]`;
	if (typeof value !== 'object') throw new TypeError(`JSON holds no ${typeof value}`);
	const members = Object.entries(value)
		.toSorted(([left], [right]) => (left < right ? -1 : 1))
		.flatMap(([key, member]) => (member === undefined ? [] : [`${writeString(key)}:${write(member)}`]));
	return `{${members.join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
	return Array.isArray(value);
}

function writeNumber(value: number): string {
	if (!Number.isFinite(value)) throw new TypeError('JSON holds finite numbers only');
	return JSON.stringify(value);
}

function writeString(value: string): string {
	if (!value.isWellFormed()) throw new TypeError('JSON holds whole characters only');
	return JSON.stringify(value);
}
