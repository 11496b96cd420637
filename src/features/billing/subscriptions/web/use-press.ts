import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { Pressed } from './choose/quote-attempt.ts';
import { useDays } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

/** What the button that confirms says: the act, and the amount that it charges. */
export function usePress(): (quote: Pressed) => string {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { inYear } = useDays();
	return (quote) => {
		const amount = money(quote.chargedToday);
		const isFree = quote.chargedToday === 0;
		switch (quote.kind) {
			case 'subscribe':
				return isFree ? text('press.subscribe_free') : text('press.subscribe', { amount });
			case 'change_package':
				if (quote.effectiveOn > quote.today) return text('press.change_on', { day: inYear(quote.effectiveOn) });
				return isFree ? text('press.change_today') : text('press.pay_change', { amount });
			case 'add_seats':
				return isFree ? text('press.add') : text('press.pay_add', { amount });
			case 'remove_seats':
			case 'cancel':
				return text('press.end', { day: inYear(quote.accessUntil ?? quote.effectiveOn) });
			case 'reactivate':
				return isFree ? text('press.reactivate') : text('press.pay_reactivate', { amount });
			case 'take_over':
				return isFree ? text('press.take_over') : text('press.pay_take_over', { amount });
		}
	};
}
