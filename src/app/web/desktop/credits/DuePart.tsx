import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { paymentsKey } from '#features/billing/payment-history/web/queries.ts';
import { DueNotices } from '#features/billing/subscriptions/web/due/DueNotices.tsx';
import { SubscriptionParts } from './SubscriptionParts.tsx';

/** What has to be paid, above the list of payments. */
export function DuePart(): ReactElement {
	const queries = useQueryClient();
	return (
		<SubscriptionParts>
			<DueNotices onPaid={() => void queries.invalidateQueries({ queryKey: paymentsKey })} />
		</SubscriptionParts>
	);
}
