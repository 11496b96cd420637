import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { type InvoiceRow, stateTones } from '../contract.ts';
import { invoiceTexts } from './texts.ts';

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
		<Badge tone={stateTones[state]} {...(state === 'on_its_way' && { icon: 'clock' as const })}>
			{words}
		</Badge>
	);
}
