// For inline scripts: what is stored wins over what the cookies told the server.
import { languages } from '#platform/contract/language.ts';
import { preferenceCookies } from '#platform/contract/storage.ts';
import {
	applyLanguage,
	applyTheme,
	chosenTheme,
	currentTheme,
	onDeviceTheme,
	shownLanguage,
	storedLanguage,
	writePreferenceCookie,
} from './preferences.ts';

export function correctPreferences(): void {
	correctTheme();
	onDeviceTheme(correctTheme);
	// The language link, followed before the scripts were there, is as explicit as a press afterwards.
	const asked = new URLSearchParams(location.search).getAll('language').join();
	const followed = languages.find((one) => one === asked);
	if (followed !== undefined) applyLanguage(followed);
	const language = storedLanguage();
	if (language === undefined || language === shownLanguage()) return;
	writePreferenceCookie(preferenceCookies.language, language);
	// Without cookies the server cannot follow, and a reload would come back the same for ever.
	if (document.cookie.includes(`${preferenceCookies.language}=${language}`)) location.reload();
}

function correctTheme(): void {
	const chosen = chosenTheme();
	if (chosen !== currentTheme()) applyTheme(chosen);
}
