import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { stateTones } from '#features/billing/invoices/contract.ts';
import type { Entry } from '../contract.ts';
import { paymentHistoryTexts } from './texts.ts';
import { useDays } from './use-days.ts';

/** A row is an invoice, or a payment without one. */
const tones = { ...stateTones, declined: 'danger' } as const;

/** How a row stands, in words. */
export function useStateWords(): (entry: Pick<Entry, 'state' | 'dueOn' | 'total'>) => string {
	const text = useText(paymentHistoryTexts);
	const { short } = useDays();
	return ({ state, dueOn, total }) => {
		if (state === 'paid' && total === 0) return text('state.nothing');
		return state === 'to_pay' && dueOn !== undefined
			? text('state.to_pay_by', { day: short(dueOn) })
			: text(`state.${state}`);
	};
}

/** Only what is not plain is a badge. */
export function EntryStateMark({ entry }: { readonly entry: Entry }): ReactElement {
	const words = useStateWords()(entry);
	const { state } = entry;
	if (state === 'paid' || state === 'abandoned') {
		return (
			<span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
				{state === 'paid' && <Icon name="check" className="text-success-text" />}
				{words}
			</span>
		);
	}
	return <Badge tone={tones[state]}>{words}</Badge>;
}
