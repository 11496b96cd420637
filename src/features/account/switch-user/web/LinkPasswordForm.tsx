import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { PasswordField } from '#ui/native/PasswordField.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { switchTexts } from './texts.ts';

export interface LinkPasswordFormProps {
	readonly isPending: boolean;
	readonly onSubmit: (name: string, password: string) => void;
}

export function LinkPasswordForm({ isPending, onSubmit }: LinkPasswordFormProps): ReactElement {
	const text = useText(switchTexts);
	const form = useRef<HTMLFormElement>(null);
	const [missing, setMissing] = useState({ name: false, password: false });
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const name = readFormText(form.current, 'otherLoginName').trim();
		const password = readFormText(form.current, 'otherPassword');
		setMissing({ name: name === '', password: password === '' });
		if (name !== '' && password !== '' && !isPending) return onSubmit(name, password);
		findInput(form.current, name === '' ? 'otherLoginName' : 'otherPassword')?.focus();
	};
	return (
		<form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
			<TextField
				name="otherLoginName"
				label={text('link.name')}
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				maxLength={254}
				required
				error={missing.name ? text('link.name_missing') : undefined}
			/>
			<PasswordField
				name="otherPassword"
				label={text('link.password')}
				autoComplete="current-password"
				showLabel={text('link.show_password')}
				required
				error={missing.password ? text('link.password_missing') : undefined}
			/>
			<Button type="submit" variant="primary" isBlock isPending={isPending} pendingLabel={text('link.pending')}>
				{text('link.next')}
			</Button>
		</form>
	);
}
