import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxNameLength, type Profile, saveNames } from '../contract.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { profileQuery } from './queries.ts';
import { profileTexts } from './texts.ts';

export function NamesCard({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const queries = useQueryClient();
	const save = useForm(saveNames, {
		networkFailure: text('network_failure'),
		read: (typed) => ({
			givenName: typed('givenName').trim() || fault(text('names.missing')),
			familyName: typed('familyName').trim() || fault(text('names.missing')),
			preferredName: typed('preferredName').trim(),
		}),
		onDone: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
	});
	return (
		<ProfileCard
			title={text('names.title')}
			done={save.isDone ? text('names.saved') : undefined}
			refusal={save.refusal}
			footer={<KeptByOffice profile={profile} />}
		>
			<form {...save.props} className="grid gap-4">
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						{...save.field('givenName')}
						label={text('names.given')}
						defaultValue={profile.givenName}
						autoComplete="given-name"
						maxLength={maxNameLength}
						required
					/>
					<TextField
						{...save.field('familyName')}
						label={text('names.family')}
						defaultValue={profile.familyName}
						autoComplete="family-name"
						maxLength={maxNameLength}
						required
					/>
				</div>
				<TextField
					{...save.field('preferredName')}
					label={text('names.preferred')}
					labelNote={text('names.optional')}
					description={text('names.preferred_hint')}
					defaultValue={profile.preferredName}
					autoComplete="nickname"
					maxLength={maxNameLength}
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

/** What only the office can change. */
function KeptByOffice({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const facts = [
		[text('names.login'), profile.loginName],
		[text('names.job'), profile.jobTitle],
		[text('names.office'), [profile.officeName, profile.organisationName].filter(Boolean).join(', ')],
	] as const;
	return (
		<div className="mt-5 rounded-md bg-sunken p-4">
			<p className="text-sm font-medium text-muted">{text('names.kept_by_office')}</p>
			<dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
				{facts
					.filter(([, value]) => value !== '')
					.map(([label, value]) => (
						<div key={label} className="min-w-0">
							<dt className="text-sm text-muted">{label}</dt>
							<dd className="wrap-anywhere text-strong">{value}</dd>
						</div>
					))}
			</dl>
		</div>
	);
}
