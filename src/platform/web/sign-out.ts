// Leaving: by choice, or because the session is gone.
import { pathTo } from '#platform/contract/paths.ts';
import { clearStorage, rememberReturnAddress } from './browser-storage.ts';
import { replacePage } from './navigate.ts';

/** Tells the login page why the person is there. */
export const sessionEndedQuery = 'session=ended';

let isLeaving = false;

/**
 * From now on the page is on its way out by choice. The server's answer empties the storage, which looks like a sign-out in
 * another tab: it must not lead elsewhere than the answer says.
 */
export function beginSignOut(): void {
	isLeaving = true;
}

/** The server no longer knows the session: everything stored goes, and the person comes back here after signing in. */
export function leaveLostSession(): void {
	if (isLeaving) return;
	clearStorage();
	rememberReturnAddress(`${location.pathname}${location.search}${location.hash}`);
	replacePage(`${pathTo('login')}?${sessionEndedQuery}`);
}

/** Other tabs of the same browser follow at once, and a page brought back by the Back button shows nothing. */
export function followSignOuts(isSignedIn: () => boolean): void {
	const check = (): void => {
		if (!isSignedIn()) replacePage(pathTo('login'));
	};
	addEventListener('storage', () => {
		if (!isLeaving) check();
	});
	addEventListener('pageshow', (event) => {
		if (event.persisted) check();
	});
}
