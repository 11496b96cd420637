// The ways to a receipt and to an invoice; where a row opens wholly, its link stretches over it.
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { Link } from '#platform/web/navigation/Link.tsx';

type LinkTo = (id: string, words: ReactNode) => ReactElement;

const linkBy =
	(addressOf: (id: string) => string): LinkTo =>
	(id, words) => (
		<Link href={addressOf(id)} className={textLinkStyle}>
			{words}
		</Link>
	);
const wholeLinkBy =
	(addressOf: (id: string) => string): LinkTo =>
	(id, words) => (
		<Link href={addressOf(id)} data-whole className={`${textLinkStyle} ${wholeLinkStyle}`}>
			{words}
		</Link>
	);

const receiptAddress = (id: string): string => pathTo('cardReceipt', { SessionID: id });
const invoiceAddress = (id: string): string => pathTo('invoice', { SMTransactionId: id });

export const linkToReceipt = linkBy(receiptAddress);
export const wholeLinkToReceipt = wholeLinkBy(receiptAddress);
export const linkToInvoice = linkBy(invoiceAddress);
export const wholeLinkToInvoice = wholeLinkBy(invoiceAddress);
