// Names in the books. A wallet's id follows from its owner, and a bucket's from what is in it, so that neither is ever looked up.

export type WalletOwner = { readonly userId: number } | { readonly officeId: string };

export function walletOf(owner: WalletOwner): string {
	return 'userId' in owner ? `u${owner.userId}` : `o${owner.officeId}`;
}

/** The books' other sides. `exchange` is where credits leave for another organisation and come from it. */
export type BookAccount = 'sales' | 'promotion' | 'usage' | 'expiry' | 'exchange';

export const boughtBucket = 'bought';
export const heldBucket = 'held';

/** One bucket for each end: what ends together is kept together, and the name says when. */
export function grantedBucket(expiresAt?: Date): string {
	return expiresAt === undefined ? 'granted' : `granted until ${expiresAt.toISOString()}`;
}
