// /desktop/CCSuccess/{SessionID}: what became of a payment, and the balance after it.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage } from '#platform/web/text-context.tsx';
import { formatHundredths } from '#platform/contract/decimal.ts';
import { balanceQuery } from '#features/credits/web/queries.ts';
import { CheckoutPage } from '#features/receipts/web/CheckoutPage.tsx';
import { receiptTexts } from '#features/receipts/web/texts.ts';
import { useParams } from './navigation/shown-address.ts';
import { useShell } from './shell-context.ts';

export function CheckoutScreen(): ReactElement {
	const { brand } = useShell();
	const { SessionID: sessionId } = useParams('checkoutSuccess');
	return (
		<SliceTexts catalog={receiptTexts}>
			<CheckoutPage sessionId={sessionId} brandName={brand.name} renderBalance={() => <NewBalance />} />
		</SliceTexts>
	);
}

/** Asked for anew: what was kept is from before the purchase. */
function NewBalance(): ReactElement {
	const language = useLanguage();
	const { data, isFetching } = useQuery({ ...balanceQuery, staleTime: 0 });
	return <>{data === undefined || isFetching ? '…' : formatHundredths(data.Available, language)}</>;
}
