// What stands for a person without a photo: initials and a tint, the same on every screen and in every session.

export const tintCount = 8;

/** First letters of the first and the last name; hyphenated and particle names keep to two letters. */
export function initials(name: string): string {
	const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
	const first = words.at(0);
	const last = words.length > 1 ? words.at(-1) : undefined;
	return [first, last]
		.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '')
		.join('')
		.toLocaleUpperCase();
}

/** A number from 0 to 7 that depends on the key alone (FNV-1a). */
export function tintIndex(key: string): number {
	let hash = 0x81_1c_9d_c5;
	for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
	return (hash >>> 0) % tintCount;
}
