import type { SignsIn } from './contract.ts';

interface Known {
	readonly isUserVerified: boolean | null;
	readonly isDiscoverable: boolean | null;
}

/** A sign-in by a passkey alone names no one and asks for both factors, so the authenticator must find its owner and know them. */
export function signsIn({ isUserVerified, isDiscoverable }: Known): SignsIn {
	if (isUserVerified === false || isDiscoverable === false) return 'no';
	return isUserVerified === true && isDiscoverable === true ? 'yes' : 'unproved';
}
