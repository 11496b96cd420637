import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { DaysLeft, DeferredRows } from '../contract.ts';
import { GroupCard } from './GroupCard.tsx';
import { linesQuery, type Period } from './queries.ts';
import { RowList } from './RowList.tsx';
import { deferredRowsTexts } from './texts.ts';

export interface LineGroupsProps {
	readonly period: Period;
	readonly lines: DeferredRows['lines'];
	/** What the report comes to, days and included credits together. */
	readonly closing: number;
	readonly PaperNumber: ComponentType<{ readonly number: string }>;
}

/** Days of subscriptions by how many are left, with the credits that are included. */
export function LineGroups({ period, lines, closing, PaperNumber }: LineGroupsProps): ReactElement {
	const text = useText(deferredRowsTexts);
	const { count, signedMoney } = useFormat();
	const sum = (of: 'lines' | 'included' | 'days'): number => lines.reduce((total, one) => total + one[of], 0);
	return (
		<GroupCard
			title={text('lines.title')}
			period={period}
			file="lines"
			head={text('lines.left')}
			columns={[text('lines.count'), text('lines.included'), text('lines.days')]}
			kept={[1, 2]}
			bar="bg-chart-3"
			groups={lines
				.filter(({ included, days }) => included + days > 0)
				.map(({ left, lines: found, included, days }) => ({
					id: `lines ${left}`,
					name: text(`left.${left}`),
					share: included + days,
					figures: [count(found), signedMoney(included), signedMoney(days)],
					renderList: () => <Lines period={period} left={left} PaperNumber={PaperNumber} />,
				}))}
			total={[count(sum('lines')), signedMoney(sum('included')), signedMoney(sum('days'))]}
			difference={closing - sum('included') - sum('days')}
			none={text('lines.none')}
		/>
	);
}

interface LinesProps extends Pick<LineGroupsProps, 'period' | 'PaperNumber'> {
	readonly left: DaysLeft;
}

function Lines({ period, left, PaperNumber }: LinesProps): ReactElement {
	const text = useText(deferredRowsTexts);
	const { signedMoney, listDay } = useFormat();
	return (
		<RowList
			found={useInfiniteQuery(linesQuery(period, left))}
			PaperNumber={PaperNumber}
			caption={text('rows.of', { title: text('lines.title'), group: text(`left.${left}`) })}
			columns={[
				text('rows.document'),
				text('rows.payer'),
				text('rows.ends'),
				text('lines.included'),
				text('lines.days'),
			]}
			toRow={({ key, number, payer, endsOn, included, days }) => ({
				key,
				number,
				detail: `${payer}, ${listDay(endsOn)}`,
				words: [payer, listDay(endsOn)],
				figures: [signedMoney(included), signedMoney(days)],
			})}
		/>
	);
}
