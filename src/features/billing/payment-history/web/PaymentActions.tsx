import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { download, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { downloadReceipt } from '#features/billing/receipts/contract.ts';
import { Button, ButtonContent } from '#ui/native/Button.tsx';
import { RowFailure } from '#ui/native/RowFailure.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import type { Payment } from '../contract.ts';
import { paymentHistoryTexts } from './texts.ts';

export interface PaymentActionsProps {
	readonly payment: Payment;
}

/** Of a payment that was paid: its receipt as a file, and the transaction that it made. */
export function PaymentActions({ payment }: PaymentActionsProps): ReactElement | null {
	const text = useText(paymentHistoryTexts);
	const language = useLanguage();
	const { sessionId, orderNumber: number, transactionId } = payment;
	const saving = useMutation({
		async mutationFn() {
			const query = wireQuery({ sessionId, language });
			saveFile(`${text('file')}-${number}.pdf`, await download(`${downloadReceipt.path}?${query.toString()}`));
		},
	});
	if (number === undefined) return null;
	return (
		<>
			{transactionId !== undefined && <ToTransaction transactionId={transactionId} number={number} />}
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
			<RowFailure error={saving.error} networkFailure={text('network_failure')} />
		</>
	);
}

function ToTransaction(props: { readonly transactionId: string; readonly number: string }): ReactElement {
	const { transactionId, number } = props;
	const text = useText(paymentHistoryTexts);
	const words = text('actions.transaction', { number });
	return (
		<Link
			href={withQuery(pathTo('credit', { key: 'transactions' }), { transaction: transactionId })}
			className={buttonStyle({ variant: 'quiet', size: 'small', isIconOnly: true })}
			title={words}
		>
			<ButtonContent icon="coins" isIconOnly>
				{words}
			</ButtonContent>
		</Link>
	);
}
