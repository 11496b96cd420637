// Whether a password that satisfies the rules would be guessed all the same: common, repeated, in a row, or about the person
// . Refused with the reason, so that the next try is a better one and not a luckier one.
import { canonical, lettersOf, withoutAffixes } from './canonical.ts';
import { loadCommonWords } from './common-words.ts';

export type Weakness = 'common' | 'sequence' | 'personal';

const shortestStem = 4;

/** `personal`: words that a stranger may know of this person: names, addresses, brand, organisation. */
export async function findWeakness(password: string, personal: readonly string[]): Promise<Weakness | undefined> {
	const lower = password.normalize('NFKC').toLowerCase();
	if (holdsPersonal(lower, personal)) return 'personal';
	if (isSequence(lower)) return 'sequence';
	return isCommon(lower, await loadCommonWords()) ? 'common' : undefined;
}

/** Words of five letters anywhere; shorter ones, which many words contain, only where they stand by themselves. */
function holdsPersonal(lower: string, personal: readonly string[]): boolean {
	const words = personal.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).map(canonical);
	const joined = personal.map((text) => canonical(lettersOf(text)));
	const known = new Set([...words, ...joined].filter((word) => word.length >= 3 && /\p{L}/u.test(word)));
	const alone = new Set([...withoutAffixes(lower), ...lower.split(/[^\p{L}]+/u)].map(canonical));
	const folded = canonical(lower);
	const letters = canonical(lettersOf(lower));
	for (const word of known) {
		if (alone.has(word)) return true;
		if (word.length <= shortestStem) continue;
		const backwards = Array.from(word).toReversed().join('');
		if ([folded, letters].some((text) => text.includes(word) || text.includes(backwards))) return true;
	}
	return false;
}

function isCommon(lower: string, words: ReadonlySet<string>): boolean {
	const isKnown = (text: string): boolean => {
		const folded = canonical(text);
		if (folded.length < shortestStem) return false;
		return words.has(folded) || words.has(Array.from(folded).toReversed().join(''));
	};
	if (withoutAffixes(lower).some((core) => isKnown(core) || isKnown(unit(core)))) return true;
	const letters = lettersOf(lower);
	// Signs strewn between the letters. Four letters would meet too many random passwords.
	return letters.length > shortestStem && (isKnown(letters) || isKnown(unit(letters)));
}

/** What a text is made of when it is one piece said several times; else the text. */
function unit(text: string): string {
	for (let length = 1; length <= text.length / 2; length += 1) {
		const piece = text.slice(0, length);
		if (text.length % length === 0 && piece.repeat(text.length / length) === text) return piece;
	}
	return text;
}

const rows = [
	'abcdefghijklmnopqrstuvwxyz',
	'01234567890',
	'qwertyuiop',
	'asdfghjkl',
	'zxcvbnm',
	'azertyuiop',
	'qsdfghjklm',
	'wxcvbn',
	'!@#$%^&*()',
	'1q2w3e4r5t6y7u8i9o0p',
	'1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const runs = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))];
const shortestRun = 3;
/** Characters that are left when each run and repetition counts as one. */
const fewestPieces = 5;

/** Rows of the alphabet or the keyboard and repetitions are almost all of it: `Abcd1234!`, `Aaaa1111!!`. */
function isSequence(lower: string): boolean {
	const characters = Array.from(lower);
	if (new Set(characters).size < fewestPieces) return true;
	let pieces = 0;
	for (let at = 0; at < characters.length; pieces += 1) at += Math.max(1, runLength(lower.slice(at)));
	return pieces < fewestPieces;
}

/** How much of the beginning is one run or one character repeated; 0 where it is neither. */
function runLength(text: string): number {
	let longest = 0;
	for (let length = shortestRun; length <= text.length; length += 1) {
		const piece = text.slice(0, length);
		if (runs.some((run) => run.includes(piece)) || unit(piece).length === 1) longest = length;
		else break;
	}
	return longest;
}
