import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { addBrandSender } from '../contract.ts';
import { renewSenders } from './queries.ts';
import { brandSenderTexts } from './texts.ts';

export interface AddSenderDialogProps {
	readonly brandKey: string;
	readonly onClose: () => void;
}

export function AddSenderDialog({ brandKey, onClose }: AddSenderDialogProps): ReactElement {
	const text = useText(brandSenderTexts);
	const queries = useQueryClient();
	const form = useForm(addBrandSender, {
		networkFailure: text('network_failure'),
		read: (typed) => ({ brandKey, address: typed('address').trim() || fault(text('add.missing')) }),
		async onDone({ domain }) {
			await renewSenders(queries);
			onClose();
			showDone(text('add.done', { domain }));
		},
	});
	return (
		<FormDialog
			form={form}
			title={text('add.title')}
			size="small"
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('add.submit')}
			pendingLabel={text('add.pending')}
			needsConnection
			onClose={onClose}
		>
			<TextField
				{...form.field('address')}
				label={text('add.address')}
				description={text('add.hint')}
				autoComplete="off"
				spellCheck={false}
				inputMode="email"
				maxLength={300}
				required
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}
