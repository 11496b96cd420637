import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { withdrawPublication } from '../contract.ts';
import type { TileParts } from './managed-props.ts';
import { managedTexts } from './texts.ts';
import type { NamedPublication } from './use-publication-name.ts';
import { useRepublish } from './use-republish.ts';
import { useManagedChange } from './use-managed-change.ts';

export interface WithdrawDialogProps extends Pick<TileParts, 'onChanged'> {
	readonly shown: NamedPublication;
	readonly onClose: () => void;
}

/** Says how many people lose a tile before it goes. */
export function WithdrawDialog({ shown, onChanged, onClose }: WithdrawDialogProps): ReactElement {
	const text = useText(managedTexts);
	const { publication, name } = shown;
	const { publicationId, audience, tiles } = publication;
	const republish = useRepublish(onChanged);
	const withdraw = useManagedChange(
		() => call(withdrawPublication, { publicationId, isWithdrawn: true }),
		() => {
			onClose();
			onChanged();
			const action = { label: text('managed.undo'), onPress: () => republish.start(publicationId) };
			showToast({ tone: 'success', title: text('withdraw.done', { name }), action });
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('withdraw.title', { name })}
			confirmLabel={text('withdraw.confirm')}
			cancelLabel={text('managed.cancel')}
			isPending={withdraw.isPending}
			pendingLabel={text('withdraw.pending')}
			error={withdraw.failure}
			needsConnection
			onConfirm={() => withdraw.start(undefined)}
		>
			<p>
				{text('withdraw.people', {
					count: Math.max(0, ...tiles.map(({ people }) => people)),
					audience: audience.name,
				})}
			</p>
			<p className="mt-2 text-muted">{text('withdraw.later')}</p>
		</ConfirmDialog>
	);
}
