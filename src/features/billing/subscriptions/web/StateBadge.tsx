import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import type { SubscriptionState } from '../contract.ts';
import { useDays } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

const looks = {
	active: { tone: 'success', icon: 'check' },
	past_due: { tone: 'danger', icon: 'circle-alert' },
	ending: { tone: 'warning', icon: 'calendar' },
	ended: { tone: 'neutral', icon: 'history' },
} as const satisfies Record<SubscriptionState, { readonly tone: string; readonly icon: IconName }>;

export interface StateBadgeProps {
	readonly state: SubscriptionState;
	/** The last day with access, of one that ends. */
	readonly until: string | undefined;
}

export function StateBadge({ state, until }: StateBadgeProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { inYear } = useDays();
	const words = state === 'ending' ? text('state.ending', { day: inYear(until ?? '') }) : text(`state.${state}`);
	return <Badge {...looks[state]}>{words}</Badge>;
}
