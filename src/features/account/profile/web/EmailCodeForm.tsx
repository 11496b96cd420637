import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { DialogFooter } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { confirmEmailChange, startEmailChange } from '../contract.ts';
import { profileQuery } from './queries.ts';
import { profileTexts } from './texts.ts';

export interface EmailCodeFormProps {
	/** Where the code went. */
	readonly email: string;
	/** The address that still holds. */
	readonly current: string;
	readonly onDone: (email: string) => void;
	readonly onCancel: () => void;
}

export function EmailCodeForm({ email, current, onDone, onCancel }: EmailCodeFormProps): ReactElement {
	const text = useText(profileTexts);
	const queries = useQueryClient();
	const networkFailure = text('network_failure');
	const confirm = useForm(confirmEmailChange, {
		networkFailure,
		refocus: 'code',
		read(typed) {
			const code = typed('code');
			return { code: code.length === 6 ? code : fault(text('email.code_missing')) };
		},
		async onDone({ email }) {
			await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
			onDone(email);
		},
	});
	const resend = useForm(startEmailChange, { networkFailure, read: () => ({ email }) });
	return (
		<form {...confirm.props} className="mt-4 grid gap-4">
			<p role="status" className="wrap-anywhere">
				{resend.isDone ? text('email.resent') : text('email.sent', { email, current })}
			</p>
			<CodeField
				{...confirm.field('code')}
				label={text('email.code')}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that the person went to
				autoFocus
				required
				isErrorLive
				onComplete={confirm.submit}
			/>
			<FormRefusal>{confirm.refusal ?? resend.refusal}</FormRefusal>
			<div className="-mx-5 -mb-5">
				<DialogFooter>
					<Button disabled={confirm.isPending} onClick={onCancel}>
						{text('cancel')}
					</Button>
					<Button
						isPending={resend.isPending}
						pendingLabel={text('email.sending')}
						onClick={() => {
							confirm.reset();
							resend.submit();
						}}
					>
						{text('email.resend')}
					</Button>
					<Button type="submit" variant="primary" isPending={confirm.isPending} pendingLabel={text('email.confirming')}>
						{text('email.confirm')}
					</Button>
				</DialogFooter>
			</div>
		</form>
	);
}
