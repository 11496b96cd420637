import { useMutation } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { download, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import { downloadReceipt, sendReceipt } from '../contract.ts';
import { receiptTexts } from './texts.ts';

export interface ReceiptActionsProps {
	readonly sessionId: string;
	readonly orderNumber: string;
	readonly children?: ReactNode;
}

/** What one can do with a receipt; not on paper. */
export function ReceiptActions(props: ReceiptActionsProps): ReactElement {
	const { sessionId, orderNumber, children } = props;
	const text = useText(receiptTexts);
	const language = useLanguage();
	const saving = useMutation({
		async mutationFn() {
			const query = wireQuery({ sessionId, language });
			const file = await download(`${downloadReceipt.path}?${query.toString()}`);
			saveFile(`${text('receipt.file')}-${orderNumber}.pdf`, file);
		},
	});
	const sending = useMutation({ mutationFn: () => call(sendReceipt, { sessionId }) });
	const failure = saving.error ?? sending.error;
	return (
		<div className="print:hidden">
			<Link href={pathTo('payments')} className={backLinkStyle}>
				<Icon name="arrow-left" />
				{text('receipt.payments')}
			</Link>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button variant="primary" icon="printer" onClick={() => print()}>
					{text('receipt.print')}
				</Button>
				<Button
					icon="download"
					isPending={saving.isPending}
					pendingLabel={text('receipt.preparing')}
					onClick={() => saving.mutate()}
				>
					{text('receipt.pdf')}
				</Button>
				<Button
					icon="mail"
					isPending={sending.isPending}
					pendingLabel={text('receipt.sending')}
					onClick={() => sending.mutate()}
				>
					{text('receipt.send')}
				</Button>
				{children}
			</div>
			<NoticeSlot role="status">
				{sending.isSuccess && (
					<div className="mt-4">
						<Notice tone="success">{text('receipt.sent', { email: sending.data.email })}</Notice>
					</div>
				)}
			</NoticeSlot>
			<NoticeSlot role="alert">
				{failure !== null && (
					<div className="mt-4">
						<Notice tone="danger">{describeFailure(failure, text('receipt.network_failure'))}</Notice>
					</div>
				)}
			</NoticeSlot>
		</div>
	);
}

export interface RelatedProps {
	readonly transactionId: string | undefined;
	readonly invoiceId: string | undefined;
}

/** Leads to what else there is of the payment. */
export function Related({ transactionId, invoiceId }: RelatedProps): ReactElement {
	const text = useText(receiptTexts);
	return (
		<div className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm empty:hidden print:hidden">
			{invoiceId !== undefined && (
				<Way href={pathTo('invoice', { SMTransactionId: invoiceId })}>{text('receipt.to_invoice')}</Way>
			)}
			{transactionId !== undefined && (
				<Way href={withQuery(pathTo('credit', { key: 'transactions' }), { transaction: transactionId })}>
					{text('receipt.transaction')}
				</Way>
			)}
		</div>
	);
}

function Way({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
	return (
		<Link href={href} className={`${textLinkStyle} inline-flex min-h-6 items-center`}>
			{children}
		</Link>
	);
}
