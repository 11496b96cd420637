import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Button } from '#ui/native/Button.tsx';
import { RowFailure } from '#ui/native/RowFailure.tsx';
import type { InvoiceRow } from '../contract.ts';
import { addressOfAct } from './invoice-act.ts';
import { saveInvoice } from './save-invoice.ts';
import { invoiceTexts } from './texts.ts';

export interface RowActionsProps {
	readonly invoice: InvoiceRow;
}

/** What one can do with a document of the list. The file is in the language that the account and the law ask for. */
export function RowActions({ invoice }: RowActionsProps): ReactElement {
	const text = useText(invoiceTexts);
	const navigate = useNavigate();
	const { invoiceId, number } = invoice;
	const saving = useMutation({ mutationFn: () => saveInvoice(invoice) });
	return (
		<>
			{/* On a phone it stands next to the last line of the row, not below it. */}
			<span className="flex items-center justify-end gap-1 max-sm:-mt-7">
				<span className="max-sm:hidden">
					<Button
						variant="quiet"
						size="small"
						icon="download"
						isIconOnly
						isPending={saving.isPending}
						pendingLabel={text('invoice.preparing')}
						onClick={() => saving.mutate()}
					>
						{text('list.download', { number })}
					</Button>
				</span>
				<Menu
					trigger={
						<Button
							variant="quiet"
							size="small"
							icon="ellipsis"
							isIconOnly
							isPending={saving.isPending}
							pendingLabel={text('invoice.preparing')}
						>
							{text('send.more_for', { name: number })}
						</Button>
					}
				>
					{isDue(invoice) && (
						<MenuItem icon="credit-card" onAction={() => navigate(pathTo('subscription'))}>
							{text('list.pay')}
						</MenuItem>
					)}
					<MenuItem icon="receipt" onAction={() => navigate(pathTo('invoice', { SMTransactionId: invoiceId }))}>
						{text('list.open')}
					</MenuItem>
					<MenuItem icon="printer" onAction={() => navigate(addressOfAct(invoiceId, 'print'))}>
						{text('invoice.print')}
					</MenuItem>
					<MenuItem icon="download" onAction={() => saving.mutate()}>
						{text('invoice.pdf')}
					</MenuItem>
					<MenuItem icon="mail" onAction={() => navigate(addressOfAct(invoiceId, 'send'))}>
						{text('invoice.send')}
					</MenuItem>
				</Menu>
			</span>
			<RowFailure error={saving.error} networkFailure={text('network_failure')} />
		</>
	);
}

/** A subscription is paid on its own screen, which says what follows. */
function isDue({ topic, state, balance }: InvoiceRow): boolean {
	return (
		topic === 'subscription' && balance > 0 && (state === 'past_due' || state === 'to_pay' || state === 'partly_paid')
	);
}
