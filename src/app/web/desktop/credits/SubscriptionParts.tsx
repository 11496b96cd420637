// What the parts of subscriptions are given wherever they are shown.
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { BillingAddressStep } from '#features/billing/billing-address/web/BillingAddressSection.tsx';
import { CardChoice } from '#features/billing/payment-methods/web/CardChoice.tsx';
import { CardMark } from '#features/billing/payment-methods/web/CardMark.tsx';
import { SlotsContext, type SubscriptionSlots } from '#features/billing/subscriptions/web/slots.ts';
import { subscriptionTexts } from '#features/billing/subscriptions/web/texts.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { showToast } from '../show-toast.ts';
import { toCardFor } from './subscription-way.ts';
import { useRenewCredits } from './use-renew-credits.ts';

const parts: Omit<SubscriptionSlots, 'brandName' | 'navigate' | 'onCredits'> = {
	Link,
	say: (content) => void showToast(content),
	cardMark: (brand) => <CardMark brand={brand} />,
	cardChoice: (choice) => <CardChoice {...choice} isKeptOnly />,
	addCard: toCardFor,
	addressForm: (onSaved) => <BillingAddressStep onSaved={onSaved} />,
};

export function SubscriptionParts({ children }: { readonly children: ReactNode }): ReactElement {
	const { brand } = useShell();
	const navigate = useNavigate();
	const onCredits = useRenewCredits();
	const slots = useMemo(
		() => ({ ...parts, brandName: brand.name, navigate, onCredits }),
		[brand.name, navigate, onCredits],
	);
	return (
		<SliceTexts catalog={subscriptionTexts}>
			<SlotsContext value={slots}>{children}</SlotsContext>
		</SliceTexts>
	);
}
