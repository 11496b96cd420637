// Which links are the same to a person.
import { parseShortcutLink } from './contract.ts';

/** Added by campaigns and mailings; the page is the same without them. */
const tracking: readonly string[] = ['fbclid', 'gclid', 'dclid', 'msclkid', 'mc_cid', 'mc_eid', 'igshid'];

/** Two links with the same address are one thing: without `www`, a slash at the end, and what only follows the visitor. */
export function addressOf(link: string): string {
	const parsed = parseShortcutLink(link);
	if (parsed === undefined) return link;
	const [rest, hash] = cut(link.slice('https://'.length), '#');
	const [place, query] = cut(rest, '?');
	const path = cut(place, '/')[1];
	const kept = query.slice(1).split('&').filter(isKept);
	return `${parsed.host}${path.endsWith('/') ? path.slice(0, -1) : path}${kept.length === 0 ? '' : `?${kept.join('&')}`}${hash}`;
}

/** What stands before a sign, and the rest with it. */
function cut(text: string, sign: string): readonly [string, string] {
	const at = text.indexOf(sign);
	return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

function isKept(pair: string): boolean {
	const [name] = cut(pair, '=');
	return name !== '' && !name.startsWith('utm_') && !tracking.includes(name);
}
