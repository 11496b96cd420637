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

/** Says which tiles go, and how many people lose them, before they do. */
export function WithdrawDialog({ shown, onChanged, onClose }: WithdrawDialogProps): ReactElement {
	const text = useText(managedTexts);
	const { publication, names } = shown;
	const [name = ''] = names;
	const count = names.length;
	const isOne = count === 1;
	const { publicationId, audience, tiles } = publication;
	const republish = useRepublish(onChanged);
	const withdraw = useManagedChange(
		() => call(withdrawPublication, { publicationId, isWithdrawn: true }),
		() => {
			onClose();
			onChanged();
			const action = { label: text('managed.undo'), onPress: () => republish.start(publicationId) };
			showToast({
				tone: 'success',
				title: isOne ? text('withdraw.done', { name }) : text('withdraw.done_many', { count }),
				action,
			});
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={isOne ? text('withdraw.title', { name }) : text('withdraw.title_many', { count })}
			confirmLabel={text('withdraw.confirm')}
			cancelLabel={text('managed.cancel')}
			isPending={withdraw.isPending}
			pendingLabel={text('withdraw.pending')}
			error={withdraw.failure}
			needsConnection
			onConfirm={() => withdraw.start(undefined)}
		>
			{!isOne && (
				<ul className="mb-2 grid list-disc gap-1 ps-5 text-strong">
					{names.map((one, index) => (
						<li key={index} className="wrap-anywhere">
							{one}
						</li>
					))}
				</ul>
			)}
			<p>
				{text(isOne ? 'withdraw.people' : 'withdraw.people_many', {
					count: Math.max(0, ...tiles.map(({ people }) => people)),
					audience: audience.name,
				})}
			</p>
			<p className="mt-2 text-muted">{text(isOne ? 'withdraw.later' : 'withdraw.later_many')}</p>
		</ConfirmDialog>
	);
}
