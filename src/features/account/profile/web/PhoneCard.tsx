import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { detectCountry } from '#platform/web/detect-country.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx';
import { type Profile, savePhone } from '../contract.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { profileQuery } from './queries.ts';
import { profileTexts } from './texts.ts';

export function PhoneCard({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const [entry, setEntry] = useState({ number: profile.phone, isValid: true });
	const save = useForm(savePhone, {
		networkFailure: text('network_failure'),
		read: () => ({ phone: entry.isValid ? entry.number : fault(text('phone.invalid')) }),
		onDone: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
	});
	const { error } = save.field('phone');
	// What is typed after it is not saved.
	const saved = entry.number === '' ? text('phone.removed') : text('phone.saved');
	return (
		<ProfileCard
			title={text('phone.title')}
			description={text('phone.lead')}
			done={save.isDone ? saved : undefined}
			refusal={save.refusal}
		>
			<form {...save.props} className="grid max-w-md gap-4">
				<div data-field="phone">
					<PhoneInput
						label={text('phone.label')}
						labelNote={text('names.optional')}
						language={language}
						value={entry.number}
						detectCountry={detectCountry}
						{...(error !== undefined && { error })}
						onChange={(number, { isValid }) => {
							setEntry({ number, isValid });
							save.correct('phone');
						}}
					/>
				</div>
				<div>
					<Button type="submit" variant="primary" isPending={save.isPending} pendingLabel={text('saving')}>
						{text('save')}
					</Button>
				</div>
			</form>
		</ProfileCard>
	);
}
