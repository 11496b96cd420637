// For inline scripts: what is stored wins over what the cookies told the server.
import { languages, parseLanguage } from '#platform/contract/language.ts';
import { preferenceCookies } from '#platform/contract/storage.ts';
import {
	applyLanguage,
	applyTheme,
	chosenTheme,
	currentTheme,
	onDeviceTheme,
	storedLanguage,
	writePreferenceCookie,
} from './preferences.ts';

export function correctPreferences(): void {
	correctTheme();
	onDeviceTheme(correctTheme);
	// The language link, followed before the scripts were there, is as explicit as a press afterwards.
	const followed = languages.find((one) => location.search === `?language=${one}`);
	if (followed !== undefined) applyLanguage(followed);
	const language = storedLanguage();
	if (language === undefined || language === parseLanguage(document.documentElement.lang.slice(0, 2))) return;
	writePreferenceCookie(preferenceCookies.language, language);
	// Without cookies the server cannot follow, and a reload would come back the same for ever.
	if (document.cookie.includes(`${preferenceCookies.language}=${language}`)) location.reload();
}

function correctTheme(): void {
	const chosen = chosenTheme();
	if (chosen !== currentTheme()) applyTheme(chosen);
}
