// What the parts of subscriptions are given wherever they are shown.
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { AddressSearch } from '#features/billing/address-lookup/web/AddressSearch.tsx';
import { BillingAddressStep } from '#features/billing/billing-address/web/BillingAddressSection.tsx';
import { AddCardButton } from '#features/billing/payment-methods/web/AddCardButton.tsx';
import { CardChoice } from '#features/billing/payment-methods/web/CardChoice.tsx';
import { CardMark } from '#features/billing/payment-methods/web/CardMark.tsx';
import { rememberSubscription } from '#features/billing/subscriptions/web/card/card-way.ts';
import { SlotsContext, type SubscriptionSlots } from '#features/billing/subscriptions/web/slots.ts';
import { subscriptionTexts } from '#features/billing/subscriptions/web/texts.ts';
import { useRenewCredits } from './use-renew-credits.ts';

const parts: Omit<SubscriptionSlots, 'onCredits'> = {
	cardMark: (brand) => <CardMark brand={brand} />,
	cardChoice: ({ isNewOffered = false, ...choice }) => <CardChoice {...choice} isKeptOnly={!isNewOffered} />,
	addCard: (step, look) => (
		<AddCardButton
			variant={look === 'second' ? 'secondary' : 'primary'}
			isBlock={look === 'block'}
			onLeave={() => rememberSubscription({ for: step })}
		/>
	),
	addressForm: (onSaved) => <BillingAddressStep search={AddressSearch} onSaved={onSaved} />,
};

export function SubscriptionParts({ children }: { readonly children: ReactNode }): ReactElement {
	const onCredits = useRenewCredits();
	const slots = useMemo(() => ({ ...parts, onCredits }), [onCredits]);
	return (
		<SliceTexts catalog={subscriptionTexts}>
			<SlotsContext value={slots}>{children}</SlotsContext>
		</SliceTexts>
	);
}
