import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { Link } from '../navigation/Link.tsx';

export function linkToInvoice(invoiceId: string, words: ReactNode): ReactElement {
	return (
		<Link href={pathTo('invoice', { SMTransactionId: invoiceId })} className={textLinkStyle}>
			{words}
		</Link>
	);
}

/** The same for a row that opens wholly. */
export function wholeLinkToInvoice(invoiceId: string, words: ReactNode): ReactElement {
	return (
		<Link
			href={pathTo('invoice', { SMTransactionId: invoiceId })}
			data-whole
			className={`${textLinkStyle} ${wholeLinkStyle}`}
		>
			{words}
		</Link>
	);
}
