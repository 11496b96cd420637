import { type ReactElement, useEffect } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/billing/credits/messages.en.ts';
import { parseCardSetup } from '#features/billing/payments/web/card-return.ts';
import { PaymentMethodSection } from '#features/billing/payments/web/PaymentMethodSection.tsx';
import { useAddress } from '../navigation/shown-address.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { isForAutoLoad, rememberAutoLoad } from './auto-load-way.ts';
import { linkToAutoLoad } from './link-to-auto-load.tsx';

/** The saved cards; which visit to the processor's page the browser comes back from stands in the address. */
export function PaymentMethodScreen(): ReactElement {
	const { query } = useAddress();
	const { CardSetup } = parseCardSetup(query);
	const text = useText<typeof en>('credits');
	useEffect(() => rememberAutoLoad(query), [query]);
	const navigate = useNavigate();
	return (
		<PaymentMethodSection
			cardSetupId={CardSetup}
			next={isForAutoLoad() ? linkToAutoLoad(text('section.back_to_auto_load')) : undefined}
			onReturnSeen={() => navigate(pathTo('credit', { key: 'payment-method' }), { replace: true })}
		/>
	);
}
