// Inline script of public pages, before anything is painted: it corrects what the cookies could not tell the server, holds a
// submit that comes before the scripts, and starts the first call of the code entry page.
import { correctPreferences } from '#platform/web/boot-preferences.ts';
import { readPending, readSession } from '#platform/web/browser-storage.ts';
import { startListedCalls } from '#platform/web/early-calls.ts';
import { keepEarlySubmit } from '#platform/web/early-submit.ts';

correctPreferences();
keepEarlySubmit();

const { home, needs, login = '/' } = document.documentElement.dataset;
// A signed-in person does not need the login page.
if (home !== undefined && readSession() !== undefined) location.replace(home);

if (needs === 'pending') {
	const pending = readPending();
	if (pending === undefined) location.replace(login);
	else startListedCalls(pending.token);
}
