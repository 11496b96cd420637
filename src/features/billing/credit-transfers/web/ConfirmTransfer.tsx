import type { ReactElement } from 'react';
import { saidByField } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useLastShown } from '#ui/Dialog.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { sendTransfer, type Transfer, type TransferReceipt } from './transfer-attempt.ts';
import { transferTexts } from './texts.ts';

export interface ConfirmTransferProps {
	/** Undefined while nothing is to be confirmed. */
	readonly transfer: Transfer | undefined;
	/** Hundredths of a credit that the person has; undefined while that is not known. */
	readonly available: number | undefined;
	readonly onDone: (transfer: Transfer, receipt: TransferReceipt) => void;
	readonly onClose: () => void;
}

/** The last look before credits go, and the call itself. */
export function ConfirmTransfer({ transfer, available, onDone, onClose }: ConfirmTransferProps): ReactElement | null {
	const text = useText(transferTexts);
	const { countedCredits } = useFormat();
	const prove = useProof();
	const shown = useLastShown(transfer);
	const send = useFormShell<{ readonly Transfer: Transfer }, TransferReceipt>({
		networkFailure: text('transfer.unknown'),
		unanswered: text('transfer.unknown'),
		read: () => ({ Transfer: shown ?? saidByField }),
		send: ({ Transfer: asked }) => sendTransfer(asked, prove),
		onDone: (receipt, { Transfer: asked }) => onDone(asked, receipt),
	});
	if (shown === undefined) return null;
	const close = (): void => {
		send.reset();
		onClose();
	};
	return (
		<ConfirmDialog
			isOpen={transfer !== undefined}
			onOpenChange={(isOpen) => !isOpen && close()}
			title={text('transfer.question', { ...countedCredits(shown.amount), name: shown.recipient.name })}
			confirmLabel={text('transfer.confirm')}
			cancelLabel={text('cancel')}
			isPending={send.isPending}
			pendingLabel={text('transfer.sending')}
			// Specification § 8 gives the words; the reason is added.
			error={send.refusal === undefined ? undefined : `${text('transfer.failed')}. ${send.refusal}`}
			needsConnection
			onConfirm={send.submit}
		>
			<TransferFacts transfer={shown} available={available} />
		</ConfirmDialog>
	);
}

interface TransferFactsProps extends Pick<ConfirmTransferProps, 'available'> {
	readonly transfer: Transfer;
}

function TransferFacts({ transfer, available }: TransferFactsProps): ReactElement {
	const text = useText(transferTexts);
	const { credits } = useFormat();
	const { recipient, amount, note } = transfer;
	return (
		<>
			<dl className="grid divide-y divide-line border-y border-line">
				<Fact name={text('transfer.to')}>
					{recipient.name}
					<span className="block text-sm text-muted">{recipient.office}</span>
				</Fact>
				<Fact name={text('transfer.credits')}>{credits(amount)}</Fact>
				{note !== undefined && <Fact name={text('transfer.own_note')}>{text('transfer.quoted', { words: note })}</Fact>}
				{available !== undefined && available >= amount && (
					<Fact name={text('transfer.balance_after')}>{credits(available - amount)}</Fact>
				)}
			</dl>
			<p className="text-sm text-muted">{text('transfer.final')}</p>
		</>
	);
}
