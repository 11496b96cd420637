// Inline script of public pages, before anything is painted: it corrects what the cookies could not tell the server, holds what is
// pressed before the scripts are there, starts those that wait for a person, and the first call of the code entry page.
import { correctPreferences } from '#platform/web/boot-preferences.ts';
import { readPending, readSession } from '#platform/web/browser-storage.ts';
import { startListedCalls } from '#platform/web/early-calls.ts';
import { keepEarlyActs } from '#platform/web/early-acts.ts';
import { startScripts } from './start-scripts.ts';

correctPreferences();
keepEarlyActs();

const { home, needs, login = '/', scripts } = document.documentElement.dataset;
// A signed-in person does not need the login page.
if (home !== undefined && readSession() !== undefined) location.replace(home);
else if (scripts !== undefined) startScripts(scripts.split(' '));

if (needs === 'pending') {
	const pending = readPending();
	if (pending === undefined) location.replace(login);
	else startListedCalls(pending.token);
}
