import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type PayerDocument, usePayerBalance } from '../contract.ts';
import { refreshPayers } from './queries.ts';
import { writeOffTexts } from './texts.ts';

export interface UseBalanceDialogProps {
	readonly payer: string;
	readonly name: string;
	readonly document: PayerDocument;
	readonly favour: number;
	readonly onClose: () => void;
}

/** What the payer has in favour is used before anything is written off. */
export function UseBalanceDialog({ payer, name, document, favour, onClose }: UseBalanceDialogProps): ReactElement {
	const text = useText(writeOffTexts);
	const { money } = useFormat();
	const queries = useQueryClient();
	const amount = Math.min(favour, document.due);
	const orgId = Number(payer.split(' ')[0]);
	const use = useProvedChange(
		() => call(usePayerBalance, { orgId, invoiceId: document.invoiceId, amount }),
		() => refreshPayers(queries),
		() => {
			onClose();
			showDone(text('use.done'));
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('use.title', { amount: money(amount) })}
			confirmLabel={text('use.act')}
			cancelLabel={text('cancel')}
			needsConnection
			isPending={use.isPending}
			pendingLabel={text('use.pending')}
			error={describeAnyFailure(use.error, text('network_failure'))}
			onConfirm={() => use.mutate(undefined)}
		>
			<p>{text('use.text', { name, amount: money(amount), number: document.number })}</p>
		</ConfirmDialog>
	);
}
