// A secret that came in the address, from a link in a mail. It leaves the address bar as soon as the page is alive, so that
// no one reads it there and it goes into no bookmark. The browser's entry of this page keeps it, so that a reload works.

interface TokenState {
	readonly addressToken: string;
}

/** As much of it as a call takes. What is longer is no token, and is refused as one that does not exist. */
export const maxTokenLength = 200;

/** The token of this page, moved out of the address; `bare` is the address that stays. */
export function takeAddressToken(token: string | undefined, bare: string): string | undefined {
	if (token !== undefined) {
		const state: TokenState = { addressToken: token.slice(0, maxTokenLength) };
		history.replaceState(state, '', bare);
	}
	const state: unknown = history.state;
	return isTokenState(state) ? state.addressToken : undefined;
}

function isTokenState(state: unknown): state is TokenState {
	return (
		typeof state === 'object' && state !== null && 'addressToken' in state && typeof state.addressToken === 'string'
	);
}
