import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { assignOpenItem, type OpenItem } from '#features/staff/open-items/contract.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { refreshItems } from './queries.ts';
import { openItemsTexts } from './texts.ts';

export interface OwnerCellProps {
	readonly item: OpenItem;
	readonly title: string;
}

/** Shows who takes care of it. People who may settle it can take an item that no one has, or name a colleague. */
export function OwnerCell({ item, title }: OwnerCellProps): ReactElement {
	const text = useText(openItemsTexts);
	const [isAssigning, setAssigning] = useState(false);
	const { owner, person, isManaged } = item;
	return (
		<span className="grid justify-items-start max-sm:flex max-sm:items-center max-sm:justify-between">
			<Owner item={item} />
			{isManaged && owner === undefined && item.kind !== 'no_answer' && <TakeButton item={item} title={title} />}
			{isManaged && owner !== undefined && (
				<Button size="small" variant="quiet" onClick={() => setAssigning(true)}>
					{text('owner.change')}
					<span className="sr-only">
						: {title}, {person.name}
					</span>
				</Button>
			)}
			{isAssigning && <AssignDialog item={item} onClose={() => setAssigning(false)} />}
		</span>
	);
}

function Owner({ item: { kind, owner, isMine } }: Pick<OwnerCellProps, 'item'>): ReactElement {
	const text = useText(openItemsTexts);
	if (owner !== undefined)
		return (
			<span className="flex items-center gap-2 text-strong">
				<Avatar name={owner.name} tintKey={String(owner.userId)} size="small" />
				{isMine ? text('owner.you') : owner.name}
			</span>
		);
	if (kind === 'no_answer')
		return (
			<span className="flex items-center gap-2 text-muted">
				<Icon name="monitor" />
				{text('owner.portal')}
			</span>
		);
	return <span className="text-muted">{text('owner.none')}</span>;
}

function TakeButton({ item: { kind, itemId, person }, title }: OwnerCellProps): ReactElement {
	const text = useText(openItemsTexts);
	const queries = useQueryClient();
	const take = useMutation({
		mutationFn: () => call(assignOpenItem, { kind, itemId }),
		onSuccess: () => showDone(text('owner.taken')),
		onError: (error) => showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) }),
		// Also after a refusal: a colleague may have been first.
		onSettled: () => refreshItems(queries),
	});
	return (
		<Button
			size="small"
			variant="quiet"
			className="sm:-ms-3"
			isPending={take.isPending}
			pendingLabel={text('owner.saving')}
			onClick={() => take.mutate()}
		>
			{text('owner.take')}
			<span className="sr-only">
				: {title}, {person.name}
			</span>
		</Button>
	);
}
