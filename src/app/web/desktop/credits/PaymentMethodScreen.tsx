import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { parseCardSetup } from '#features/payments/web/card-return.ts';
import { PaymentMethodSection } from '#features/payments/web/PaymentMethodSection.tsx';

/** The saved cards; which visit to the processor's page the browser comes back from stands in the address. */
export function PaymentMethodScreen(): ReactElement {
	const { CardSetup } = parseCardSetup(useSearch({ from: '/desktop/credit/{-$key}' }));
	const navigate = useNavigate({ from: '/desktop/credit/{-$key}' });
	return (
		<PaymentMethodSection
			cardSetupId={CardSetup}
			onReturnSeen={() => void navigate({ search: {}, replace: true, resetScroll: false })}
		/>
	);
}
