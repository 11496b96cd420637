// Language and theme of this browser: in storage as the specification says, mirrored in cookies so that the next HTML
// already arrives in them.
import { type Language, locales, parseLanguage, parseTheme, type Theme } from '#platform/contract/language.ts';
import { preferenceCookies, storageKeys } from '#platform/contract/storage.ts';
import { readStored } from './browser-storage.ts';

const yearInSeconds = 31_536_000;

export function currentTheme(): Theme {
	return parseTheme(document.documentElement.dataset['theme']);
}

export function applyTheme(theme: Theme): void {
	document.documentElement.dataset['theme'] = theme;
	keep(storageKeys.theme, preferenceCookies.theme, theme);
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
