// Which links are the same to a person.
import { parseShortcutLink } from '../contract.ts';

/** Added by campaigns and mailings; the page is the same without them. */
const tracking: readonly string[] = ['fbclid', 'gclid', 'dclid', 'msclkid', 'mc_cid', 'mc_eid', 'igshid'];

/** Two links with the same address are one thing: without `www`, a slash at the end, and what only follows the visitor. */
export function addressOf(link: string): string {
	const parsed = parseShortcutLink(link);
	if (parsed === undefined || !URL.canParse(link)) return link;
	const { pathname, searchParams, hash } = new URL(link);
	const kept = [...searchParams].filter(([name]) => !name.startsWith('utm_') && !tracking.includes(name));
	const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
	const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
	return `${parsed.host}${path}${query}${hash}`;
}
