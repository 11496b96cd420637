import { languageFromId, parseTheme } from '#platform/contract/language.ts';
import { applyLanguage, applyTheme, storedLanguage, storedTheme } from '#platform/web/preferences.ts';
import type { UserSession } from '#features/identity/contract.ts';

/** After sign-in the screens follow the account, unless this browser was just told otherwise. */
export function adoptAccountPreferences(session: UserSession): void {
	if (session.LanguageID !== undefined && storedLanguage() === undefined) {
		applyLanguage(languageFromId(session.LanguageID));
	}
	if (session.Theme !== undefined && storedTheme() === undefined) applyTheme(parseTheme(session.Theme));
}
