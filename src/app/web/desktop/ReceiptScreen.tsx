// /desktop/CCReceipt/{SessionID}: the receipts slice inside the frame.
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { ReceiptPage } from '#features/receipts/web/ReceiptPage.tsx';
import { receiptTexts } from '#features/receipts/web/texts.ts';
import { useShell } from './shell-context.ts';

export function ReceiptScreen(): ReactElement {
	const { brand } = useShell();
	const { sessionId } = useParams({ from: '/desktop/CCReceipt/$sessionId' });
	return (
		<SliceTexts catalog={receiptTexts}>
			<ReceiptPage sessionId={sessionId} brand={brand} />
		</SliceTexts>
	);
}
