// Language and theme of this browser: in storage as the specification says, mirrored in cookies so that the next HTML
// already arrives in them.
import {
	type Language,
	locales,
	parseLanguage,
	parseTheme,
	type Theme,
	type ThemeChoice,
} from '#platform/contract/language.ts';
import { preferenceCookies, storageKeys } from '#platform/contract/storage.ts';
import { readStored, removeStored } from './browser-storage.ts';

const yearInSeconds = 31_536_000;

const deviceIsDark = '(prefers-color-scheme: dark)';

export function currentTheme(): Theme {
	return parseTheme(document.documentElement.dataset['theme']);
}

/** That of the device is known to the cookie alone: storage has no theme then. */
export function chosenTheme(): ThemeChoice {
	return storedTheme() ?? (document.cookie.includes(`${preferenceCookies.theme}=device`) ? 'device' : currentTheme());
}

export function applyTheme(choice: ThemeChoice): void {
	if (choice === 'device') {
		writePreferenceCookie(preferenceCookies.theme, choice);
		removeStored(storageKeys.theme);
		showTheme(matchMedia(deviceIsDark).matches ? 'dark' : 'default');
	} else {
		showTheme(choice);
		keep(storageKeys.theme, preferenceCookies.theme, choice);
	}
}

/** Calls back whenever the device changes its theme, such as at nightfall. */
export function onDeviceTheme(changed: () => void): void {
	matchMedia(deviceIsDark).addEventListener('change', changed);
}

function showTheme(theme: Theme): void {
	document.documentElement.dataset['theme'] = theme;
}

export function shownLanguage(): Language {
	return parseLanguage(document.documentElement.lang.slice(0, 2));
}

export function applyLanguage(language: Language): void {
	document.documentElement.lang = locales[language];
	keep(storageKeys.language, preferenceCookies.language, language);
}

/** The language this browser was told explicitly, if it was. */
export function storedLanguage(): Language | undefined {
	const stored = readStored(storageKeys.language);
	return stored === null ? undefined : parseLanguage(stored);
}

export function storedTheme(): Theme | undefined {
	const stored = readStored(storageKeys.theme);
	return stored === null ? undefined : parseTheme(stored);
}

export function writePreferenceCookie(name: string, value: string): void {
	document.cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; Secure; SameSite=Lax`;
}

function keep(storageKey: string, cookieName: string, value: string): void {
	writePreferenceCookie(cookieName, value);
	try {
		localStorage.setItem(storageKey, value);
	} catch {
		// Storage is blocked or full: the choice lasts as long as the cookie.
	}
}
