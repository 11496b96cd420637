import { type ReactElement, useEffect } from 'react';
import { describeFailure, describeField } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { loginNamePattern } from '../../contract.ts';
import type { en } from '../../messages.en.ts';
import { useConfirm } from './use-confirm.ts';
import type { Started } from './use-registration.ts';

export interface NameStepProps {
	readonly started: Started;
	readonly onDone: (loginName: string) => void;
}

/** The address is proved; only now may it be said that a user name is taken. Nothing else is asked for again. */
export function NameStep({ started, onDone }: NameStepProps): ReactElement {
	const text = useText<typeof en>('registration');
	const { field, isPending, refusal, submit } = useConfirm(started, {
		read: (name) => (loginNamePattern.test(name) ? { LoginName: name } : text('register.login_name_invalid')),
		explain: (error) => describeField(error, 'LoginName') ?? describeFailure(error, text('register.network_failure')),
		onDone,
	});
	useEffect(() => field.current?.select(), [field]);

	return (
		<>
			<Heading level={1} size="title" id="register-title">
				{text('name.title')}
			</Heading>
			<Text tone="muted" className="mt-1">
				{text('name.lead', { name: started.loginName })}
			</Text>
			<form noValidate className="mt-5 grid gap-5" onSubmit={submit}>
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
