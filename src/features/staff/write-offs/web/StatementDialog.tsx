import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatDayOfYear } from '#platform/contract/date-time.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall } from '#platform/web/attempts.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type PayerDue, sendPayerStatement } from '../contract.ts';
import { refreshPayers } from './queries.ts';
import { writeOffTexts } from './texts.ts';

export interface StatementDialogProps {
	readonly payer: string;
	readonly name: string;
	readonly due: PayerDue;
	readonly onClose: () => void;
}

/** Says what goes out, and when the last one did, before it is sent. */
export function StatementDialog({
	payer,
	name,
	due: { documents, story },
	onClose,
}: StatementDialogProps): ReactElement {
	const text = useText(writeOffTexts);
	const language = useLanguage();
	const { money } = useFormat();
	const queries = useQueryClient();
	const amount = documents.reduce((sum, { due }) => sum + due, 0);
	const last = story.find(({ kind }) => kind === 'statement');
	const send = useMutation({
		mutationFn: () =>
			attemptCall(`statement-${payer}`, { amount, last }, (idempotencyKey) =>
				call(sendPayerStatement, { payer, idempotencyKey }),
			),
		async onSuccess({ sentTo }) {
			await refreshPayers(queries);
			onClose();
			showDone(text('statement.sent', { email: sentTo }));
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('statement.title', { name })}
			confirmLabel={text('statement.send')}
			cancelLabel={text('cancel')}
			needsConnection
			isPending={send.isPending}
			pendingLabel={text('statement.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			onConfirm={() => send.mutate()}
		>
			<p>{text('statement.text', { name, count: documents.length, amount: money(amount) })}</p>
			<p>{text('statement.file')}</p>
			{last?.kind === 'statement' && (
				<p className="text-muted">{text('statement.again', { day: formatDayOfYear(last.on, language) })}</p>
			)}
		</ConfirmDialog>
	);
}
