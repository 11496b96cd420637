// /desktop/subscription, /desktop/subscription/{key} and /desktop/creditsandsubscriptions/managesubscription/{key}.
import type { QueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { BillingAddressStep } from '#features/billing/billing-address/web/BillingAddressSection.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { CardChoice } from '#features/billing/payment-methods/web/CardChoice.tsx';
import { CardMark } from '#features/billing/payment-methods/web/CardMark.tsx';
import { ChangePage } from '#features/billing/subscriptions/web/ChangePage.tsx';
import { listQuery } from '#features/billing/subscriptions/web/queries.ts';
import { SlotsContext, type SubscriptionSlots } from '#features/billing/subscriptions/web/slots.ts';
import { SubscriptionPage } from '#features/billing/subscriptions/web/SubscriptionPage.tsx';
import { subscriptionTexts } from '#features/billing/subscriptions/web/texts.ts';
import { screenStyle } from '#ui/screen-style.ts';
import { type ScreenMatch, useAddress, useParams } from '../navigation/shown-address.ts';
import { Link } from '../navigation/Link.tsx';
import { useNavigate } from '../navigation/use-navigate.ts';
import { useShell } from '../shell-context.ts';
import { showToast } from '../show-toast.ts';
import { OwnOnly } from './OwnOnly.tsx';
import { forgetSubscription, toCardFor } from './subscription-way.ts';
import { ToOverview } from './ToOverview.tsx';
import { useRenewCredits } from './use-renew-credits.ts';

const parts: Omit<SubscriptionSlots, 'brandName' | 'navigate' | 'onCredits'> = {
	Link,
	say: (content) => void showToast(content),
	cardMark: (brand) => <CardMark brand={brand} />,
	cardChoice: (choice) => <CardChoice {...choice} isKeptOnly />,
	addCard: toCardFor,
	addressForm: (onSaved) => <BillingAddressStep onSaved={onSaved} />,
};

export function prefetch(queryClient: QueryClient, params: ScreenMatch['params']): void {
	if (params['key'] === undefined) void queryClient.prefetchQuery(listQuery);
}

export function SubscriptionScreen(): ReactElement {
	const { key } = useParams('subscription');
	return (
		<Frame>
			<ToOverview />
			<SubscriptionPage subscriptionId={key} />
		</Frame>
	);
}

export function ManageSubscriptionScreen(): ReactElement {
	const { key } = useParams('manageSubscription');
	const { seat, package: packageKey, payer } = useAddress().query;
	return (
		<Frame>
			<OwnOnly>
				<ChangePage key={key} subscriptionId={key} search={{ seat, package: packageKey, payer }} />
			</OwnOnly>
		</Frame>
	);
}

function Frame({ children }: { readonly children: ReactNode }): ReactElement {
	const { brand } = useShell();
	const navigate = useNavigate();
	useEffect(forgetSubscription, []);
	const onCredits = useRenewCredits();
	const slots = useMemo(
		() => ({ ...parts, brandName: brand.name, navigate, onCredits }),
		[brand.name, navigate, onCredits],
	);
	return (
		<SliceTexts catalog={creditTexts}>
			<SliceTexts catalog={subscriptionTexts}>
				<SlotsContext value={slots}>
					<div className={screenStyle}>{children}</div>
				</SlotsContext>
			</SliceTexts>
		</SliceTexts>
	);
}
