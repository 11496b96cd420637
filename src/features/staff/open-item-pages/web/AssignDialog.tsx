import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { assignOpenItem, type OpenItem } from '#features/staff/open-items/contract.ts';
import { itemQuery, refreshItems } from './queries.ts';
import { openItemsTexts } from './texts.ts';

export interface AssignDialogProps {
	readonly item: OpenItem;
	readonly onClose: () => void;
}

/** Names the colleague who takes care of it from now on. */
export function AssignDialog({ item, onClose }: AssignDialogProps): ReactElement {
	const text = useText(openItemsTexts);
	const queries = useQueryClient();
	const { kind, itemId, owner } = item;
	const detail = useQuery(itemQuery(item));
	const [chosen, setChosen] = useState<string>();
	const [isMissing, setMissing] = useState(false);
	const colleagues = (detail.data?.colleagues ?? []).filter(({ userId }) => userId !== owner?.userId);
	const assign = useMutation({
		mutationFn: (userId: number) => call(assignOpenItem, { kind, itemId, ownerId: userId }),
		onSuccess: (_, userId) => {
			onClose();
			showDone(text('owner.done', { name: colleagues.find((one) => one.userId === userId)?.name ?? '' }));
		},
		onSettled: () => refreshItems(queries),
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('owner.title')}
			confirmLabel={text('owner.save')}
			cancelLabel={text('cancel')}
			isLoading={detail.isPending}
			isPending={assign.isPending}
			pendingLabel={text('owner.saving')}
			error={describeAnyFailure(assign.error ?? detail.error, text('network_failure'))}
			needsConnection
			onConfirm={() => {
				setMissing(chosen === undefined);
				if (chosen !== undefined) assign.mutate(Number(chosen));
			}}
		>
			<Select
				label={text('owner.field')}
				placeholder={text('owner.choose')}
				options={colleagues.map(({ userId, name }) => ({ id: String(userId), label: name }))}
				value={chosen ?? null}
				error={isMissing && chosen === undefined ? text('owner.missing') : undefined}
				onChange={setChosen}
			/>
		</ConfirmDialog>
	);
}
