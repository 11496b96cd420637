// /desktop/CCReceipt/{SessionID}: the receipts slice inside the frame.
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { ReceiptPage } from '#features/receipts/web/ReceiptPage.tsx';
import { receiptTexts } from '#features/receipts/web/texts.ts';
import { useParams } from './navigation/shown-address.ts';
import { useShell } from './shell-context.ts';

export function ReceiptScreen(): ReactElement {
	const { brand } = useShell();
	const { SessionID: sessionId } = useParams('cardReceipt');
	return (
		<SliceTexts catalog={receiptTexts}>
			<ReceiptPage sessionId={sessionId} brand={brand} />
		</SliceTexts>
	);
}
