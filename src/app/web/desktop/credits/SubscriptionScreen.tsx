// /desktop/subscription, /desktop/subscription/{key} and /desktop/creditsandsubscriptions/managesubscription/{key}.
import type { QueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { ChangePage } from '#features/billing/subscriptions/web/choose/ChangePage.tsx';
import { listQuery } from '#features/billing/subscriptions/web/queries.ts';
import { SubscriptionPage } from '#features/billing/subscriptions/web/SubscriptionPage.tsx';
import { type ScreenMatch, useAddress, useParams } from '#platform/web/navigation/shown-address.ts';
import { OwnOnly } from '../OwnOnly.tsx';
import { forgetSubscription } from '#features/billing/subscriptions/web/card/card-way.ts';
import { Page } from '#ui/native/Page.tsx';
import { SubscriptionParts } from './SubscriptionParts.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';

export function prefetch(queryClient: QueryClient, params: ScreenMatch['params']): void {
	if (params['key'] === undefined) void queryClient.prefetchQuery(listQuery);
}

export function SubscriptionScreen(): ReactElement {
	const { key } = useParams('subscription');
	return (
		<Parts>
			<MoneyScreen>
				<SubscriptionPage subscriptionId={key} />
			</MoneyScreen>
		</Parts>
	);
}

export function ManageSubscriptionScreen(): ReactElement {
	const { key } = useParams('manageSubscription');
	const { seat, package: packageKey, payer } = useAddress().query;
	return (
		<Parts>
			<Page>
				<OwnOnly>
					<ChangePage key={key} subscriptionId={key} search={{ seat, package: packageKey, payer }} />
				</OwnOnly>
			</Page>
		</Parts>
	);
}

function Parts({ children }: { readonly children: ReactNode }): ReactElement {
	useEffect(forgetSubscription, []);
	return <SubscriptionParts>{children}</SubscriptionParts>;
}
