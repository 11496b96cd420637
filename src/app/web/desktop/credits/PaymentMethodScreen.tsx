import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { parseCardSetup } from '#features/payments/web/card-return.ts';
import { PaymentMethodSection } from '#features/payments/web/PaymentMethodSection.tsx';
import { useAddress } from '../navigation/shown-address.ts';
import { useNavigate } from '../navigation/use-navigate.ts';

/** The saved cards; which visit to the processor's page the browser comes back from stands in the address. */
export function PaymentMethodScreen(): ReactElement {
	const { CardSetup } = parseCardSetup(useAddress().query);
	const navigate = useNavigate();
	return (
		<PaymentMethodSection
			cardSetupId={CardSetup}
			onReturnSeen={() => navigate(pathTo('credit', { key: 'payment-method' }), { replace: true })}
		/>
	);
}
