import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { FormDialog, type FormDialogProps } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { brandCommerceTexts } from './texts.ts';

export interface DraftDialogProps extends Pick<FormDialogProps, 'title' | 'size' | 'onClose'> {
	readonly form: Pick<Form<never>, 'props' | 'isPending' | 'refusal'>;
	readonly children: ReactNode;
}

/** A form of the draft: its button saves, and nothing is published. */
export function DraftDialog({ form, children, ...dialog }: DraftDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	return (
		<FormDialog
			{...dialog}
			form={form}
			description={text('dialog.hint')}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('dialog.save')}
			pendingLabel={text('saving')}
			needsConnection
		>
			{children}
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}
