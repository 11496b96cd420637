import { type ReactElement, useState } from 'react';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { addInvoiceCopy, maxCopies } from '../../contract.ts';
import { useRefetch } from './CopyList.tsx';
import { invoiceTexts } from '../texts.ts';

/** A new address, whose reader is asked by mail. */
export function AddCopy({ count }: { readonly count: number }): ReactElement | null {
	const text = useText(invoiceTexts);
	const refetch = useRefetch();
	const [isOpen, setOpen] = useState(false);
	const adding = useForm(addInvoiceCopy, {
		networkFailure: text('network_failure'),
		read: (typed) => ({ name: typed('name'), email: typed('email') }),
		async onDone() {
			await refetch();
			setOpen(false);
		},
	});
	if (count >= maxCopies && !isOpen) return null;
	if (count === 0 && !isOpen) {
		return (
			<EmptyState
				icon="mail"
				level={3}
				title={text('send.none_title')}
				action={
					<Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
						{text('send.add')}
					</Button>
				}
			>
				{text('send.none')}
			</EmptyState>
		);
	}
	if (!isOpen) {
		return (
			<Button variant="quiet" icon="plus" className="mt-3 -ms-2" onClick={() => setOpen(true)}>
				{text('send.add')}
			</Button>
		);
	}
	return (
		<form {...adding.props} className="mt-4 grid gap-3 border-t border-line pt-4">
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					{...adding.field('name')}
					label={text('send.add_name')}
					autoComplete="off"
					maxLength={80}
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button that stood here
					autoFocus
				/>
				<TextField
					type="email"
					{...adding.field('email')}
					label={text('send.add_email')}
					autoComplete="off"
					maxLength={254}
					required
				/>
			</div>
			<FormRefusal>{adding.refusal}</FormRefusal>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" isPending={adding.isPending} pendingLabel={text('send.adding')}>
					{text('send.add_ask')}
				</Button>
				<Button variant="quiet" onClick={() => setOpen(false)}>
					{text('send.cancel')}
				</Button>
			</div>
		</form>
	);
}
