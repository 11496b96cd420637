import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import type { Profile } from '../contract.ts';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { profileTexts } from './texts.ts';

type Step = { readonly at: 'rest' } | { readonly at: 'address' } | { readonly at: 'code'; readonly email: string };

/** The address that holds, and the two steps to another one. */
export function EmailCard({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const [step, setStep] = useState<Step>({ at: 'rest' });
	const [done, setDone] = useState<string>();
	const goTo = (next: Step): void => {
		setDone(undefined);
		setStep(next);
	};
	const rest = (): void => goTo({ at: 'rest' });
	return (
		<ProfileCard title={text('email.title')} description={text('email.lead')} done={done}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="min-w-0 wrap-anywhere text-strong">{profile.email}</p>
				{step.at === 'rest' && <Button onClick={() => goTo({ at: 'address' })}>{text('email.change')}</Button>}
			</div>
			{step.at === 'address' && <NewEmailForm onSent={(email) => goTo({ at: 'code', email })} onCancel={rest} />}
			{step.at === 'code' && (
				<EmailCodeForm
					email={step.email}
					current={profile.email}
					onCancel={rest}
					onDone={(email) => {
						rest();
						setDone(text('email.saved', { email }));
					}}
				/>
			)}
		</ProfileCard>
	);
}
