import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import type { en } from '../messages.en.ts';
import type { DayRange } from './day-range.ts';

export interface StatementSummaryProps {
	readonly range: DayRange;
	/** Undefined while they are on the way. */
	readonly opening: number | undefined;
	readonly closing: number | undefined;
}

export function StatementSummary({ range, opening, closing }: StatementSummaryProps): ReactElement {
	const text = useText<typeof en>('credits');
	const { credits, signedCredits, day } = useFormat();
	const isKnown = opening !== undefined && closing !== undefined;
	const figures = [
		{ name: text('statement.opening_on', { date: day(range.from) }), value: isKnown && credits(opening) },
		{ name: text('statement.change'), value: isKnown && signedCredits(closing - opening) },
		{ name: text('statement.closing_on', { date: day(range.to) }), value: isKnown && credits(closing) },
	];
	return (
		<dl className="grid gap-x-6 gap-y-3 border-b border-line px-5 py-4 sm:grid-cols-3">
			{figures.map(({ name, value }) => (
				<div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
					<dt className="text-sm text-muted">{name}</dt>
					<dd className="figures text-lg font-semibold text-strong">
						{value === false ? <Skeleton shape="title" className="w-24" /> : value}
					</dd>
				</div>
			))}
		</dl>
	);
}
