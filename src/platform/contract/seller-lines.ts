// How a company introduces itself on a document, in the same lines on the screen and on paper.

/** The name, street and place stand under each other; no line ends within a Canadian postal code. */
export function sellerLines({ name, address }: { readonly name: string; readonly address: string }): readonly string[] {
	const unbroken = address.replaceAll(/\b([A-Z]\d[A-Z]) (\d[A-Z]\d)\b/g, '$1\u00a0$2');
	const cut = unbroken.lastIndexOf(', ');
	return cut === -1 ? [name, unbroken] : [name, unbroken.slice(0, cut), unbroken.slice(cut + 2)];
}

/** Gives the hotline and the website. */
export function contactLine({ hotline, website }: { readonly hotline: string; readonly website: string }): string {
	return `${hotline} · ${website.replace(/^https?:\/\//, '')}`;
}
