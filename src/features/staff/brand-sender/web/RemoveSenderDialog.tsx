import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeBrandSender } from '../contract.ts';
import { renewSenders } from './queries.ts';
import { brandSenderTexts } from './texts.ts';

export interface RemoveSenderDialogProps {
	readonly brandKey: string;
	readonly domain: string;
	readonly onClose: () => void;
}

export function RemoveSenderDialog({ brandKey, domain, onClose }: RemoveSenderDialogProps): ReactElement {
	const text = useText(brandSenderTexts);
	const queries = useQueryClient();
	const remove = useMutation({
		mutationFn: () => call(removeBrandSender, { brandKey, domain }),
		async onSuccess() {
			await renewSenders(queries);
			onClose();
			showDone(text('remove.done', { domain }));
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('remove.title', { domain })}
			confirmLabel={text('remove.confirm')}
			cancelLabel={text('cancel')}
			tone="danger"
			isPending={remove.isPending}
			pendingLabel={text('remove.pending')}
			error={remove.error === null ? undefined : describeFailure(remove.error, text('network_failure'))}
			needsConnection
			onConfirm={() => remove.mutate()}
		>
			<p>{text('remove.text')}</p>
		</ConfirmDialog>
	);
}
