// Guards a screen that has something unsaved: its owner is asked before the person leaves, by every way out.
import { useEffect, useEffectEvent } from 'react';
import { readSession } from '../browser-storage.ts';

/** Decides whether `leave` is called, at once or later. */
type Ask = (leave: () => void) => void;

let ask: Ask | undefined;

/** Leaves the screen, unless something unsaved is on it: then that is asked about first. */
export function leaveScreen(leave: () => void): void {
	if (ask === undefined) leave();
	else ask(leave);
}

/**
 * The browser asks before another page takes the place of this one; what is returned ends that. Once its person is signed out, or somebody else
 * is signed in, it does not ask: nothing could be saved as theirs, and nothing of them may stay on the screen.
 */
export function guardPage(): () => void {
	const person = readSession()?.userId;
	const warn = (event: BeforeUnloadEvent): void => {
		if (person !== undefined && readSession()?.userId === person) event.preventDefault();
	};
	addEventListener('beforeunload', warn);
	return () => removeEventListener('beforeunload', warn);
}

/** While it is needed, `onLeave` is asked before another screen is shown; a load of another page is the browser's to ask about. */
export function useLeaveGuard(isNeeded: boolean, onLeave: Ask): void {
	const handle = useEffectEvent(onLeave);
	useEffect(() => {
		if (!isNeeded) return undefined;
		const { href, pathname } = location;
		const entry: unknown = history.state;
		const askFirst = (leave: () => void): void =>
			handle(() => {
				end();
				leave();
			});
		// The browser is at the other address already. It is brought back before anybody else hears of the move.
		const follow = (event: PopStateEvent): void => {
			if (location.pathname === pathname) return;
			event.stopImmediatePropagation();
			history.pushState(entry, '', href);
			askFirst(() => history.back());
		};
		const endOfPage = guardPage();
		const end = (): void => {
			ask = undefined;
			removeEventListener('popstate', follow, true);
			endOfPage();
		};
		ask = askFirst;
		addEventListener('popstate', follow, true);
		return end;
	}, [isNeeded]);
}
