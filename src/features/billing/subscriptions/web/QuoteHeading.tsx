import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { useDays } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

export interface QuoteHeadingProps {
	readonly seats: number;
	/** Absent where nothing was there before. */
	readonly from?: string;
	readonly to: string;
}

/** What changes, and on which day these amounts are. */
export function QuoteHeading({ seats, from, to, today }: QuoteHeadingProps & { readonly today: string }): ReactElement {
	const text = useText(subscriptionTexts);
	const { ofWeek } = useDays();
	return (
		<div className="mb-3">
			<Heading level={2} size="card">
				{from === undefined ? to : text('quote.from_to', { from, to })}
			</Heading>
			<p className="text-sm text-muted">
				{text('quote.today', { seats: text('seats', { count: seats }), day: ofWeek(today) })}
			</p>
		</div>
	);
}
