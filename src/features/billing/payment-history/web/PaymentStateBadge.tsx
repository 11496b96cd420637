import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Badge, type BadgeProps } from '#ui/native/Badge.tsx';
import type { Payment, PaymentState } from '../contract.ts';
import { paymentHistoryTexts } from './texts.ts';

const looks: Readonly<
	Record<PaymentState, { readonly tone: NonNullable<BadgeProps['tone']>; readonly icon: IconName }>
> = {
	pending: { tone: 'info', icon: 'clock' },
	paid: { tone: 'success', icon: 'check' },
	refunded: { tone: 'neutral', icon: 'undo-2' },
	refunded_part: { tone: 'neutral', icon: 'undo-2' },
	disputed: { tone: 'warning', icon: 'triangle-alert' },
	failed: { tone: 'danger', icon: 'circle-alert' },
	expired: { tone: 'neutral', icon: 'x' },
};

/** How a payment stands. */
export function PaymentStateBadge({ payment: { state } }: { readonly payment: Payment }): ReactElement {
	const text = useText(paymentHistoryTexts);
	return <Badge {...looks[state]}>{text(`state.${state}`)}</Badge>;
}
