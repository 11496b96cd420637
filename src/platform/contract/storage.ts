// Names under which the browser keeps things (specification § 3). Both halves and the inline scripts of the pages agree here.

/** Keys of local storage. Nothing else is kept there, besides what `applicationKeys` has. */
export const storageKeys = {
	/** `{"UserID":…,"OrgID":…}`: display hints, trusted by no one. */
	session: 'portal.session',
	/** The bearer token, kept apart from the session. */
	accessToken: 'portal.accessToken',
	/** A sign-in that still owes its second factor: `{"session":…,"token":…,"codeSent":boolean}`. */
	pendingTwoFactor: 'portal.pendingTwoFactor',
	/** `en` or `fr`. */
	language: 'portal.language',
	/** `default` or `dark`. */
	theme: 'portal.theme',
	/** In session storage: the path to come back to after sign-in, used once. */
	returnAddress: 'portal.returnAddress',
	/** In local storage: the sizes of what the home and the menu showed last, without any word of it. */
	homeSizes: 'portal.homeSizes',
} as const;

/** Further keys, which no inline script reads: what stands with those above is in the HTML of every page. */
export const applicationKeys = {
	/**
	 * In session storage: calls about money that have no answer yet, each with the key that makes a repeat harmless. Outlives a lost
	 * session, for who signs in again to find out.
	 */
	attempts: 'portal.attempts',
	/** In session storage: the saved card that the one being left at the processor is to replace. */
	replacedCard: 'portal.replacedCard',
	/** In local storage: announcements that were closed in this browser, as they read then. */
	closedAnnouncements: 'portal.closedAnnouncements',
	/** In session storage: what a card or an address is being added for, so that the way leads back there. */
	cardFor: 'portal.cardFor',
} as const;

/** Mirrors of the two preferences, so that the HTML already arrives in them. */
export const preferenceCookies = { language: '__Host-portal-language', theme: '__Host-portal-theme' } as const;

/** Apart from those above, scripts see none of them. */
export const cookieNames = {
	...preferenceCookies,
	/** The second half of a browser's session; scripts cannot read it. */
	sessionBinding: '__Host-portal-half',
	/** Marks a browser a person signed in from before, HttpOnly. It never replaces a factor. */
	device: '__Host-portal-device',
	/** Ties a visit to an identity provider to the browser that began it, HttpOnly. */
	authorizationRequest: '__Host-portal-visit',
	/** Ties a challenge for a passkey to the browser that asked for it, HttpOnly. */
	passkey: '__Host-portal-passkey',
	/** A browser in which its people skip the second step, HttpOnly. */
	trustedDevice: '__Host-portal-trusted',
} as const;
