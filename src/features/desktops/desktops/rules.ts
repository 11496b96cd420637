import { fold } from '#platform/contract/fold.ts';

export interface ShortcutLink {
	readonly href: string;
	/** Shown on the tile, so that a person sees where it leads. */
	readonly host: string;
}

/** The address of a shortcut if it may be opened: https, with a host, no user name, no control character. */
export function parseShortcutLink(link: string): ShortcutLink | undefined {
	if (/\p{Cc}/u.test(link)) return undefined;
	const match = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/i.exec(link);
	const host = match?.[1]?.toLowerCase();
	return host === undefined ? undefined : { href: link, host: host.replace(/^www\./, '') };
}

/** Finds each word of the query somewhere in the text; letter case and accents do not matter. */
export function matchesSearch(text: string, query: string): boolean {
	const plain = fold(text);
	return fold(query)
		.split(/\s+/)
		.every((word) => plain.includes(word));
}
