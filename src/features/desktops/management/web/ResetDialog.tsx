import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { resetToManaged } from '#features/desktops/desktops/contract.ts';
import type { ManageDialogProps } from './manage-context.ts';
import { useChange } from './use-change.ts';
import { manageTexts } from './texts.ts';

/** Tiles that others placed stand again where they were published; the person's own stay. */
export function ResetDialog({ renew, onClose }: ManageDialogProps): ReactElement {
	const text = useText(manageTexts);
	const change = useChange(
		() => call(resetToManaged, {}),
		() => {
			onClose();
			showDone(text('done.reset'));
		},
		renew,
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('reset.title')}
			confirmLabel={text('reset.confirm')}
			cancelLabel={text('cancel')}
			isPending={change.isPending}
			pendingLabel={text('reset.pending')}
			error={change.failure}
			onConfirm={() => change.start(undefined)}
		>
			<p>{text('reset.text')}</p>
		</ConfirmDialog>
	);
}
