import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { readFormText } from '#platform/web/form-fields.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { confirmEmailChange, startEmailChange } from '../contract.ts';
import { profileQuery } from './queries.ts';
import { refusalText } from './refusal.ts';
import { profileTexts } from './texts.ts';

export interface EmailCodeFormProps {
	/** Where the code went. */
	readonly email: string;
	/** The address that still holds. */
	readonly current: string;
	readonly onDone: (email: string) => void;
	readonly onCancel: () => void;
	readonly onRefusal: (refusal: string | undefined) => void;
}

export function EmailCodeForm({ email, current, onDone, onCancel, onRefusal }: EmailCodeFormProps): ReactElement {
	const text = useText(profileTexts);
	const prove = useProof();
	const queries = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	const [isMissing, setMissing] = useState(false);
	const onError = (error: unknown): void => onRefusal(refusalText(error, text('network_failure')));
	const confirm = useMutation({
		mutationFn: (Code: string) => call(confirmEmailChange, { Code }),
		async onSuccess({ Email }) {
			await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
			onDone(Email);
		},
		onError,
	});
	const resend = useMutation({
		mutationFn: () => prove(() => call(startEmailChange, { Email: email })),
		onError,
	});
	const check = (): void => {
		const code = readFormText(form.current, 'Code');
		setMissing(code.length !== 6);
		onRefusal(undefined);
		if (code.length === 6 && !confirm.isPending) confirm.mutate(code);
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		check();
	};
	return (
		<form ref={form} method="post" noValidate className="mt-4 grid max-w-md gap-4" onSubmit={submit}>
			<p role="status" className="wrap-anywhere">
				{resend.isSuccess ? text('email.resent') : text('email.sent', { email, current })}
			</p>
			<CodeField
				name="Code"
				label={text('email.code')}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that the person went to
				autoFocus
				required
				error={isMissing ? text('email.code_missing') : undefined}
				onComplete={check}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" isPending={confirm.isPending} pendingLabel={text('email.confirming')}>
					{text('email.confirm')}
				</Button>
				<Button
					isPending={resend.isPending}
					pendingLabel={text('email.sending')}
					onClick={() => {
						onRefusal(undefined);
						resend.mutate();
					}}
				>
					{text('email.resend')}
				</Button>
				<Button variant="quiet" disabled={confirm.isPending} onClick={onCancel}>
					{text('cancel')}
				</Button>
			</div>
		</form>
	);
}
