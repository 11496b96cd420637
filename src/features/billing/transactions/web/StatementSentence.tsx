import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { localToday } from '#platform/web/local-day.ts';
import type { DayRange } from './filter/day-range.ts';
import { nameDate } from './movement-days.ts';
import type { FoundSums, StatementSums } from './statement-sums.ts';
import { transactionTexts } from './texts.ts';

export interface StatementSentenceProps {
	readonly range: DayRange;
	/** Undefined while they are on the way. */
	readonly sums: StatementSums | undefined;
	/** For a list that is narrowed: what of it is shown. */
	readonly found: FoundSums | undefined;
}

/** What the wallet held, what came and went, and what that makes; next to it how much the list has. */
export function StatementSentence({ range, sums, found }: StatementSentenceProps): ReactElement {
	return (
		<div className={`flex items-end justify-between gap-6 sm:px-5 ${found === undefined ? 'max-sm:hidden' : ''}`}>
			<Equation range={range} sums={sums} />
			<FoundLine sums={sums} found={found} />
		</div>
	);
}

function Equation({ range, sums }: Pick<StatementSentenceProps, 'range' | 'sums'>): ReactElement {
	const text = useText(transactionTexts);
	const language = useLanguage();
	const { credits } = useFormat();
	const isToday = range.to >= localToday();
	const terms = [
		{
			sign: undefined,
			name: text('statement.opening_on', { date: nameDate(range.from, language) }),
			value: sums?.opening,
		},
		{ sign: '+', name: text('statement.came_in'), value: sums?.in, tone: 'text-success-text' },
		{ sign: '−', name: text('statement.went_out'), value: sums?.out },
		{
			sign: '=',
			name: isToday
				? text('statement.balance_now')
				: text('statement.closing_on', { date: nameDate(range.to, language) }),
			value: sums?.closing,
		},
	];
	return (
		<dl className="flex flex-wrap items-end gap-x-12 gap-y-2 max-sm:hidden">
			{terms.map(({ sign, name, value, tone = 'text-strong' }) => (
				<div
					key={name}
					data-sign={sign}
					className="relative before:absolute before:-start-7 before:bottom-0 before:text-lg before:text-muted before:content-[attr(data-sign)]"
				>
					<dt className="text-sm text-muted">{name}</dt>
					<dd className={`figures text-lg font-semibold ${tone}`}>
						{value === undefined ? (
							<span className="flex h-6 items-center">
								<Skeleton className="w-16!" />
							</span>
						) : (
							credits(value)
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** `32 transactions`, narrowed `7 of 32 · −66.50`. A phone has it only where it is narrowed: all of them is what the first chip counts. */
function FoundLine({ sums, found }: Pick<StatementSentenceProps, 'sums' | 'found'>): ReactElement {
	const text = useText(transactionTexts);
	const { count, signedCredits } = useFormat();
	if (sums === undefined) return <span aria-hidden="true" />;
	const all = sums.groups.reduce((sum, { count }) => sum + count, 0);
	return (
		<p className="figures text-sm text-muted">
			{found === undefined
				? text('transactions.count', { count: all })
				: text('transactions.found', {
						found: count(found.count),
						all: count(all),
						amount: signedCredits(found.amount),
					})}
		</p>
	);
}
