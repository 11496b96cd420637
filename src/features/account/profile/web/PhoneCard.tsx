import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { detectCountry } from '#platform/web/detect-country.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx';
import { type Profile, savePhone } from '../contract.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { profileQuery } from './queries.ts';
import { refusalText } from './refusal.ts';
import { profileTexts } from './texts.ts';

export function PhoneCard({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const language = useLanguage();
	const prove = useProof();
	const queries = useQueryClient();
	const [entry, setEntry] = useState({ number: profile.Phone, isValid: true });
	const [isRefused, setRefused] = useState(false);
	const save = useMutation({
		mutationFn: (Phone: string) => prove(() => call(savePhone, { Phone })),
		onSuccess: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		setRefused(!entry.isValid);
		if (entry.isValid && !save.isPending) save.mutate(entry.number);
	};
	const saved = save.data?.Phone === '' ? text('phone.removed') : text('phone.saved');
	return (
		<ProfileCard
			title={text('phone.title')}
			description={text('phone.lead')}
			done={save.isSuccess ? saved : undefined}
			refusal={refusalText(save.error, text('network_failure'))}
		>
			<form method="post" noValidate className="grid max-w-md gap-4" onSubmit={submit}>
				<PhoneInput
					label={text('phone.label')}
					labelNote={text('names.optional')}
					language={language}
					value={entry.number}
					detectCountry={detectCountry}
					{...(isRefused && { error: text('phone.invalid') })}
					onChange={(number, { isValid }) => {
						setEntry({ number, isValid });
						setRefused(false);
						save.reset();
					}}
				/>
				<div>
					<Button type="submit" variant="primary" isPending={save.isPending} pendingLabel={text('saving')}>
						{text('save')}
					</Button>
				</div>
			</form>
		</ProfileCard>
	);
}
