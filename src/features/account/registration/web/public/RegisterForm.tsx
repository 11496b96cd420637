import { type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { LoginNameField } from '#ui/native/LoginNameField.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { useRegisterForm, type NewPassword } from './use-register-form.ts';
import type { Invitation, Started } from './use-registration.ts';
import { registrationTexts } from '../page-texts.ts';

export interface RegisterFormProps {
	readonly invitation: Invitation | undefined;
	readonly renderNewPassword: (props: {
		readonly ref: Ref<NewPassword>;
		readonly label: string;
		readonly confirmationLabel: string;
	}) => ReactNode;
	readonly onStarted: (started: Started) => void;
}

export function RegisterForm({ invitation, renderNewPassword, onStarted }: RegisterFormProps): ReactElement {
	const text = useText(registrationTexts);
	const password = useRef<NewPassword>(null);
	const form = useRegisterForm({ password, invitation, onStarted });
	return (
		<>
			<Heading level={1} size="title" id="register-form-title">
				{text('register.title')}
			</Heading>
			<Text tone="muted" className="mt-1">
				{invitation === undefined
					? text('register.lead')
					: text('register.invited', { organisation: invitation.organisation })}
			</Text>
			<FormRefusal>{form.refusal}</FormRefusal>
			<form {...form.props} className="mt-6 grid gap-5">
				<Identity form={form} invitation={invitation} />
				{renderNewPassword({
					ref: password,
					label: text('register.password'),
					confirmationLabel: text('register.confirmation'),
				})}
				<Checkbox
					{...form.field('termsAccepted')}
					required
					label={
						<>
							{text('register.terms')}{' '}
							<TextLink href={pathTo('terms')} target="_blank">
								{text('register.terms_link')}
							</TextLink>
						</>
					}
				/>
				<SubmitButton isPending={form.isPending} pendingLabel={text('register.pending')}>
					{text('register.submit')}
				</SubmitButton>
				<noscript>
					<Notice tone="warning">{text('register.script_needed')}</Notice>
				</noscript>
			</form>
		</>
	);
}

interface IdentityProps {
	readonly form: ReturnType<typeof useRegisterForm>;
	readonly invitation: Invitation | undefined;
}

function Identity({ form, invitation }: IdentityProps): ReactElement {
	const text = useText(registrationTexts);
	return (
		<>
			<div className="grid grid-cols-2 gap-3 sm:gap-5">
				<TextField
					{...form.field('givenName')}
					label={text('register.given_name')}
					autoComplete="given-name"
					defaultValue={invitation?.givenName}
					maxLength={80}
					required
				/>
				<TextField
					{...form.field('familyName')}
					label={text('register.family_name')}
					autoComplete="family-name"
					defaultValue={invitation?.familyName}
					maxLength={80}
					required
				/>
			</div>
			<TextField
				{...form.field('email')}
				type="email"
				label={text('register.email')}
				autoComplete="email"
				defaultValue={invitation?.email}
				maxLength={254}
				required
			/>
			<LoginNameField
				{...form.field('loginName')}
				label={text('register.login_name')}
				description={text('register.login_name_hint')}
				maxLength={40}
			/>
		</>
	);
}
