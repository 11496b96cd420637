import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type Passkey, removePasskey } from '../contract.ts';
import { passkeysQuery } from './queries.ts';
import { passkeyTexts } from './texts.ts';

export interface RemovePasskeyDialogProps {
	readonly passkey: Passkey;
	/** As the list shows it. */
	readonly name: string;
	readonly onDone: (message: string) => void;
	readonly onClose: () => void;
}

export function RemovePasskeyDialog({ passkey, name, onDone, onClose }: RemovePasskeyDialogProps): ReactElement {
	const text = useText(passkeyTexts);
	const prove = useProof();
	const queries = useQueryClient();
	const remove = useMutation({
		mutationFn: () => prove(() => call(removePasskey, { id: passkey.id })),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
			onDone(text('remove.done'));
			onClose();
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('remove.title', { name })}
			confirmLabel={text('remove.confirm')}
			cancelLabel={text('remove.cancel')}
			tone="danger"
			isPending={remove.isPending}
			pendingLabel={text('remove.pending')}
			error={describeAnyFailure(remove.error, text('section.network_failure'))}
			onConfirm={() => remove.mutate()}
		>
			{text(passkey.signsIn === 'no' ? 'remove.text_second_step' : 'remove.text')}
		</ConfirmDialog>
	);
}
