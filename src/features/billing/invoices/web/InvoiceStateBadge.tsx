import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge, type BadgeProps } from '#ui/native/Badge.tsx';
import type { InvoiceRow, InvoiceState } from '../contract.ts';
import { invoiceTexts } from './texts.ts';

const tones: Readonly<Record<InvoiceState, NonNullable<BadgeProps['tone']>>> = {
	paid: 'success',
	on_its_way: 'info',
	past_due: 'danger',
	to_pay: 'warning',
	partly_paid: 'warning',
	credited: 'info',
	credited_part: 'info',
	refunded: 'neutral',
	refunded_part: 'neutral',
	disputed: 'warning',
	uncollected: 'neutral',
};

/** How a document stands. */
export function InvoiceStateBadge({
	state,
	dueOn,
	givenBack,
}: Pick<InvoiceRow, 'state' | 'dueOn' | 'givenBack'>): ReactElement {
	const text = useText(invoiceTexts);
	const { day, money } = useFormat();
	const words =
		state === 'to_pay' && dueOn !== undefined
			? text('state.to_pay_by', { day: day(dueOn) })
			: state === 'refunded_part' || state === 'credited_part'
				? text(`state.${state}_of`, { amount: money(givenBack) })
				: text(`state.${state}`);
	return (
		<Badge tone={tones[state]} {...(state === 'on_its_way' && { icon: 'clock' as const })}>
			{words}
		</Badge>
	);
}
