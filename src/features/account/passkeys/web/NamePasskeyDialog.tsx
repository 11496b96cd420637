import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxNameLength, type Passkey, renamePasskey } from '../contract.ts';
import { passkeysQuery } from './queries.ts';
import { passkeyTexts } from './texts.ts';

export interface NamePasskeyDialogProps {
	readonly passkey: Passkey;
	readonly onDone: (message: string) => void;
	readonly onClose: () => void;
}

export function NamePasskeyDialog({ passkey, onDone, onClose }: NamePasskeyDialogProps): ReactElement {
	const text = useText(passkeyTexts);
	const formId = useId();
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
		<Dialog
			isOpen
			onOpenChange={onClose}
			isDismissable={!rename.isPending}
			title={text('rename.title')}
			description={text('rename.lead')}
			closeLabel={text('rename.close')}
			size="small"
			footer={
				<>
					<Button disabled={rename.isPending} onClick={onClose}>
						{text('rename.cancel')}
					</Button>
					<Button
						type="submit"
						form={formId}
						variant="primary"
						isPending={rename.isPending}
						pendingLabel={text('rename.pending')}
					>
						{text('rename.save')}
					</Button>
				</>
			}
		>
			<form {...rename.props} id={formId} className="pt-1">
				<TextField
					{...rename.field('name')}
					label={text('rename.label')}
					defaultValue={passkey.name}
					maxLength={maxNameLength}
					autoComplete="off"
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that the person opened
					autoFocus
					required
				/>
				<FormRefusal>{rename.refusal}</FormRefusal>
			</form>
		</Dialog>
	);
}
