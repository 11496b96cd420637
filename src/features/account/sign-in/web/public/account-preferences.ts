import { languageFromId, languageIds, parseTheme } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { applyLanguage, applyTheme, chosenTheme, storedLanguage, storedTheme } from '#platform/web/preferences.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { savePreferences } from '#features/account/profile/contract.ts';

/**
 * After sign-in the account's language and theme hold, unless this browser was told otherwise since the last sign-out: then
 * the account takes over what the person just chose, so that screens, messages and mail agree. A browser that follows its device goes
 * on doing so.
 */
export async function reconcilePreferences(session: UserSession, token: string): Promise<void> {
	const language = storedLanguage();
	const theme = storedTheme();
	if (language === undefined && session.languageId !== undefined) applyLanguage(languageFromId(session.languageId));
	if (chosenTheme() !== 'device' && theme === undefined && session.theme !== undefined)
		applyTheme(parseTheme(session.theme));
	const changes = {
		...(language !== undefined && languageIds[language] !== session.languageId
			? { languageId: languageIds[language] }
			: {}),
		...(theme !== undefined && theme !== session.theme ? { theme } : {}),
	};
	if (Object.keys(changes).length === 0) return;
	// The person is signed in either way; the choice still holds in this browser.
	await call(savePreferences, changes, { token }).catch(() => undefined);
}
