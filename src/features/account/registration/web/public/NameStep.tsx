import { type ReactElement, useEffect } from 'react';
import { describeFailure, describeField } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { loginNamePattern } from '../../contract.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { useConfirm } from './use-confirm.ts';
import type { Started } from './use-registration.ts';
import { registrationTexts } from '../page-texts.ts';

export interface NameStepProps {
	readonly started: Started;
	readonly onDone: (loginName: string) => void;
}

/** The address is proved; only now may it be said that a user name is taken. Nothing else is asked for again. */
export function NameStep({ started, onDone }: NameStepProps): ReactElement {
	const text = useText(registrationTexts);
	const { field, isPending, refusal, submit } = useConfirm(started, {
		read: (name) => (loginNamePattern.test(name) ? { LoginName: name } : text('register.login_name_invalid')),
		explain: (error) => describeField(error, 'LoginName') ?? describeFailure(error, text('register.network_failure')),
		onDone,
	});
	useEffect(() => field.current?.select(), [field]);

	return (
		<ConfirmStep
			title={text('name.title')}
			lead={text('name.lead', { name: started.loginName })}
			isPending={isPending}
			onSubmit={submit}
		>
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
		</ConfirmStep>
	);
}
