import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import type { InvoiceRow } from '../contract.ts';
import { saveInvoice } from './save-invoice.ts';
import { invoiceTexts } from './texts.ts';

/** A document as a file, in the language that the account and the law ask for. */
export function DownloadInvoice({ invoice }: { readonly invoice: InvoiceRow }): ReactElement {
	const text = useText(invoiceTexts);
	const saving = useMutation({ mutationFn: () => saveInvoice(invoice) });
	return (
		<>
			<Button
				variant="quiet"
				size="small"
				icon="download"
				isIconOnly
				isPending={saving.isPending}
				pendingLabel={text('invoice.preparing')}
				onClick={() => saving.mutate()}
			>
				{text('list.download', { number: invoice.Number })}
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
