// Inline script of signed-in pages, before anything is painted: preferences, the navigation guard, the first data calls, and the search
// until the application opens it.
import { correctPreferences } from '#platform/web/boot-preferences.ts';
import { readAccessToken, readSession, rememberReturnAddress } from '#platform/web/browser-storage.ts';
import { startListedCalls } from '#platform/web/early-calls.ts';
import { isSearchShortcut, openEarlySearch } from '../desktop/early-search/early-search.ts';

correctPreferences();

const { login = '/', setUp = '/' } = document.documentElement.dataset;
const token = readAccessToken();
const session = readSession();
if (token === undefined || session === undefined) {
	// Specification § 2: remember where the person wanted to go, in full, then ask them to sign in.
	rememberReturnAddress(`${location.pathname}${location.search}${location.hash}`);
	location.replace(login);
} else if (session.orgId === undefined && location.pathname.toLowerCase() !== setUp.toLowerCase()) {
	// Without a second factor there is one screen only.
	location.replace(setUp);
} else {
	startListedCalls(token);
	addEventListener('keydown', openSearch);
	addEventListener('click', openSearch);
}

function openSearch(event: KeyboardEvent | MouseEvent): void {
	if (document.documentElement.dataset['alive'] !== undefined) return;
	const isMeant =
		event instanceof KeyboardEvent
			? isSearchShortcut(event)
			: event.target instanceof Element && event.target.closest('[data-search]') !== null;
	if (!isMeant) return;
	event.preventDefault();
	openEarlySearch();
}
