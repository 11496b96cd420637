import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { toEmail } from '#platform/contract/typed-forms.ts';
import { call } from '#platform/web/api-client.ts';
import { readFormText } from '#platform/web/form-fields.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { startEmailChange } from '../contract.ts';
import { refusalText } from './refusal.ts';
import { profileTexts } from './texts.ts';

export interface NewEmailFormProps {
	readonly onSent: (email: string) => void;
	readonly onCancel: () => void;
	readonly onRefusal: (refusal: string | undefined) => void;
}

export function NewEmailForm({ onSent, onCancel, onRefusal }: NewEmailFormProps): ReactElement {
	const text = useText(profileTexts);
	const prove = useProof();
	const form = useRef<HTMLFormElement>(null);
	const [isMissing, setMissing] = useState(false);
	const send = useMutation({
		mutationFn: (Email: string) => prove(() => call(startEmailChange, { Email })),
		onSuccess: (_answer, email) => onSent(email),
		onError: (error) => onRefusal(refusalText(error, text('network_failure'))),
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const email = toEmail(readFormText(form.current, 'Email'));
		const isPlausible = /^\S+@\S+\.\S+$/.test(email);
		setMissing(!isPlausible);
		onRefusal(undefined);
		if (isPlausible && !send.isPending) send.mutate(email);
	};
	return (
		<form ref={form} method="post" noValidate className="mt-4 grid max-w-md gap-4" onSubmit={submit}>
			<TextField
				name="Email"
				type="email"
				label={text('email.new')}
				autoComplete="email"
				maxLength={254}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field
				autoFocus
				required
				error={isMissing ? text('email.missing') : undefined}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" isPending={send.isPending} pendingLabel={text('email.sending')}>
					{text('email.send')}
				</Button>
				<Button variant="quiet" disabled={send.isPending} onClick={onCancel}>
					{text('cancel')}
				</Button>
			</div>
		</form>
	);
}
