import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';

export interface InvoiceLinkProps {
	readonly invoiceId: string;
	/** It covers its row. */
	readonly isWhole?: boolean;
	readonly children: string;
}

/** Leads to the page of a document. */
export function InvoiceLink({ invoiceId, isWhole = false, children }: InvoiceLinkProps): ReactElement {
	const look = isWhole ? { 'data-whole': true, className: wholeTextLinkStyle } : { className: textLinkStyle };
	return (
		<Link href={pathTo('invoice', { SMTransactionId: invoiceId })} {...look}>
			{children}
		</Link>
	);
}
