// Faults in a pair of catalogues are found by functions over their texts. Canadian French typography: a no-break space before : % $ and
// inside « », none before ; ! ?, and the curly apostrophe.
import type { Catalog, Text } from '#platform/contract/text.ts';

const noBreakSpaces = '\u00A0\u202F';

export const armsOf = (text: Text): string[] =>
	typeof text === 'string' ? [text] : [text.one, text.many, text.other].filter((arm) => arm !== undefined);

function placeholdersOf(text: Text): string {
	const names = armsOf(text).flatMap((arm) => [...arm.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
	// An arm may leave the number out: "a day".
	const isPlural = typeof text !== 'string';
	return [...new Set(names)]
		.filter((name) => !(isPlural && name === 'count'))
		.sort((one = '', other = '') => one.localeCompare(other))
		.join(', ');
}

/** Only a text whose number has decimals of its own, as `{amount}`, is the same for one as for several. */
const hasOneForItsCount = (english: Text): boolean =>
	typeof english === 'string' || english.one !== undefined || !english.other.includes('{count}');

/** What differs between the two languages although it must not. */
export function pairFaults(en: Catalog, fr: Catalog): string[] {
	const keys = [...new Set([...Object.keys(en), ...Object.keys(fr)])];
	return keys.flatMap((key) => {
		const [english, french] = [en[key], fr[key]];
		if (english === undefined || french === undefined)
			return [`${key} has no ${english === undefined ? 'English' : 'French'}`];
		if (typeof english !== typeof french) return [`${key} is a plural in one language only`];
		if (!hasOneForItsCount(english)) return [`${key} writes {count} but has no English form for one`];
		const [wanted, found] = [placeholdersOf(english), placeholdersOf(french)];
		return wanted === found ? [] : [`${key} has the placeholders {${wanted}} in English and {${found}} in French`];
	});
}

/** Texts without words. */
export function emptyTexts(catalog: Catalog): string[] {
	return Object.entries(catalog).flatMap(([key, text]) => (armsOf(text).some((arm) => arm.trim() === '') ? [key] : []));
}

/** Texts of more than one word that were left in English. */
export function untranslatedTexts(en: Catalog, fr: Catalog): string[] {
	return Object.keys(en).filter((key) => {
		const [english, french] = [en[key], fr[key]];
		if (english === undefined || french === undefined) return false;
		return armsOf(english).some((arm) => /\p{L}{2,}\s+\S*\p{L}{2,}/u.test(arm) && armsOf(french).includes(arm));
	});
}

const typography: readonly [fault: RegExp, reason: string][] = [
	[/'/, 'has the straight apostrophe; write ’'],
	[/"/, 'has straight quotation marks; write « »'],
	[new RegExp(`[^${noBreakSpaces}\\d]:(?!//|\\d)`), 'has no no-break space before :'],
	[new RegExp(`[^${noBreakSpaces}][%$]`), 'has no no-break space before % or $'],
	[new RegExp(`«[^${noBreakSpaces}]|[^${noBreakSpaces}]»`), 'has no no-break space inside « »'],
	[/\s[;!?]/, 'has a space before ; ! or ?'],
	[/\.{3}/, 'has three full stops; write …'],
	[/\be-?mails?\b/i, 'says e-mail; the word is courriel'],
];

/** Typography that a professional would correct, each with its key. */
export function typographyFaults(fr: Catalog): string[] {
	return Object.entries(fr).flatMap(([key, text]) =>
		armsOf(text)
			.map((arm) => arm.replaceAll(/\{\w+\}|https?:\/\/\S+|mailto:\S+/g, '0'))
			.flatMap((arm) => typography.filter(([fault]) => fault.test(arm)).map(([, reason]) => `${key} ${reason}`)),
	);
}
