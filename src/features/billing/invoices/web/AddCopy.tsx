import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, describeField } from '#platform/web/failures.ts';
import { readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { addInvoiceCopy, maxCopies } from '../contract.ts';
import { useRefetch } from './CopyList.tsx';
import { invoiceTexts } from './texts.ts';

/** A new address, which is mailed a code. */
export function AddCopy({ count }: { readonly count: number }): ReactElement | null {
	const text = useText(invoiceTexts);
	const refetch = useRefetch();
	const [isOpen, setOpen] = useState(false);
	const adding = useMutation({
		mutationFn: (copy: { Name: string; Email: string }) => call(addInvoiceCopy, copy),
		async onSuccess() {
			await refetch();
			setOpen(false);
		},
	});
	if (count >= maxCopies && !isOpen) return null;
	if (!isOpen) {
		return (
			<Button variant="quiet" icon="plus" className="mt-3 -ms-2" onClick={() => setOpen(true)}>
				{text('send.add')}
			</Button>
		);
	}
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		if (!adding.isPending) adding.mutate({ Name: readFormText(form, 'Name'), Email: readFormText(form, 'Email') });
	};
	const ofName = describeField(adding.error, 'Name');
	const ofEmail = describeField(adding.error, 'Email');
	const isElsewhere = adding.isError && ofName === undefined && ofEmail === undefined;
	return (
		<form noValidate method="post" className="mt-4 grid gap-3 border-t border-line pt-4" onSubmit={submit}>
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					name="Name"
					label={text('send.add_name')}
					autoComplete="off"
					maxLength={80}
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button that stood here
					autoFocus
					error={ofName}
				/>
				<TextField
					type="email"
					name="Email"
					label={text('send.add_email')}
					autoComplete="off"
					maxLength={254}
					required
					error={ofEmail}
				/>
			</div>
			<FormRefusal>{isElsewhere ? describeFailure(adding.error, text('network_failure')) : undefined}</FormRefusal>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" isPending={adding.isPending} pendingLabel={text('send.adding')}>
					{text('send.add_send')}
				</Button>
				<Button variant="quiet" onClick={() => setOpen(false)}>
					{text('send.cancel')}
				</Button>
			</div>
		</form>
	);
}
