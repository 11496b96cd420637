import { parseShortcutLink } from '#features/desktops/shortcuts/contract.ts';

/** A part of a note; the address where it leads somewhere. */
export interface NotePart {
	/** Where it begins in the note. */
	readonly at: number;
	readonly words: string;
	readonly href?: string;
}

const address = /https:\/\/[^\s<>"]+/gi;
/** What ends a sentence after an address. */
const closing = new Set(".,;:!?)]}'’»");

/** A note in its parts. Only what a shortcut could open becomes a link. */
export function splitLinks(note: string): readonly NotePart[] {
	const parts: NotePart[] = [];
	let at = 0;
	for (const { 0: found, index } of note.matchAll(address)) {
		const words = withoutClosing(found);
		const href = parseShortcutLink(words)?.href;
		if (href === undefined) continue;
		if (index > at) parts.push({ at, words: note.slice(at, index) });
		parts.push({ at: index, words, href });
		at = index + words.length;
	}
	return at < note.length || parts.length === 0 ? [...parts, { at, words: note.slice(at) }] : parts;
}

function withoutClosing(found: string): string {
	let end = found.length;
	while (closing.has(found.charAt(end - 1))) end -= 1;
	return found.slice(0, end);
}
