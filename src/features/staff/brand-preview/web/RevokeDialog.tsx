import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { revokeDraftLink } from '../contract.ts';
import { type DraftLink, linksQuery } from './queries.ts';
import { brandPreviewTexts } from './texts.ts';

export interface RevokeDialogProps {
	readonly brandKey: string;
	readonly link: DraftLink;
	readonly onClose: () => void;
}

export function RevokeDialog({ brandKey, link, onClose }: RevokeDialogProps): ReactElement {
	const text = useText(brandPreviewTexts);
	const queries = useQueryClient();
	const { linkId, forWhom } = link;
	const revoke = useMutation({
		mutationFn: () => call(revokeDraftLink, { linkId }),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: linksQuery(brandKey).queryKey });
			onClose();
			showDone(text('share.revoked'));
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('share.revoke_title', { name: forWhom })}
			confirmLabel={text('share.revoke')}
			cancelLabel={text('share.keep')}
			isPending={revoke.isPending}
			pendingLabel={text('share.revoking')}
			error={revoke.error === null ? undefined : describeFailure(revoke.error, text('network_failure'))}
			needsConnection
			onConfirm={() => revoke.mutate()}
		>
			<p>{text('share.revoke_text')}</p>
		</ConfirmDialog>
	);
}
