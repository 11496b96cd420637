// /desktop/CCSuccess/{SessionID}: what became of a payment, how many credits it brought, and the balance after it.
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { CheckoutPage } from '#features/billing/receipts/web/CheckoutPage.tsx';
import { receiptTexts } from '#features/billing/receipts/web/texts.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';

export function CheckoutScreen(): ReactElement {
	const { brand } = useShell();
	const { SessionID: sessionId } = useParams('checkoutSuccess');
	return (
		<SliceTexts catalog={receiptTexts}>
			<CheckoutPage sessionId={sessionId} brandName={brand.name} />
		</SliceTexts>
	);
}
