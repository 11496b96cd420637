import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '../messages.en.ts';
import type { DayRange } from './day-range.ts';
import { useCreditFormat } from './use-credit-format.ts';

export interface StatementSummaryProps {
	readonly range: DayRange;
	readonly opening: number;
	readonly closing: number;
}

export function StatementSummary({ range, opening, closing }: StatementSummaryProps): ReactElement {
	const text = useText<typeof en>('credits');
	const { credits, signed, calendarDay } = useCreditFormat();
	const figures = [
		{ name: text('statement.opening_on', { date: calendarDay(range.from) }), value: credits(opening) },
		{ name: text('statement.change'), value: signed(closing - opening) },
		{ name: text('statement.closing_on', { date: calendarDay(range.to) }), value: credits(closing) },
	];
	return (
		<dl className="grid gap-x-6 gap-y-3 border-b border-line px-5 py-4 sm:grid-cols-3">
			{figures.map(({ name, value }) => (
				<div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
					<dt className="text-sm text-muted">{name}</dt>
					<dd className="figures text-lg font-semibold text-strong">{value}</dd>
				</div>
			))}
		</dl>
	);
}
