import { type ReactElement, useEffect, useSyncExternalStore } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { isStorageBlocked } from '#platform/web/browser-storage.ts';
import { fault, leaving, saidByField } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { PasswordField } from '#ui/native/PasswordField.tsx';
import { LoginNameField } from '#ui/native/LoginNameField.tsx';
import { getAccessTokenByUserName } from '../../contract.ts';
import { signIn } from './sign-in-steps.ts';
import { signInTexts } from '../page-texts.ts';

export interface LoginFormProps {
	readonly onBusyChange: (isBusy: boolean) => void;
	readonly onIntent?: () => void;
}

const never = (): (() => void) => () => undefined;

/** Keeps what was typed whatever happens; only a right sign-in leaves the page. */
export function LoginForm({ onBusyChange, onIntent }: LoginFormProps): ReactElement {
	const text = useText(signInTexts);
	const language = useLanguage();
	const isBlocked = useSyncExternalStore(never, isStorageBlocked, () => false);
	const form = useForm(getAccessTokenByUserName, {
		networkFailure: text('login.network_failure'),
		refocus: 'password',
		read: (typed) => ({
			loginName: typed('loginName').trim() || fault(text('login.name_missing')),
			password: typed('password') || fault(text('login.password_missing')),
			languageId: isBlocked ? saidByField : languageIds[language],
		}),
		send: signIn,
		onDone(next) {
			replacePage(next);
			return leaving;
		},
	});
	const { isPending } = form;
	useEffect(() => onBusyChange(isPending), [isPending, onBusyChange]);
	// The scripts come with the first act, which may have been to go into a field.
	useEffect(() => {
		if (document.activeElement instanceof HTMLInputElement) onIntent?.();
	}, [onIntent]);

	return (
		<>
			<FormRefusal>{isBlocked ? text('login.storage_blocked') : form.refusal}</FormRefusal>
			<form {...form.props} className="mt-6 grid gap-5">
				<LoginNameField
					{...form.field('loginName')}
					label={text('login.name')}
					// The last word asks browsers to offer passkeys here too.
					autoComplete="username webauthn"
					onFocus={onIntent}
				/>
				<PasswordField
					{...form.field('password')}
					label={text('login.password')}
					autoComplete="current-password"
					showLabel={text('login.show_password')}
					required
				/>
				<SubmitButton isPending={form.isPending} pendingLabel={text('login.pending')}>
					{text('login.submit')}
				</SubmitButton>
				<noscript>
					<Notice tone="warning">{text('login.script_needed')}</Notice>
				</noscript>
			</form>
		</>
	);
}
