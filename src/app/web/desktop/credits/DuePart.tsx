import type { ReactElement } from 'react';
import { DueNotices } from '#features/billing/subscriptions/web/due/DueNotices.tsx';
import { SubscriptionParts } from './SubscriptionParts.tsx';

/** What has to be paid, above the list of payments. */
export function DuePart(): ReactElement {
	return (
		<SubscriptionParts>
			<DueNotices />
		</SubscriptionParts>
	);
}
