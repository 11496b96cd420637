// Inline script of signed-in pages, before anything is painted: preferences, the navigation guard, the first data calls.
import { showHomeSizes } from '#features/desktops/desktops/web/skeleton/home-sizes.ts';
import { correctPreferences } from '#platform/web/boot-preferences.ts';
import { readAccessToken, readSession, rememberReturnAddress } from '#platform/web/browser-storage.ts';
import { startListedCalls } from '#platform/web/early-calls.ts';
import { keepEarlyPress } from '../desktop/early-input.ts';
import { lateAfterMs, markLate } from '#ui/native/late.ts';

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
	showHomeSizes();
	keepEarlyPress();
	// The application counts by itself, once it is there.
	setTimeout(() => document.documentElement.dataset['alive'] === undefined && markLate(true), lateAfterMs);
}
