import { cookieNames } from '#platform/contract/storage.ts';
import type { Portal } from './test.ts';

/** The cookie by which a browser's choice is known to the server, for `context.addCookies`. */
export function preferenceCookie(portal: Portal, preference: 'language' | 'theme', value: string) {
	// `__Host-` cookies can be added to an https address only; cookies do not tell ports or, on loopback, schemes apart.
	const url = portal.origin().replace('http:', 'https:');
	return { name: cookieNames[preference], value, url, secure: true, sameSite: 'Lax' } as const;
}
