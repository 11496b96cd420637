import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeBrandHost } from '../contract.ts';
import { renewHosts } from './queries.ts';
import { brandHostTexts } from './texts.ts';

export interface RemoveHostDialogProps {
	readonly brandKey: string;
	readonly host: string;
	readonly onClose: () => void;
}

export function RemoveHostDialog({ brandKey, host, onClose }: RemoveHostDialogProps): ReactElement {
	const text = useText(brandHostTexts);
	const queries = useQueryClient();
	const remove = useMutation({
		mutationFn: () => call(removeBrandHost, { brandKey, host }),
		async onSuccess() {
			await renewHosts(queries);
			onClose();
			showDone(text('remove.done', { host }));
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('remove.title', { host })}
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
