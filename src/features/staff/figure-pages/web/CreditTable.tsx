import { type ReactElement, useId } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { type CreditFigures, type CreditMove, type CreditRow } from '#features/staff/figures/contract.ts';
import { EqualMark } from '#ui/EqualMark.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { cell, figures, OpenRow, wide } from '#ui/OpenRow.tsx';
import { CreditDays } from './CreditDays.tsx';
import { PlainRow } from './PlainRow.tsx';
import type { Period } from './queries.ts';
import { SaveFigures } from './SaveFigures.tsx';
import { figureTexts } from './texts.ts';

const groups: readonly {
	readonly title: 'credits.group_in' | 'credits.used' | 'credits.group_out';
	readonly moves: readonly CreditMove[];
}[] = [
	{ title: 'credits.group_in', moves: ['bought', 'included', 'given'] },
	{ title: 'credits.used', moves: ['used'] },
	{ title: 'credits.group_out', moves: ['expired', 'credited'] },
];

export interface CreditTableProps {
	readonly figures: CreditFigures;
	readonly period: Period;
}

/** One row for each thing that happens to credits, and for each product on which they were used. */
export function CreditTable({ figures: { rows, journal }, period }: CreditTableProps): ReactElement {
	const text = useText(figureTexts);
	const titleId = useId();
	const head = `${cell} text-xs font-semibold text-muted`;
	return (
		<Card as="section" padding="none" aria-labelledby={titleId} className="overflow-hidden">
			<div className="px-4 pt-4 sm:px-5">
				<CardHeader
					titleId={titleId}
					title={text('credits.caption')}
					actions={<SaveFigures figure="credits" period={period} />}
				/>
			</div>
			<table className="w-full border-collapse">
				<caption className="sr-only">{text('credits.caption')}</caption>
				<thead className="max-sm:sr-only">
					<tr>
						<th scope="col" className={`${head} text-start`}>
							{text('credits.movement')}
						</th>
						<th scope="col" className={`${head} ${wide} text-end`}>
							{text('credits.units')}
						</th>
						<th scope="col" className={`${head} pe-12 text-end`}>
							{text('credits.value')}
						</th>
					</tr>
				</thead>
				{groups.map(({ title, moves }) => {
					const own = rows.filter(({ move }) => moves.includes(move));
					return own.length === 0 ? null : (
						<tbody key={title}>
							<tr className="border-t border-line bg-sunken">
								<th scope="rowgroup" colSpan={3} className={`${cell} text-start font-semibold text-strong`}>
									{text(title)}
								</th>
							</tr>
							{own.map((row) => (
								<Row key={`${row.move} ${row.service}`} of={row} period={period} journal={journal} />
							))}
							{title === 'credits.used' && <Total rows={own} journal={journal.used} />}
						</tbody>
					);
				})}
			</table>
		</Card>
	);
}

function Cells({ units, value }: Pick<CreditRow, 'units' | 'value'>): ReactElement {
	const { credits, signedMoney } = useFormat();
	return (
		<>
			<td className={`${figures} ${wide}`}>{credits(units)}</td>
			<td className={`${figures} pe-12 text-strong`}>{value === 0 ? '–' : signedMoney(value)}</td>
		</>
	);
}

interface RowProps {
	readonly of: CreditRow;
	readonly period: Period;
	readonly journal: CreditFigures['journal'];
}

function Row({ of, period, journal }: RowProps): ReactElement {
	const text = useText(figureTexts);
	const language = useLanguage();
	const { credits } = useFormat();
	const { move, service, name, units, value } = of;
	const words =
		move === 'used'
			? (name?.[language] ?? (service === '' ? text('credits.other') : service))
			: text(`credits.${move}`);
	const written = credits(units);
	return (
		<OpenRow
			id={`${move} ${service}`}
			name={words}
			detail={move === 'used' ? written : `${written} · ${text(`credits.${move}_text`)}`}
			columns={3}
			cells={<Cells units={units} value={value} />}
		>
			{move === 'expired' && (
				<p className="px-4 py-2 sm:px-0 sm:pt-0">
					<Equal difference={value - journal.expired} />
				</p>
			)}
			<CreditDays period={period} of={of} name={words} />
		</OpenRow>
	);
}

function Total({
	rows,
	journal,
}: {
	readonly rows: readonly CreditRow[];
	readonly journal: number;
}): ReactElement | null {
	const text = useText(figureTexts);
	if (rows.length === 0) return null;
	const sum = (name: 'units' | 'value'): number => rows.reduce((total, row) => total + row[name], 0);
	return (
		<PlainRow
			name={text('credits.used_total')}
			detail={<Equal difference={sum('value') - journal} />}
			cells={<Cells units={sum('units')} value={sum('value')} />}
			isTotal
		/>
	);
}

/** Whether the figures come to what the journal says. */
function Equal({ difference }: { readonly difference: number }): ReactElement {
	const text = useText(figureTexts);
	const { signedMoney } = useFormat();
	const isEqual = difference === 0;
	return (
		<EqualMark isEqual={isEqual}>
			{isEqual ? text('credits.equal') : text('credits.differs', { amount: signedMoney(difference) })}
		</EqualMark>
	);
}
