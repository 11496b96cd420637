import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxNameLength, type Passkey, renamePasskey } from '../contract.ts';
import { passkeysQuery } from './queries.ts';
import { passkeyTexts } from './texts.ts';

export interface NamePasskeyDialogProps {
	readonly passkey: Passkey;
	/** Offered where it has no name yet. */
	readonly suggestion?: string | undefined;
	readonly onDone: (message: string) => void;
	readonly onClose: () => void;
}

export function NamePasskeyDialog({ passkey, suggestion, onDone, onClose }: NamePasskeyDialogProps): ReactElement {
	const text = useText(passkeyTexts);
	const queries = useQueryClient();
	const rename = useForm(renamePasskey, {
		networkFailure: text('section.network_failure'),
		read: (typed) => ({ id: passkey.id, name: typed('name').trim() || fault(text('rename.missing')) }),
		async onDone() {
			await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
			onDone(text('rename.done'));
			onClose();
		},
	});

	return (
		<FormDialog
			form={rename}
			title={text('rename.title')}
			description={text('rename.lead')}
			closeLabel={text('rename.close')}
			size="small"
			className="pt-1"
			cancelLabel={text('rename.cancel')}
			submitLabel={text('rename.save')}
			pendingLabel={text('rename.pending')}
			onClose={onClose}
		>
			<TextField
				{...rename.field('name')}
				label={text('rename.label')}
				defaultValue={passkey.name || suggestion}
				// Typing replaces what is offered.
				onFocus={(event) => event.currentTarget.select()}
				maxLength={maxNameLength}
				autoComplete="off"
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that the person opened
				autoFocus
				required
			/>
			<FormRefusal>{rename.refusal}</FormRefusal>
		</FormDialog>
	);
}
