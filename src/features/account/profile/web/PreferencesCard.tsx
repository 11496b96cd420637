import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { profileTexts } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Shows from the moment that it is saved. */
export function PreferencesCard({ draft }: { readonly draft: ProfileForm }): ReactElement {
	const text = useText(profileTexts);
	const titleId = useId();
	const { form, values, changed, change } = draft;
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader title={text('preferences.title')} titleId={titleId} description={text('preferences.lead')} />
			<div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
				<div data-field="language">
					<RadioGroup
						label={text('preferences.language')}
						isChanged={changed.includes('language')}
						error={form.field('language').error}
						value={values.language}
						options={[
							{ id: 'en', label: 'English' },
							{ id: 'fr', label: 'Français' },
						]}
						onChange={(language) => change('language', language)}
					/>
				</div>
				<div data-field="theme">
					<RadioGroup
						label={text('preferences.theme')}
						isChanged={changed.includes('theme')}
						error={form.field('theme').error}
						value={values.theme}
						options={[
							{ id: 'default', label: text('preferences.light') },
							{ id: 'dark', label: text('preferences.dark') },
							{ id: 'device', label: text('preferences.device'), description: text('preferences.device_text') },
						]}
						onChange={(theme) => change('theme', theme)}
					/>
				</div>
			</div>
		</Card>
	);
}
