// Leaving: by choice, or because the session is gone.
import { pathTo } from '#platform/contract/paths.ts';
import { clearStorage, rememberReturnAddress } from './browser-storage.ts';
import { replacePage } from './navigate.ts';

/** Tells the login page why the person is there. */
export const sessionEndedQuery = 'session=ended';

/** The server no longer knows the session: everything stored goes, and the person comes back here after signing in. */
export function leaveLostSession(): void {
	clearStorage();
	rememberReturnAddress(`${location.pathname}${location.search}${location.hash}`);
	replacePage(`${pathTo('login')}?${sessionEndedQuery}`);
}

/** Other tabs of the same browser follow at once, and a page brought back by the Back button shows nothing. */
export function followSignOuts(isSignedIn: () => boolean): void {
	const check = (): void => {
		if (!isSignedIn()) replacePage(pathTo('login'));
	};
	addEventListener('storage', check);
	addEventListener('pageshow', (event) => {
		if (event.persisted) check();
	});
}
