import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { addBrandHost } from '../contract.ts';
import { renewHosts } from './queries.ts';
import { brandHostTexts } from './texts.ts';

export interface AddHostDialogProps {
	readonly brandKey: string;
	readonly onClose: () => void;
}

export function AddHostDialog({ brandKey, onClose }: AddHostDialogProps): ReactElement {
	const text = useText(brandHostTexts);
	const queries = useQueryClient();
	const form = useForm(addBrandHost, {
		networkFailure: text('network_failure'),
		read: (typed) => ({ brandKey, host: typed('host').trim() || fault(text('add.missing')) }),
		async onDone({ host }) {
			await renewHosts(queries);
			onClose();
			showDone(text('add.done', { host }));
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
				{...form.field('host')}
				label={text('add.host')}
				description={text('add.hint')}
				autoComplete="off"
				spellCheck={false}
				inputMode="url"
				maxLength={300}
				required
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}
