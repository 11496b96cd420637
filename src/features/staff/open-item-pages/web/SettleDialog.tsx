import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import {
	maxReasonLength,
	minReasonLength,
	type OpenItem,
	settleOpenItem,
} from '#features/staff/open-items/contract.ts';
import { itemQuery, refreshItems } from './queries.ts';
import { openItemsTexts } from './texts.ts';

export interface SettleDialogProps {
	readonly item: OpenItem;
	readonly onClose: () => void;
}

const acts = { write_off: 'settle.write_off', charge: 'act.refunded', owed: 'act.paid_back' } as const;

/** Asks why, and says what became of the money. */
export function SettleDialog({ item, onClose }: SettleDialogProps): ReactElement {
	const text = useText(openItemsTexts);
	const { money } = useFormat();
	const queries = useQueryClient();
	const prove = useProof();
	const { kind: ofItem, itemId, amount, person, isCharge } = item;
	const kind = ofItem === 'owed' ? 'owed' : 'not_placed';
	const what = kind === 'owed' ? 'owed' : isCharge ? 'charge' : 'write_off';
	const { data: { limit = 0, counted = 0 } = {} } = useQuery(itemQuery(item));
	const isAbove = limit > 0 && Math.abs(amount) + counted > limit;
	const settle = useMutation({
		mutationFn: (reason: string) => prove(() => call(settleOpenItem, { kind, itemId, amount, reason })),
		onSuccess: ({ outcome }) => {
			onClose();
			showDone(text(outcome === 'done' ? 'settle.done' : 'settle.proposed'));
		},
		// Also after a refusal: a colleague may have been first.
		onSettled: () => refreshItems(queries),
	});
	return (
		<ReasonDialog
			title={text(`settle.${what}_title`, { amount: money(Math.abs(amount)) })}
			reason={{
				label: text('settle.reason'),
				description: text('settle.reason_hint'),
				min: minReasonLength,
				max: maxReasonLength,
				missing: text('settle.reason_missing'),
			}}
			confirmLabel={text(isAbove ? 'settle.ask' : acts[what])}
			cancelLabel={text('cancel')}
			tone={what === 'write_off' ? 'danger' : 'default'}
			isPending={settle.isPending}
			pendingLabel={text('settle.pending')}
			error={describeAnyFailure(settle.error, text('network_failure'))}
			onConfirm={settle.mutate}
			onClose={onClose}
		>
			<p>{text(`settle.${what}_text`, { name: person.name })}</p>
			{isAbove && (
				<p className="mt-3 flex gap-3 text-sm">
					<Icon name="users" className="mt-0.5 shrink-0 text-warning-text" />
					{counted === 0
						? text('settle.second', { limit: money(limit) })
						: text('settle.second_counted', { limit: money(limit), counted: money(counted) })}
				</p>
			)}
		</ReasonDialog>
	);
}
