// /desktop/subscription, /desktop/subscription/{key} and /desktop/creditsandsubscriptions/managesubscription/{key}.
import type { QueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { ChangePage } from '#features/billing/subscriptions/web/ChangePage.tsx';
import { listQuery } from '#features/billing/subscriptions/web/queries.ts';
import { SubscriptionPage } from '#features/billing/subscriptions/web/SubscriptionPage.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { type ScreenMatch, useAddress, useParams } from '#platform/web/navigation/shown-address.ts';
import { OwnOnly } from '../OwnOnly.tsx';
import { forgetSubscription } from './subscription-way.ts';
import { SubscriptionParts } from './SubscriptionParts.tsx';
import { ToOverview } from './ToOverview.tsx';

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
	useEffect(forgetSubscription, []);
	return (
		<SliceTexts catalog={creditTexts}>
			<SubscriptionParts>
				<div className={screenStyle}>{children}</div>
			</SubscriptionParts>
		</SliceTexts>
	);
}
