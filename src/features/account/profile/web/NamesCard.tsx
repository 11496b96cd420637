import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxNameLength, type Profile, saveNames } from '../contract.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { profileQuery } from './queries.ts';
import { refusalText } from './refusal.ts';
import { profileTexts } from './texts.ts';

export function NamesCard({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const form = useRef<HTMLFormElement>(null);
	const queries = useQueryClient();
	const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
	const save = useMutation({
		mutationFn: (names: Names) => call(saveNames, names),
		onSuccess: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const names = readNames(form.current);
		const empty = (['GivenName', 'FamilyName'] as const).filter((name) => names[name] === '');
		setMissing(new Set(empty));
		const [first] = empty;
		if (first !== undefined) findInput(form.current, first)?.focus();
		else if (!save.isPending) save.mutate(names);
	};
	const errorOf = (name: string): string | undefined => (missing.has(name) ? text('names.missing') : undefined);
	return (
		<ProfileCard
			title={text('names.title')}
			done={save.isSuccess ? text('names.saved') : undefined}
			refusal={refusalText(save.error, text('network_failure'))}
			footer={<KeptByOffice profile={profile} />}
		>
			<form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit} onInput={save.reset}>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						name="GivenName"
						label={text('names.given')}
						defaultValue={profile.GivenName}
						autoComplete="given-name"
						maxLength={maxNameLength}
						required
						error={errorOf('GivenName')}
					/>
					<TextField
						name="FamilyName"
						label={text('names.family')}
						defaultValue={profile.FamilyName}
						autoComplete="family-name"
						maxLength={maxNameLength}
						required
						error={errorOf('FamilyName')}
					/>
				</div>
				<TextField
					name="PreferredName"
					label={text('names.preferred')}
					labelNote={text('names.optional')}
					description={text('names.preferred_hint')}
					defaultValue={profile.PreferredName}
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

interface Names {
	readonly GivenName: string;
	readonly FamilyName: string;
	readonly PreferredName: string;
}

function readNames(form: HTMLFormElement | null): Names {
	const read = (name: string): string => readFormText(form, name).trim();
	return { GivenName: read('GivenName'), FamilyName: read('FamilyName'), PreferredName: read('PreferredName') };
}

/** What only the office can change. */
function KeptByOffice({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const facts = [
		[text('names.login'), profile.LoginName],
		[text('names.job'), profile.JobTitle],
		[text('names.office'), [profile.OfficeName, profile.OrganisationName].filter(Boolean).join(', ')],
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
