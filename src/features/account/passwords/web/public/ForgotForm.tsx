import type { ReactElement } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { LoginNameField } from '#ui/native/LoginNameField.tsx';
import { requestPasswordReset } from '../../contract.ts';
import { passwordsTexts } from '../page-texts.ts';

export interface ForgotFormProps {
	/** With the name that was entered. */
	readonly onSent: (name: string) => void;
}

export function ForgotForm({ onSent }: ForgotFormProps): ReactElement {
	const text = useText(passwordsTexts);
	const language = useLanguage();
	const form = useForm(requestPasswordReset, {
		options: { token: null },
		networkFailure: text('forgot.network_failure'),
		read: (typed) => ({
			loginName: typed('loginName').trim() || fault(text('forgot.name_missing')),
			languageId: languageIds[language],
		}),
		onDone: (_answer, { loginName }) => onSent(loginName),
	});

	return (
		<>
			<FormRefusal>{form.refusal}</FormRefusal>
			<form {...form.props} className="mt-6 grid gap-5">
				<LoginNameField {...form.field('loginName')} label={text('forgot.name')} />
				<SubmitButton isPending={form.isPending} pendingLabel={text('forgot.pending')}>
					{text('forgot.submit')}
				</SubmitButton>
				<noscript>
					<Notice tone="warning">{text('forgot.script_needed')}</Notice>
				</noscript>
			</form>
		</>
	);
}
