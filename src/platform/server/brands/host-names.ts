// Names of hosts and of domains that mail comes from, as people may give them to a brand.
import { domainToUnicode } from 'node:url';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** A name that people can type and that names a place in the internet: no IP address, no wildcard, not of one word. */
export function isHostName(host: string): boolean {
	const labels = host.split('.');
	if (host.length > 253 || !labels.every((one) => label.test(one))) return false;
	const last = labels.at(-1) ?? '';
	return labels.length > 1 && /[a-z]/.test(last) && !/^0x[0-9a-f]*$/.test(last);
}

/** Names look like others by letters of other scripts (UTS #39 § 5); French and English need none. */
const otherScripts = /(?!\p{Script=Latin})\p{L}/u;

/** What is written in Punycode is judged as people read it. */
export const isLookAlike = (name: string): boolean =>
	otherScripts.test(domainToUnicode(name)) || otherScripts.test(name);
