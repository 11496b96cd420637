// Inline script of signed-in pages, before anything is painted: preferences, the navigation guard, the first data calls, and what a person
// does until the application is there.
import { showHomeSizes } from '#platform/web/home-sizes/home-sizes.ts';
import { correctPreferences } from '#platform/web/boot-preferences.ts';
import { readAccessToken, readSession, rememberReturnAddress } from '#platform/web/browser-storage.ts';
import { startListedCalls } from '#platform/web/early-calls.ts';
import { watchPerson } from '#platform/web/watch-person.ts';
import { lateAfterMs, markLate } from '#ui/native/late.ts';
import { keepEarlyKey, keepEarlyPress } from '../desktop/early-input.ts';
import { isSearchShortcut, openEarlySearch } from '../desktop/early-search/early-search.ts';
import { startFirstScreen } from './first-screen.ts';

correctPreferences();

const { login = '/', setUp = '/', screen } = document.documentElement.dataset;
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
	if (screen === undefined) startListedCalls(token);
	else startFirstScreen(token, screen);
	showHomeSizes();
	// The login page leads who is in another account to that one's home. Once the application runs, it follows by itself.
	watchPerson(() => !isAlive() && location.replace(login));
	addEventListener('keydown', (event) => isSearchShortcut(event) && openSearch(event));
	addEventListener('click', press);
	addEventListener('keydown', (event) => !isAlive() && keepEarlyKey(event));
	// Sent by the browser, it would put its fields into the address.
	addEventListener('submit', (event) => !isAlive() && event.preventDefault());
	// Once the application runs, it measures the wait itself.
	setTimeout(() => !isAlive() && !isShown() && markLate(true), lateAfterMs);
}

/** The application runs and handles events itself. */
function isAlive(): boolean {
	return document.documentElement.dataset['alive'] !== undefined;
}

/** What the server drew stands in the page: nothing is waited for. */
function isShown(): boolean {
	return document.documentElement.dataset['shown'] !== undefined;
}

/** The search begins at once; what another button does waits for the application. */
function press(event: MouseEvent): void {
	const button = event.target instanceof Element ? event.target.closest('button') : null;
	if (isAlive()) return;
	if (button?.dataset['search'] === undefined) keepEarlyPress(button);
	else openSearch(event);
}

function openSearch(event: Event): void {
	if (isAlive()) return;
	event.preventDefault();
	keepEarlyPress(null);
	openEarlySearch();
}
