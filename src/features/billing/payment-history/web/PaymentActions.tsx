import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { download } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { downloadReceipt } from '#features/billing/receipts/contract.ts';
import { Button } from '#ui/native/Button.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import type { Payment } from '../contract.ts';
import type { PaymentLinks } from './PaymentList.tsx';
import { paymentHistoryTexts } from './texts.ts';

export interface PaymentActionsProps {
	readonly payment: Payment;
	readonly links: Pick<PaymentLinks, 'transaction'>;
}

/** Of a payment that was paid: its receipt as a file, and the transaction that it made. */
export function PaymentActions({ payment, links }: PaymentActionsProps): ReactElement | null {
	const text = useText(paymentHistoryTexts);
	const language = useLanguage();
	const { SessionID, OrderNumber: number, TransactionID } = payment;
	const saving = useMutation({
		async mutationFn() {
			const query = new URLSearchParams({ SessionID, Language: language });
			saveFile(`${text('file')}-${number}.pdf`, await download(`${downloadReceipt.path}?${query.toString()}`));
		},
	});
	if (number === undefined) return null;
	return (
		<>
			{TransactionID !== undefined && links.transaction(TransactionID, text('actions.transaction', { number }))}
			<Button
				variant="quiet"
				size="small"
				icon="download"
				isIconOnly
				isPending={saving.isPending}
				pendingLabel={text('actions.preparing')}
				onClick={() => saving.mutate()}
			>
				{text('actions.pdf', { number })}
			</Button>
			<NoticeSlot role="alert">
				{saving.isError && (
					<span className="max-w-56 text-sm text-danger-text">
						{describeFailure(saving.error, text('network_failure'))}
					</span>
				)}
			</NoticeSlot>
		</>
	);
}
