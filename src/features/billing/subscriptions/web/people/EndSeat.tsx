import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { toSubscription } from '../addresses.ts';
import type { PartProps } from '../PageFrame.tsx';
import type { Seat } from '../queries.ts';
import { QuoteAct } from '../choose/QuoteAct.tsx';
import { useDays } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

/** A seat that ends with the period; what is charged then is said first. */
export function EndSeat({ detail, seat, onDone }: PartProps & { readonly seat: Seat }): ReactElement {
	const text = useText(subscriptionTexts);
	const { inYear } = useDays();
	return (
		<QuoteAct
			changeRequest={{ kind: 'remove_seats', subscriptionId: detail.subscriptionId, seatIds: [seat.seatId] }}
			address={toSubscription(detail.subscriptionId)}
			onDone={(_answer, quote) =>
				onDone(text('done.seat_ends', { day: inYear(quote.accessUntil ?? detail.period.through) }))
			}
		/>
	);
}
