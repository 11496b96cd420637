import type { ReactElement } from 'react';
import { isEmailShaped, toEmail } from '#platform/contract/typed-forms.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { DialogFooter } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { startEmailChange } from '../contract.ts';
import { profileTexts } from './texts.ts';

export interface NewEmailFormProps {
	readonly onSent: (email: string) => void;
	readonly onCancel: () => void;
}

export function NewEmailForm({ onSent, onCancel }: NewEmailFormProps): ReactElement {
	const text = useText(profileTexts);
	const form = useForm(startEmailChange, {
		networkFailure: text('network_failure'),
		read(typed) {
			const email = toEmail(typed('email'));
			return { email: isEmailShaped(email) ? email : fault(text('email.missing')) };
		},
		onDone: (_answer, { email }) => onSent(email),
	});
	return (
		<form {...form.props} className="mt-4 grid gap-4">
			<TextField
				{...form.field('email')}
				type="email"
				label={text('email.new')}
				autoComplete="email"
				maxLength={254}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field
				autoFocus
				required
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
			<div className="-mx-5 -mb-5">
				<DialogFooter>
					<Button disabled={form.isPending} onClick={onCancel}>
						{text('cancel')}
					</Button>
					<Button type="submit" variant="primary" isPending={form.isPending} pendingLabel={text('email.sending')}>
						{text('email.send')}
					</Button>
				</DialogFooter>
			</div>
		</form>
	);
}
