// Leaving: by choice, or because the session is gone.
import { seconds } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { abandonCalls } from './api-client.ts';
import { clearLostSession, readSession, rememberReturnAddress } from './browser-storage.ts';
import { replacePage } from './navigate.ts';
import { sessionEndedQuery } from './session-ended.ts';
import { watchPerson } from './watch-person.ts';

let isLeaving = false;
/** How long further calls that find the session gone lead nowhere: the first one's page is on its way. */
const onTheWayMs = seconds(5);
/** On the page's own clock. A person who stays, because of changes not saved, is led away again by a later call. */
let onTheWayUntil = 0;
/** Whether this browser is in another account than when the page began. */
let isElsewhere = (): boolean => false;

/**
 * From now on the page is on its way out by choice. The server's answer empties the storage, which looks like a sign-out in
 * another tab: it must not lead elsewhere than the answer says.
 */
export function beginSignOut(): void {
	isLeaving = true;
	abandonCalls();
}

/** The server no longer knows the session: what is stored of it goes, and the person comes back here after signing in. */
export function leaveLostSession(): void {
	if (isLeaving || performance.now() < onTheWayUntil) return;
	onTheWayUntil = performance.now() + onTheWayMs;
	if (isElsewhere()) return replacePage(pathTo('home'));
	clearLostSession();
	rememberReturnAddress(`${location.pathname}${location.search}${location.hash}`);
	replacePage(`${pathTo('login')}?${sessionEndedQuery}`);
}

/**
 * Other tabs of the same browser follow at once, out or into another account, and a page brought back by the Back button shows
 * nothing of the one that was left.
 */
export function followSignOuts(): void {
	const began = readSession()?.userId;
	isElsewhere = () => ![undefined, began].includes(readSession()?.userId);
	watchPerson((person, isBack) => {
		if (!isLeaving || isBack) replacePage(pathTo(person === undefined ? 'login' : 'home'));
	});
}
