import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { readFormText } from '#platform/web/form-fields.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
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
	const form = useRef<HTMLFormElement>(null);
	const queries = useQueryClient();
	const [isMissing, setMissing] = useState(false);
	const rename = useMutation({
		mutationFn: (name: string) => call(renamePasskey, { ID: passkey.ID, Name: name }),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
			onDone(text('rename.done'));
			onClose();
		},
	});
	const refusal = describeAnyFailure(rename.error, text('section.network_failure'));

	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		const name = readFormText(form.current, 'Name').trim();
		setMissing(name === '');
		if (name !== '' && !rename.isPending) rename.mutate(name);
	};

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
			<form ref={form} id={formId} method="post" noValidate className="pt-1" onSubmit={handleSubmit}>
				<TextField
					name="Name"
					label={text('rename.label')}
					defaultValue={passkey.Name}
					maxLength={maxNameLength}
					autoComplete="off"
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that the person opened
					autoFocus
					required
					error={isMissing ? text('rename.missing') : refusal}
				/>
			</form>
		</Dialog>
	);
}
