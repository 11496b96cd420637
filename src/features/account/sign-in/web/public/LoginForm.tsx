import { type FormEvent, type ReactElement, useRef, useState, useSyncExternalStore } from 'react';
import { isStorageBlocked } from '#platform/web/browser-storage.ts';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { PasswordField } from '#ui/native/PasswordField.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { signIn } from './sign-in-steps.ts';
import { signInTexts } from '../page-texts.ts';

interface Refusals {
	readonly form?: string;
	readonly name?: string;
	readonly password?: string;
}

export interface LoginFormProps {
	readonly onBusyChange: (isBusy: boolean) => void;
	readonly onIntent?: () => void;
}

const never = (): (() => void) => () => undefined;

/** Keeps what was typed whatever happens; only a right sign-in leaves the page. */
export function LoginForm({ onBusyChange, onIntent }: LoginFormProps): ReactElement {
	const text = useText(signInTexts);
	const language = useLanguage();
	const form = useRef<HTMLFormElement>(null);
	const [isPending, setPending] = useState(false);
	const [refusals, setRefusals] = useState<Refusals>({});
	const isBlocked = useSyncExternalStore(never, isStorageBlocked, () => false);

	const setLoading = (isLoading: boolean): void => {
		setPending(isLoading);
		onBusyChange(isLoading);
	};

	const submit = async (): Promise<void> => {
		const name = readFormText(form.current, 'LoginName').trim();
		const password = readFormText(form.current, 'Password');
		const missing = {
			...(name === '' ? { name: text('login.name_missing') } : {}),
			...(password === '' ? { password: text('login.password_missing') } : {}),
		};
		setRefusals(missing);
		if (name === '' || password === '') {
			return findInput(form.current, name === '' ? 'LoginName' : 'Password')?.focus();
		}
		setLoading(true);
		try {
			replacePage(await signIn({ name, password }, language));
		} catch (error) {
			setLoading(false);
			setRefusals({ form: describeFailure(error, text('login.network_failure')) });
			findInput(form.current, 'Password')?.focus();
		}
	};

	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		// A second press while the first is under way changes nothing.
		if (!isPending && !isBlocked) void submit();
	};

	return (
		<>
			<FormRefusal>{isBlocked ? text('login.storage_blocked') : refusals.form}</FormRefusal>
			<form ref={form} method="post" noValidate className="mt-6 grid gap-5" onSubmit={handleSubmit}>
				<TextField
					name="LoginName"
					label={text('login.name')}
					// The last word asks browsers to offer passkeys here too.
					autoComplete="username webauthn"
					onFocus={onIntent}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={254}
					required
					error={refusals.name}
				/>
				<PasswordField
					name="Password"
					label={text('login.password')}
					autoComplete="current-password"
					showLabel={text('login.show_password')}
					required
					error={refusals.password}
				/>
				<SubmitButton isPending={isPending} pendingLabel={text('login.pending')}>
					{text('login.submit')}
				</SubmitButton>
				<noscript>
					<Notice tone="warning">{text('login.script_needed')}</Notice>
				</noscript>
			</form>
		</>
	);
}
