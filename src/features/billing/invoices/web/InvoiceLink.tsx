import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';

export interface InvoiceLinkProps {
	readonly invoiceId: string;
	readonly children: string;
}

/** Leads to the page of a document. */
export function InvoiceLink({ invoiceId, children }: InvoiceLinkProps): ReactElement {
	return (
		<Link href={pathTo('invoice', { SMTransactionId: invoiceId })} className={textLinkStyle}>
			{children}
		</Link>
	);
}
