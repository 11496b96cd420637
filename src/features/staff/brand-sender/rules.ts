// Names and texts of the records that a sender needs.

/** Two keys take turns: one signs while the other waits in DNS. */
export const selectors = ['p1', 'p2'] as const;
export type Selector = (typeof selectors)[number];

export const otherSelector = (selector: Selector): Selector => (selector === 'p1' ? 'p2' : 'p1');

export const keyNameOf = (selector: Selector, domain: string): string => `${selector}._domainkey.${domain}`;
export const keyTextOf = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;
export const policyNameOf = (domain: string): string => `_dmarc.${domain}`;
/** It asks nothing of others yet, as a domain begins that has other mail as well. */
export const policyText = 'v=DMARC1; p=none';

/** The record that there is, with ours allowed before its last word; a new one where there is none. */
export function senderListWith(include: string, found: string | undefined): string {
	if (found === undefined) return `v=spf1 include:${include} ~all`;
	const words = found.split(' ').filter((word) => word !== '');
	const end = words.findIndex((word) => /^[-+~?]?all$/i.test(word));
	return words.toSpliced(end === -1 ? words.length : end, 0, `include:${include}`).join(' ');
}
