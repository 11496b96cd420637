import type { SignsIn } from './contract.ts';

interface Known {
	readonly is_user_verified: boolean | null;
	readonly is_discoverable: boolean | null;
}

/** A sign-in by a passkey alone names no one and asks for both factors, so the authenticator must find its owner and know them. */
export function signsIn({ is_user_verified: isVerified, is_discoverable: isDiscoverable }: Known): SignsIn {
	if (isVerified === false || isDiscoverable === false) return 'no';
	return isVerified === true && isDiscoverable === true ? 'yes' : 'unproved';
}
