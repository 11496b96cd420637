import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { languageIds, type Language, type ThemeChoice } from '#platform/contract/language.ts';
import { applyTheme, chosenTheme } from '#platform/web/preferences.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { useSavePreferences } from '#features/account/profile/web/use-save-preferences.ts';
import { shellTexts } from '../page-texts.ts';

/** Language and theme: a choice shows at once and is then kept with the account. */
export function useBrowserChoices() {
	const text = useText(shellTexts);
	const { changeLanguage } = useShell();
	const profile = useQuery(profileQuery).data;
	// In another account a choice is this browser's alone.
	const isOwn = profile !== undefined && profile.actedBy === undefined;
	const [theme, setTheme] = useState(chosenTheme);
	const { mutate } = useSavePreferences({
		onError: () => showToast({ tone: 'danger', title: text('shell.not_saved') }),
	});
	const chooseLanguage = useCallback(
		(chosen: Language): void => {
			if (isOwn) mutate({ languageId: languageIds[chosen] });
			changeLanguage(chosen).catch(() => location.reload());
		},
		[isOwn, mutate, changeLanguage],
	);
	const chooseTheme = useCallback(
		(chosen: ThemeChoice): void => {
			applyTheme(chosen);
			setTheme(chosen);
			// Each device has a theme of its own, so the account has nothing to keep then.
			if (isOwn && chosen !== 'device') mutate({ theme: chosen });
		},
		[isOwn, mutate],
	);
	return { theme, chooseLanguage, chooseTheme };
}
