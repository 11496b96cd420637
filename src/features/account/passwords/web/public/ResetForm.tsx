import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, describeField, hasErrorKey } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { type PasswordPolicy, resetPassword } from '../../contract.ts';
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordsTexts } from '../page-texts.ts';

export interface ResetFormProps {
	readonly token: string;
	readonly policy: PasswordPolicy;
	readonly onDone: () => void;
	/** The link was used or ran out meanwhile. */
	readonly onExpired: (reason: string) => void;
}

export function ResetForm({ token, policy, onDone, onExpired }: ResetFormProps): ReactElement {
	const text = useText(passwordsTexts);
	const language = useLanguage();
	const chosen = useRef<NewPassword>(null);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const submit = async (): Promise<void> => {
		setRefusal(undefined);
		const password = chosen.current?.take();
		if (password === undefined) return;
		setPending(true);
		try {
			const input = { ResetToken: token, NewPassword: password, LanguageID: languageIds[language] };
			await call(resetPassword, input, { token: null });
			onDone();
		} catch (error) {
			setPending(false);
			const reason = describeFailure(error, text('forgot.network_failure'));
			const ofPassword = describeField(error, 'NewPassword');
			if (hasErrorKey(error, 'passwords.link_expired')) onExpired(reason);
			else if (ofPassword === undefined) setRefusal(reason);
			else chosen.current?.refuse(ofPassword);
		}
	};
	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) void submit();
	};

	return (
		<>
			<FormRefusal>{refusal}</FormRefusal>
			<form method="post" noValidate className="mt-6 grid gap-5" onSubmit={handleSubmit}>
				<NewPasswordFields ref={chosen} policy={policy} />
				<SubmitButton isPending={isPending} pendingLabel={text('reset.pending')}>
					{text('reset.submit')}
				</SubmitButton>
			</form>
		</>
	);
}
