import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, describeField } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { confirmRegistration, loginNamePattern } from '../../contract.ts';
import type { en } from '../../messages.en.ts';
import type { Started } from './use-registration.ts';

export interface NameStepProps {
	readonly started: Started;
	readonly onDone: (loginName: string) => void;
}

/** The address is proved; only now may it be said that a user name is taken. Nothing else is asked for again. */
export function NameStep({ started, onDone }: NameStepProps): ReactElement {
	const text = useText<typeof en>('registration');
	const language = useLanguage();
	const field = useRef<HTMLInputElement>(null);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	useEffect(() => field.current?.select(), []);

	const submit = async (): Promise<void> => {
		const loginName = field.current?.value.trim() ?? '';
		if (!loginNamePattern.test(loginName)) return refuse(text('register.login_name_invalid'));
		setRefusal(undefined);
		setPending(true);
		try {
			const input = { RegistrationToken: started.token, LoginName: loginName, LanguageID: languageIds[language] };
			onDone((await call(confirmRegistration, input, { token: null })).LoginName);
		} catch (error) {
			setPending(false);
			refuse(describeField(error, 'LoginName') ?? describeFailure(error, text('register.network_failure')));
		}
	};
	const refuse = (reason: string): void => {
		setRefusal(reason);
		field.current?.focus();
	};
	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) void submit();
	};

	return (
		<>
			<Heading level={1} size="title" id="register-title">
				{text('name.title')}
			</Heading>
			<Text tone="muted" className="mt-1">
				{text('name.lead', { name: started.loginName })}
			</Text>
			<form noValidate className="mt-5 grid gap-5" onSubmit={handleSubmit}>
				<TextField
					ref={field}
					name="LoginName"
					label={text('register.login_name')}
					description={text('register.login_name_hint')}
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					defaultValue={started.loginName}
					required
					error={refusal}
				/>
				<SubmitButton isPending={isPending} pendingLabel={text('code.pending')}>
					{text('code.submit')}
				</SubmitButton>
			</form>
		</>
	);
}
