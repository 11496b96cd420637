import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removePaymentMethod } from '../contract.ts';
import { formatCard } from '../rules.ts';
import { cardsQuery, type PaymentMethod } from './queries.ts';
import { cardTexts } from './texts.ts';

export interface RemoveCardDialogProps {
	readonly card: PaymentMethod;
	/** Becomes the default one, where `card` is it. */
	readonly next: PaymentMethod | undefined;
	readonly onDone: (message: string) => void;
	readonly onClose: () => void;
}

export function RemoveCardDialog({ card, next, onDone, onClose }: RemoveCardDialogProps): ReactElement {
	const text = useText(cardTexts);
	const queries = useQueryClient();
	const name = formatCard(card.brand, card.last4);
	const remove = useProvedChange(
		async () => {
			try {
				await call(removePaymentMethod, { paymentMethodId: card.paymentMethodId });
			} catch (error) {
				// Another tab was first: what was wanted is so.
				if (!hasErrorKey(error, 'payments.method_not_found')) throw error;
			}
		},
		() => queries.invalidateQueries({ queryKey: cardsQuery.queryKey }),
		() => {
			onClose();
			onDone(text('remove.done', { card: name }));
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('remove.title')}
			confirmLabel={text('remove.confirm')}
			cancelLabel={text('remove.keep')}
			tone="danger"
			isPending={remove.isPending}
			pendingLabel={text('remove.pending')}
			error={describeAnyFailure(remove.error, text('network_failure'))}
			needsConnection
			onConfirm={() => remove.mutate()}
		>
			<p>{text('remove.text', { card: name })}</p>
			{card.isBackup && <p>{text('remove.backup')}</p>}
			{next !== undefined && <p>{text('remove.next_default', { card: formatCard(next.brand, next.last4) })}</p>}
		</ConfirmDialog>
	);
}
