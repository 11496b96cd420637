// Which linked account may be unlinked. Both halves apply the same rule: the browser to say why not, the server to refuse.

export interface SignInMethods {
	/** A password, or anything else besides linked accounts that opens a session by itself. */
	readonly hasOther: boolean;
	/** Only a Microsoft account signs the person in, so that nothing else counts. */
	readonly requiresMicrosoft: boolean;
	/** Providers that the person's brand offers today. */
	readonly offered: ReadonlySet<string>;
}

export type Hold = 'last_way_in' | 'microsoft_required';

/** Why the account must stay linked; undefined where it may go. */
export function findHold(
	link: { readonly id: string; readonly provider: string },
	all: readonly { readonly id: string; readonly provider: string }[],
	ways: SignInMethods,
): Hold | undefined {
	const others = all.filter(({ id, provider }) => id !== link.id && ways.offered.has(provider));
	if (ways.requiresMicrosoft) {
		if (link.provider !== 'microsoft' || others.some(({ provider }) => provider === 'microsoft')) return undefined;
		return 'microsoft_required';
	}
	return ways.hasOther || others.length > 0 ? undefined : 'last_way_in';
}
