import type { ReactElement } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import type { EditedFields } from '#features/staff/brands/contract.ts';
import { brandPartnerTexts } from './texts.ts';

export interface OrganisationDialogProps {
	readonly path: string;
	/** Those of the draft. */
	readonly ids: readonly number[];
	readonly fields: EditedFields;
	readonly onClose: () => void;
}

/** As many as the portal takes of a brand. */
const max = 50;

export function OrganisationDialog({ path, ids, fields, onClose }: OrganisationDialogProps): ReactElement {
	const text = useText(brandPartnerTexts);
	const form = useFormShell<{ readonly id: number }, void>({
		networkFailure: text('network_failure'),
		read(typed) {
			const written = typed('id').trim();
			const id = Number(written);
			if (!/^[1-9]\d{0,8}$/.test(written)) return { id: fault(text('organisations.number_invalid')) };
			if (ids.includes(id)) return { id: fault(text('organisations.there')) };
			return { id: ids.length >= max ? fault(text('organisations.full', { max })) : id };
		},
		send: ({ id }) => fields.save({ [path]: [...ids, id] }),
		onDone() {
			onClose();
			showDone(text('saved'));
		},
		onFailure(error) {
			const words = fields.explain(error);
			return words === undefined ? undefined : { id: words };
		},
	});
	return (
		<FormDialog
			form={form}
			size="small"
			title={text('organisations.add')}
			description={text('dialog.hint')}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('save')}
			pendingLabel={text('saving')}
			needsConnection
			onClose={onClose}
		>
			<TextField
				{...form.field('id')}
				label={text('organisations.number')}
				description={text('organisations.number_hint')}
				inputMode="numeric"
				maxLength={9}
				autoComplete="off"
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}
