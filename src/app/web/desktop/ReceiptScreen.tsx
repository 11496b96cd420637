// /desktop/CCReceipt/{SessionID}: the receipts slice inside the frame.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import type { ReceiptLinks } from '#features/billing/receipts/web/ReceiptActions.tsx';
import { ReceiptPage } from '#features/billing/receipts/web/ReceiptPage.tsx';
import { receiptTexts } from '#features/billing/receipts/web/texts.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';

const links: ReceiptLinks = {
	payments: (words) => linkTo(pathTo('payments'), words),
	invoice: (invoiceId, words) => linkTo(pathTo('invoice', { SMTransactionId: invoiceId }), words),
	transaction: (transactionId, words) =>
		linkTo(withQuery(pathTo('credit', { key: 'transactions' }), { transaction: transactionId }), words),
};

function linkTo(href: string, words: string): ReactElement {
	return (
		<Link href={href} className={`${textLinkStyle} inline-flex min-h-6 items-center`}>
			{words}
		</Link>
	);
}

export function ReceiptScreen(): ReactElement {
	const { brand } = useShell();
	const { SessionID: sessionId } = useParams('cardReceipt');
	return (
		<SliceTexts catalog={receiptTexts}>
			<ReceiptPage sessionId={sessionId} brand={brand} links={links} />
		</SliceTexts>
	);
}
