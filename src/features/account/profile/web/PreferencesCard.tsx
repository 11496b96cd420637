import { type ReactElement, useState } from 'react';
import { languageIds, type Language, type Theme } from '#platform/contract/language.ts';
import { applyTheme, currentTheme } from '#platform/web/preferences.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { useSavePreferences } from './use-save-preferences.ts';
import { profileTexts } from './texts.ts';

/** A choice shows at once and is then kept with the account. */
export function PreferencesCard(): ReactElement {
	const text = useText(profileTexts);
	const language = useLanguage();
	const { changeLanguage } = useShell();
	const [theme, setTheme] = useState(currentTheme);
	const save = useSavePreferences();
	return (
		<ProfileCard
			title={text('preferences.title')}
			description={text('preferences.lead')}
			refusal={save.isError ? text('preferences.failed') : undefined}
		>
			<div className="grid gap-5 sm:grid-cols-2">
				<RadioGroup
					label={text('preferences.language')}
					value={language}
					options={[
						{ id: 'en', label: 'English' },
						{ id: 'fr', label: 'Français' },
					]}
					onChange={(chosen: Language) => {
						save.mutate({ languageId: languageIds[chosen] });
						changeLanguage(chosen).catch(() => location.reload());
					}}
				/>
				<RadioGroup
					label={text('preferences.theme')}
					value={theme}
					options={[
						{ id: 'default', label: text('preferences.light') },
						{ id: 'dark', label: text('preferences.dark') },
					]}
					onChange={(chosen: Theme) => {
						applyTheme(chosen);
						setTheme(chosen);
						save.mutate({ theme: chosen });
					}}
				/>
			</div>
		</ProfileCard>
	);
}
