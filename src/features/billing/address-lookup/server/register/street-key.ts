// How the register spells streets for searching, and how a question is turned into the same spelling.
import { findDirection, findStreetType, foldWords, streetTypes } from '#features/billing/billing-address/contract.ts';

/** Words that people leave out and put in as they like. */
const particles = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'of', 'the']);
const isOrdinal = /^(\d+)(?:st|nd|rd|th|re|er|ere|e|eme|ieme)$/;
/** Spelled out, because then a word that is still being typed finds it too: “sai”, “st” and “saint”. */
const spelledOut: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount' };

/** Spells the words of a name as is common. */
export function nameWords(name: string): readonly string[] {
	const words = foldWords(name).split(' ').filter(Boolean);
	return words.map((word) => spelledOut[word] ?? isOrdinal.exec(word)?.[1] ?? word);
}

/** Without the particles that it begins with, unless it is nothing else: “de la Montagne” is looked for as “montagne”. */
export function withoutLeadingParticles(words: readonly string[]): readonly string[] {
	const first = words.findIndex((word) => !particles.has(word));
	return first > 0 ? words.slice(first) : words;
}

export interface Street {
	readonly streetName: string;
	readonly streetType: string;
	readonly direction: string;
	readonly city: string;
	readonly province: string;
}

/** Each street has one value: `main st toronto on`, `saint denis rue montreal qc`. */
export function streetKey({ streetName, streetType, direction, city, province }: Street): string {
	const type = typeWord(streetType) ?? foldWords(streetType);
	const words = [...withoutLeadingParticles(nameWords(streetName)), type, foldWords(direction), ...nameWords(city)];
	return [...words, province.toLowerCase()].filter(Boolean).join(' ');
}

/** The word for a type, one for both languages where they share its name: AVE and AV, BLVD and BOUL. */
export function typeWord(text: string): string | undefined {
	const type = findStreetType(text, 'CA', 'en');
	if (type === undefined) return undefined;
	const twin = streetTypes.CA.find(({ name }) => foldWords(name) === foldWords(type.name));
	return foldWords((twin ?? type).symbol);
}

/** Types that stand before the name: rue, chemin, highway. */
export function isLeadingType(word: string): boolean {
	const type = findStreetType(word, 'CA', 'fr');
	return type !== undefined && (type.language !== 'en' || ['HWY', 'CONC'].includes(type.symbol));
}

export function isParticle(word: string): boolean {
	return particles.has(word);
}

/**
 * A pattern that a street's key must have for a word of the question. The last word may be the begin of one, of a type's name
 * too: “aven” finds “ave”.
 */
export function patternFor(word: string, isLast: boolean): string {
	const spellings = new Set([word, ...nameWords(word)]);
	const type = typeWord(word);
	if (type !== undefined) spellings.add(type);
	const direction = findDirection(word);
	if (direction !== undefined) spellings.add(foldWords(direction));
	if (isLast && word.length >= 3) {
		for (const { name } of streetTypes.CA) if (foldWords(name).startsWith(word)) spellings.add(typeWord(name) ?? word);
	}
	// One letter in the middle of a question is a direction, not the begin of a city.
	const end = isLast || word.length > 1 ? '' : '( |$)';
	return `(^| )(${[...spellings].join('|')})${end}`;
}
