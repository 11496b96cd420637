// Addresses and marks that both halves and the pages between them agree on, apart from the calls so that the login page stays light.

/** Where a plain link begins a sign-in with a provider. */
export function startPath(provider: string): string {
	return `/auth/start/${encodeURIComponent(provider)}`;
}

/** The first word of a state tells the page of return what the visit was for; the server goes by its own row. */
export const linkStatePrefix = 'link.';
