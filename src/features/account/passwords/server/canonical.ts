// A spelling in which a word and its disguises are the same: capitals, accents and the usual figures and signs for letters.

/** Letters that the same sign stands for fall together: 1, !, | are i or l, so i and l are one. */
const lookAlikes: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'2': 'z',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'6': 'g',
	'7': 't',
	'8': 'b',
	'9': 'g',
	'@': 'a',
	$: 's',
	'!': 'i',
	'|': 'i',
	'+': 't',
	'€': 'e',
	'(': 'c',
	'<': 'c',
	'¡': 'i',
	'£': 'l',
	'&': 'a',
	l: 'i',
	q: 'g',
};

export function canonical(text: string): string {
	let folded = '';
	for (const character of text.normalize('NFKD').toLowerCase()) {
		if (/\p{M}/u.test(character)) continue;
		folded += lookAlikes[character] ?? character;
	}
	return folded;
}

/** Without anything that is no letter. */
export function lettersOf(text: string): string {
	return text.replace(/[^\p{L}]/gu, '');
}

/**
 * The text without some or all of what stands before its first and after its last letter: `1!Monkey22` gives `Monkey`, but
 * also `!Monkey` and `Monkey2`, because a sign at the edge may stand for a letter.
 */
export function withoutAffixes(text: string): readonly string[] {
	const characters = Array.from(text);
	const isLetter = (character: string): boolean => /\p{L}/u.test(character);
	const first = characters.findIndex(isLetter);
	if (first === -1) return [text];
	const last = characters.findLastIndex(isLetter);
	const found: string[] = [];
	for (let start = 0; start <= first; start += 1)
		for (let end = characters.length; end > last; end -= 1) found.push(characters.slice(start, end).join(''));
	return found;
}
