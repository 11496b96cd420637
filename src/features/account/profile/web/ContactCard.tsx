import { type ReactElement, useId } from 'react';
import { homeCountry } from '#platform/contract/geo.ts';
import { detectCountry } from '#platform/web/detect-country.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx';
import type { Profile } from '../contract.ts';
import { profileTexts } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';

export interface ContactCardProps {
	readonly profile: Profile;
	readonly draft: ProfileForm;
	/** Asks for another address, which is an act of its own. */
	readonly onEmail: () => void;
}

/** How the person is reached. */
export function ContactCard({ profile, draft, onEmail }: ContactCardProps): ReactElement {
	const text = useText(profileTexts);
	const language = useLanguage();
	const titleId = useId();
	const emailId = useId();
	const { form, changed, change } = draft;
	const { error } = form.field('phone');
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader title={text('contact.title')} titleId={titleId} description={text('contact.lead')} />
			<div className="grid gap-5">
				<div role="group" aria-labelledby={emailId} className="grid gap-1.5">
					<p id={emailId} className="text-sm font-medium text-strong">
						{text('email.title')}
					</p>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<p className="min-w-0 wrap-anywhere text-strong">{profile.email}</p>
						<Button onClick={onEmail}>{text('email.change')}</Button>
					</div>
					<p className="text-sm text-muted">{text('email.lead')}</p>
				</div>
				<div data-field="phone" className="max-w-md">
					<PhoneInput
						label={text('phone.label')}
						labelNote={text('names.optional')}
						description={text('phone.lead')}
						isChanged={changed.includes('phone')}
						language={language}
						value={draft.values.phone ?? ''}
						home={homeCountry}
						detectCountry={detectCountry}
						error={error}
						onChange={(number, { isValid, fault }) => {
							draft.setPhoneFault(fault);
							change('phone', isValid ? number : undefined);
						}}
					/>
				</div>
			</div>
		</Card>
	);
}
