import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AutoLoadSection } from '#features/billing/auto-load/web/AutoLoadSection.tsx';
import { forAutoLoad, rememberAutoLoad } from '#features/billing/auto-load/web/auto-load-way.ts';
import { billingAddressQuery } from '#features/billing/billing-address/web/queries.ts';
import { AddCardButton } from '#features/billing/payment-methods/web/AddCardButton.tsx';
import { cardsQuery } from '#features/billing/payment-methods/web/queries.ts';
import { useManagedOffice } from '#features/billing/credits/web/use-managed-office.ts';

/** Loading is turned on where a card and an address are kept, which other slices know. */
export function AutoLoadScreen(): ReactElement {
	const cards = useQuery(cardsQuery);
	const address = useQuery(billingAddressQuery);
	const isCardMissing = cards.isSuccess && cards.data.paymentMethods.every(({ state }) => state === 'expired');
	const isAddressMissing = address.isSuccess && address.data.address === undefined;
	return (
		<AutoLoadSection
			missing={isCardMissing ? 'card' : isAddressMissing ? 'address' : undefined}
			isChecking={cards.isPending || address.isPending}
			addCard={<AddCardButton size="medium" onLeave={() => rememberAutoLoad(forAutoLoad)} />}
			officeName={useManagedOffice()}
		/>
	);
}
