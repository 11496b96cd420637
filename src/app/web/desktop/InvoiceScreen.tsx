// /desktop/creditsandsubscriptions/SMInvoice/{SMTransactionId}: the invoices slice inside the frame.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { type InvoiceLinks, InvoicePage } from '#features/billing/invoices/web/InvoicePage.tsx';
import { parseInvoiceAct } from '#features/billing/invoices/web/invoice-act.ts';
import { invoiceTexts } from '#features/billing/invoices/web/texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { linkToInvoice, linkToReceipt } from './credits/money-links.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useAddress, useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';

const links: InvoiceLinks = {
	list: (words) => (
		<Link href={pathTo('invoices')} className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}>
			<Icon name="arrow-left" />
			{words}
		</Link>
	),
	toList: (words) => (
		<Link href={pathTo('invoices')} className={buttonStyle({ variant: 'primary' })}>
			{words}
		</Link>
	),
	invoice: linkToInvoice,
	receipt: linkToReceipt,
};

export function InvoiceScreen(): ReactElement {
	const { brand } = useShell();
	const { SMTransactionId: invoiceId } = useParams('invoice');
	const { path, query } = useAddress();
	const navigate = useNavigate();
	return (
		<SliceTexts catalog={invoiceTexts}>
			<InvoicePage
				invoiceId={invoiceId}
				brand={brand}
				links={links}
				begin={parseInvoiceAct(query)}
				onBegun={() => navigate(path, { replace: true })}
			/>
		</SliceTexts>
	);
}
