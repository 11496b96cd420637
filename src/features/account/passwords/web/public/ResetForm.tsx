import { type ReactElement, useRef } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { describeFailure, describeField, hasErrorKey } from '#platform/web/failures.ts';
import { saidByField } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
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
	const form = useForm(resetPassword, {
		options: { token: null },
		networkFailure: text('forgot.network_failure'),
		read: () => ({
			resetToken: token,
			newPassword: chosen.current?.take() ?? saidByField,
			languageId: languageIds[language],
		}),
		onDone,
		onFailure(error) {
			const ofPassword = describeField(error, 'newPassword');
			if (hasErrorKey(error, 'passwords.link_expired')) onExpired(describeFailure(error, ''));
			else if (ofPassword === undefined) return undefined;
			else chosen.current?.refuse(ofPassword);
			return 'handled';
		},
	});

	return (
		<>
			<FormRefusal>{form.refusal}</FormRefusal>
			<form {...form.props} className="mt-6 grid gap-5">
				<NewPasswordFields ref={chosen} policy={policy} />
				<SubmitButton isPending={form.isPending} pendingLabel={text('reset.pending')}>
					{text('reset.submit')}
				</SubmitButton>
			</form>
		</>
	);
}
