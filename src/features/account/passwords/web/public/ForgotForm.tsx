import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { readFormText } from '#platform/web/form-fields.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { requestPasswordReset } from '../../contract.ts';
import { passwordsTexts } from '../page-texts.ts';

export interface ForgotFormProps {
	/** With the name that was entered. */
	readonly onSent: (name: string) => void;
}

export function ForgotForm({ onSent }: ForgotFormProps): ReactElement {
	const text = useText(passwordsTexts);
	const language = useLanguage();
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const [isPending, setPending] = useState(false);
	const [refusals, setRefusals] = useState<{ readonly form?: string; readonly name?: string }>({});

	const submit = async (): Promise<void> => {
		const name = readFormText(form.current, 'LoginName').trim();
		if (name === '') {
			setRefusals({ name: text('forgot.name_missing') });
			field.current?.focus();
			return;
		}
		setRefusals({});
		setPending(true);
		try {
			await call(requestPasswordReset, { LoginName: name, LanguageID: languageIds[language] }, { token: null });
			onSent(name);
		} catch (error) {
			setPending(false);
			setRefusals({ form: describeFailure(error, text('forgot.network_failure')) });
		}
	};
	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) void submit();
	};

	return (
		<>
			<FormRefusal>{refusals.form}</FormRefusal>
			<form ref={form} method="post" noValidate className="mt-6 grid gap-5" onSubmit={handleSubmit}>
				<TextField
					ref={field}
					name="LoginName"
					label={text('forgot.name')}
					autoComplete="username"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={254}
					required
					error={refusals.name}
				/>
				<SubmitButton isPending={isPending} pendingLabel={text('forgot.pending')}>
					{text('forgot.submit')}
				</SubmitButton>
				<noscript>
					<Notice tone="warning">{text('forgot.script_needed')}</Notice>
				</noscript>
			</form>
		</>
	);
}
